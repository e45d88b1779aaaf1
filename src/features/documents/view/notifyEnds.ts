import * as vscode from 'vscode';
import { notifyMoved } from '../../../editor/edits/filePlace.ts';
import { takesNewFiles } from '../../../editor/files/takesNewFiles.ts';
import { showError } from '../../../notify/errors/showError.ts';
import { detached, type FaultLog } from '../../../notify/faults.ts';
import { getFileName, languageName } from '../../../notify/names.ts';
import { type Choice, pickOne } from '../../../notify/pickers/pickers.ts';
import { readExtension } from '../../../service/api/atStart/documentFormats.ts';
import { plainMessage, plainRowText } from '../../../text/plainMessage.ts';
import type { DocumentJobs } from '../jobs/documentJobs.ts';
import type { JobRecord } from '../jobs/jobRecord.ts';
import { type JobAction, listActions } from '../jobs/jobSteps.ts';
import { requireTarget } from '../jobs/resultTargets.ts';
import { isSent, jobError, jobSentence, namesSentence, sourceName } from './jobSentence.ts';

const { t } = vscode.l10n;

/** Reports the end of a batch once, in the background: successes with Open, failures with their buttons. */
export function notifyEnds(log: FaultLog, jobs: DocumentJobs, ids: readonly string[]): void {
  const records = ids.flatMap((id) => jobs.get(id)?.record ?? []);
  const done = records.filter(({ step }) => step === 'placed');
  const failed = records.filter(({ halt }) => halt !== undefined && halt.reason !== 'cancelled');
  for (const { target, result = target } of done) {
    notifyMoved(vscode.Uri.parse(target, true), vscode.Uri.parse(result, true));
  }
  detached(log, notifyDone(done));
  detached(log, notifyCancelled(log, jobs, records));
  notifyFailed(log, jobs, failed, records);
}

/** Like {@link notifyEnds}, when the batch has ended. */
export function notifyWhenEnded(log: FaultLog, jobs: DocumentJobs, ids: readonly string[]): void {
  detached(
    log,
    jobs.ended(ids).then(() => notifyEnds(log, jobs, ids)),
  );
}

async function notifyDone(done: readonly JobRecord[]): Promise<void> {
  const results = done.flatMap(({ result }) => (result === undefined ? [] : [vscode.Uri.parse(result, true)]));
  const [first] = results;
  const [job] = done;
  if (!first || !job) {
    return;
  }
  const isOne = results.length === 1;
  const source = sourceName(job);
  const message = isOne
    ? t('Translated {0} into {1}.', source, languageName(job.parameters.targetLang))
    : t('Translated {0} documents.', results.length);
  const open = isOne ? t('Open') : t('Open…');
  if ((await vscode.window.showInformationMessage(plainMessage(message), open)) !== open) {
    return;
  }
  await openResult(isOne ? first : await pickResult(message, results));
}

/** Says which documents are billed although the user cancelled, and offers to continue with them. */
async function notifyCancelled(log: FaultLog, jobs: DocumentJobs, records: readonly JobRecord[]): Promise<void> {
  const cancelled = records.filter(({ halt }) => halt?.reason === 'cancelled');
  const sent = cancelled.filter(isSent);
  const doubtful = cancelled.filter(({ halt }) => halt?.mayHaveBeenBilled === true);
  const [first, ...others] = sent.length > 0 ? sent : doubtful;
  if (!first) {
    return;
  }
  const count = others.length + 1;
  if (sent.length === 0) {
    const message =
      count === 1
        ? t('{0} may have been sent before you cancelled, and may be billed.', sourceName(first))
        : t('{0} documents may have been sent before you cancelled, and may be billed.', count);
    await vscode.window.showInformationMessage(plainMessage(message));
    return;
  }
  const message =
    count === 1
      ? t(
          '{0} was sent before you cancelled, and is billed. Retry continues with it, free of charge.',
          sourceName(first),
        )
      : t('{0} documents were sent before you cancelled, and are billed. Retry continues, free of charge.', count);
  const retry = t('Retry');
  if ((await vscode.window.showInformationMessage(plainMessage(message), retry)) === retry) {
    await aboutEach(
      sent,
      ({ id }) => jobs.retry(id),
      (going) => {
        const ids = going.map(({ id }) => id);
        notifyWhenEnded(log, jobs, ids);
      },
    );
  }
}

async function pickResult(title: string, results: readonly vscode.Uri[]): Promise<vscode.Uri> {
  const rows = results.map((uri): Choice<vscode.Uri> => {
    return { label: getFileName(uri), description: vscode.workspace.asRelativePath(uri), value: uri };
  });
  return pickOne(title, t('Select a document to open'), rows);
}

/**
 * Jobs that failed for the same reason and have the same actions are reported together, with the first one's message.
 */
function notifyFailed(
  log: FaultLog,
  jobs: DocumentJobs,
  failed: readonly JobRecord[],
  batch: readonly JobRecord[],
): void {
  const groups = Map.groupBy(failed, (record) =>
    [record.halt?.reason, record.halt?.problem?.kind, record.halt?.problem?.code, ...listActions(record)].join(' '),
  );
  groups.forEach((group) => detached(log, notifyGroup(log, jobs, group, batch)));
}

