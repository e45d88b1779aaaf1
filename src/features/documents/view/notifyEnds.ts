import * as vscode from 'vscode';
import { notifyMoved } from '../../../editor/files/filePlace.ts';
import { detached } from '../../../notify/errors/detached.ts';
import { showError } from '../../../notify/errors/showError.ts';
import { unlinked } from '../../../notify/errors/unlinked.ts';
import { getFileName } from '../../../notify/getFileName.ts';
import type { FaultLog } from '../../../notify/log.ts';
import { languageName } from '../../../notify/pickers/languageName.ts';
import { type Choice, pickOne } from '../../../notify/pickers/pickers.ts';
import type { DocumentJobs } from '../jobs/documentJobs.ts';
import type { JobRecord } from '../jobs/jobRecord.ts';
import { type JobAction, listActions } from '../jobs/jobSteps.ts';
import { requireTarget } from '../jobs/resultTargets.ts';
import { askResultUri, openResult } from '../resultUris.ts';
import { aboutEach } from './aboutEach.ts';
import { jobError, jobSentence, namesSentence, sourceName } from './jobSentence.ts';

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
  if ((await vscode.window.showInformationMessage(unlinked(message), open)) !== open) {
    return;
  }
  await openResult(isOne ? first : await pickResult(message, results));
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
  const sentences = unlinked([about, jobSentence(first)].filter(Boolean).join(' '));
  const chosen = await vscode.window.showErrorMessage(sentences, ...ways.filter((way) => way.follow !== undefined));
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