async function notifyGroup(
  log: FaultLog,
  jobs: DocumentJobs,
  group: readonly JobRecord[],
  batch: readonly JobRecord[],
): Promise<void> {
  const [first] = group;
  if (!first) {
    return;
  }
  const about = batch.length > 1 ? namesSentence(namesIn(group, batch), batch.length) : undefined;
  const again = (goOn: (id: string) => Promise<void>) =>
    aboutEach(
      group,
      ({ id }) => goOn(id),
      (going) =>
        notifyWhenEnded(
          log,
          jobs,
          going.map(({ id }) => id),
        ),
    );
  const retry = () => again((id) => jobs.retry(id));
  const follow: { readonly [Action in JobAction]?: () => Promise<unknown> } = {
    saveAs: () => saveResults(log, jobs, group),
    retry,
    uploadAgain: () => again((id) => jobs.uploadAgain(id)),
  };
  if (isServiceTrouble(first)) {
    await showError(jobError(first), retry, about);
    return;
  }
  const ways = listActions(first).flatMap((action) => ({ title: wayTitle(action, first), follow: follow[action] }));
  const sentences = [about, jobSentence(first)].filter(Boolean).join(' ');
  const chosen = await vscode.window.showErrorMessage(
    plainMessage(sentences),
    ...ways.filter((way) => way.follow !== undefined),
  );
  await chosen?.follow?.();
}

/** Returns names with their languages if a document has several. */
function namesIn(group: readonly JobRecord[], batch: readonly JobRecord[]): string[] {
  const isOneLanguage = batch.every(({ parameters }) => parameters.targetLang === batch[0]?.parameters.targetLang);
  return group.map(({ source, parameters }) => {
    const name = sourceName({ source });
    return isOneLanguage ? name : t('{0} ({1})', name, languageName(parameters.targetLang));
  });
}

/** Returns true for errors of the key, the quota or the network, which have the buttons of any command. */
function isServiceTrouble({ halt }: JobRecord): boolean {
  return halt?.reason === 'failed' && halt.mayHaveBeenBilled !== true && halt.problem?.kind !== 'invalidInput';
}

/** Returns the title of a button, which says if something is billed again. */
function wayTitle(action: JobAction, { halt }: JobRecord): string {
  switch (action) {
    case 'saveAs':
      return t('Save As…');
    case 'retry':
      return halt?.reason === 'interrupted' ? t('Upload') : t('Retry');
    case 'uploadAgain':
      return t('Upload Again');
    default:
      return '';
  }
}

/**
 * Saves translations that could not be saved, and reports the end of that once. A translation that the user skips stays
 * stored, and the next one is asked about. Returns the number of the others when saving has started. Rejects with the
 * first error after all.
 *
 * @param named where to save them; absent: asks for each
 */
export async function saveResults(
  log: FaultLog,
  jobs: DocumentJobs,
  records: readonly JobRecord[],
  named?: vscode.Uri,
): Promise<number> {
  const saved: string[] = [];
  const save = async (record: JobRecord): Promise<void> => {
    const uri = named ?? (await askResultUri(record));
    if (uri) {
      await jobs.saveTo(record.id, await requireTarget(uri));
      saved.push(record.id);
    }
  };
  await aboutEach(records, save, () => notifyWhenEnded(log, jobs, saved));
  return saved.length;
}

/**
 * Runs an action for each of them, also after one has failed; rejects with the first error.
 * @param then called with those that succeeded
 */
export async function aboutEach(
  records: readonly JobRecord[],
  act: (record: JobRecord) => Promise<unknown>,
  then: (records: readonly JobRecord[]) => void = () => undefined,
): Promise<void> {
  const done: JobRecord[] = [];
  const failures: unknown[] = [];
  for (const record of records) {
    await act(record).then(
      () => done.push(record),
      (error: unknown) => failures.push(error),
    );
  }
  then(done);
  if (failures.length > 0) {
    throw failures[0];
  }
}

/** Types that the editor cannot show. */
const foreign = ['docx', 'doc', 'pptx', 'xlsx', 'pdf', 'idml', 'mif'];

/**
 * Opens a translated document: in the editor, in the program for its type, or else shows it in the explorer. Outside of
 * the workspace, the editor opens it if possible, else its message names the file and its folder.
 */
export async function openResult(uri: vscode.Uri): Promise<void> {
  if (!foreign.includes(readExtension(uri.path))) {
    await vscode.commands.executeCommand('vscode.open', uri);
    return;
  }
  const isHere = uri.scheme === 'file' && vscode.env.remoteName === undefined;
  if (!isHere || vscode.env.uiKind === vscode.UIKind.Web || !(await vscode.env.openExternal(uri))) {
    const command = vscode.workspace.getWorkspaceFolder(uri) ? 'revealInExplorer' : 'vscode.open';
    await vscode.commands.executeCommand(command, uri);
  }
}

/**
 * Asks where to save a translation that could not be saved; the default is next to its source or, if that is not
 * writable, in the workspace. Returns undefined if the user cancels.
 */
async function askResultUri({ source, target }: JobRecord): Promise<vscode.Uri | undefined> {
  const name = getFileName(vscode.Uri.parse(target, true));
  const sourceUri = vscode.Uri.parse(source, true);
  const [workspace] = vscode.workspace.workspaceFolders ?? [];
  const folder = takesNewFiles(sourceUri) ? vscode.Uri.joinPath(sourceUri, '..') : workspace?.uri;
  const title = plainRowText(vscode.l10n.t('Save Translation {0}', name));
  return vscode.window.showSaveDialog({ title, ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }) });
}
