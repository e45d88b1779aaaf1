import * as vscode from 'vscode';
import { type CommandRun, type GivenOptions, type MenuCommandRun, nonEmptyText } from '../../app/commandRun.ts';
import { exists } from '../../editor/files/writeNewFile.ts';
import { givenResources } from '../../editor/resourceOptions.ts';
import { Cancelled, type FaultLog } from '../../notify/faults.ts';
import { getFileName } from '../../notify/names.ts';
import { confirmAction } from '../../notify/pickers/pickers.ts';
import { InvalidInput, phrase, ServiceError } from '../../service/api/atStart/errors.ts';
import { plainRowText } from '../../text/plainMessage.ts';
import type { DocumentJobs } from './jobs/documentJobs.ts';
import { isUnread, type JobRecord } from './jobs/jobRecord.ts';
import { getRetry, isLostWith, isUnderWay, listActions } from './jobs/jobSteps.ts';
import { jobErrorKind, jobSentence, sourceName } from './view/jobSentence.ts';
import { aboutEach, notifyEnds, notifyWhenEnded, openResult, saveResults } from './view/notifyEnds.ts';
import type { DocumentServices } from './view/windowJobs.ts';

const { t } = vscode.l10n;

/** What a command does with jobs: the options are those of the command that has the most. */
type JobWork = (
  jobs: DocumentJobs,
  /** At least one. */
  records: readonly JobRecord[],
  services: DocumentServices,
  given: GivenOptions<'saveDocumentAs'>,
) => Promise<unknown>;

/**
 * Returns a command for the jobs that are selected in the view, else for the one in its options. It throws
 * `InvalidInput` if no job has the given id.
 * @param isFor of several selected jobs, those to which the command applies
 */
function jobCommand(
  isFor: (record: JobRecord) => boolean,
  work: JobWork,
): MenuCommandRun<'saveDocumentAs', DocumentServices> {
  return async (services, given, _, rows) => {
    const id = nonEmptyText('jobId', given.jobId);
    const jobs = await services.documents.get();
    const named = jobs.get(id)?.record;
    if (!named) {
      throw new InvalidInput({ field: 'jobId', allowed: phrase`the ID of a job in the Documents view`, found: id });
    }
    const selected = rows.flatMap((row) => ('jobId' in row && typeof row.jobId === 'string' ? [row.jobId] : []));
    const all = selected.flatMap((each) => jobs.get(each)?.record ?? []).filter(isFor);
    await work(jobs, all.length > 1 && selected.includes(id) ? all : [named], services, given);
    return { status: 'done' };
  };
}

/** Returns a command that does something with translated documents. */
function resultCommand(act: (result: vscode.Uri, record: JobRecord) => PromiseLike<unknown>) {
  return jobCommand(
    ({ result }) => result !== undefined,
    (_, records) => aboutEach(records, async (record) => act(await requireResult(record), record)),
  );
}

/** Opens translated documents. */
export const openDocument = resultCommand(openResult);

/** Shows a translated document in the explorer or, outside of the workspace, in the system's file manager. */
export const revealDocument = resultCommand(async (uri) => {
  if (vscode.workspace.getWorkspaceFolder(uri)) {
    await vscode.commands.executeCommand('revealInExplorer', uri);
  } else if (uri.scheme === 'file' && vscode.env.uiKind === vscode.UIKind.Desktop && !vscode.env.remoteName) {
    await vscode.commands.executeCommand('revealFileInOS', uri);
  } else {
    throw new ServiceError(
      'invalidInput',
      t('{0} is outside this workspace. Open its folder to see it in the Explorer.', uri.fsPath),
    );
  }
});

/** Shows a translated document in the system's file manager, for windows on this machine only. */
export const revealDocumentInSystem = resultCommand((uri) => vscode.commands.executeCommand('revealFileInOS', uri));

/** Opens source and translation side by side, the source on the left. */
export const compareDocument = resultCommand(async (result, record) => {
  const source = await requireFile(vscode.Uri.parse(record.source, true));
  const title = plainRowText(t('{0} ↔ {1}', getFileName(source), getFileName(result)));
  await vscode.commands.executeCommand('vscode.diff', source, result, title);
});

/** Continues waiting jobs, as far as nothing is billed that was not confirmed; resolves when they run. */
export const retryDocument = jobCommand(
  (record) => listActions(record).includes('retry'),
  async (jobs, records, { log }) => {
    records.forEach(assertHalted);
    const [first] = records;
    if (first && getRetry(first) === 'uploadAgain') {
      const name = sourceName(first);
      throw new ServiceError('conflict', t('{0} cannot be retried. Upload it again, which may bill it again.', name));
    }
    await aboutEach(records, ({ id }) => jobs.retry(id), notifyLater(log, jobs));
  },
);

/** Uploads documents again, which is billed again: a user confirms it once for all. Resolves when they run. */
export const uploadDocumentAgain = jobCommand(
  (record) => listActions(record).includes('uploadAgain'),
  async (jobs, records, { log }, { inView }) => {
    records.forEach(assertHalted);
    const [only] = records.length === 1 ? records : [];
    if (inView === true) {
      const message = only
        ? t('Upload {0} again?', sourceName(only))
        : t('Upload {0} documents again?', records.length);
      await confirmAction(message, t('A new upload is billed again.'), t('Upload Again'));
    }
    await aboutEach(records, ({ id }) => jobs.uploadAgain(id), notifyLater(log, jobs));
  },
);

/** Saves translations to URIs that the user chooses; resolves when saving has started. */
export const saveDocumentAs = jobCommand(isUnplaced, async (jobs, records, { log }, { uri }) => {
  const unwanted = records.find((record) => !isUnplaced(record));
  if (unwanted) {
    throw new ServiceError('conflict', t('{0} has no translation to save.', sourceName(unwanted)));
  }
  const [named] = givenResources(uri, undefined) ?? [];
  if ((await saveResults(log, jobs, records, named)) === 0) {
    throw new Cancelled();
  }
});

/** Shows why jobs were halted, with buttons. */
export const showDocumentError = jobCommand(isHalted, async (jobs, records, { log }) => {
  records.forEach(assertHalted);
  notifyEnds(log, jobs, getIds(records));
});

/** Copies the errors of waiting jobs, with details for support, one line each. */
export const copyDocumentError = jobCommand(isHalted, async (_, records) =>
  vscode.env.clipboard.writeText(records.map(errorLine).join('\n')),
);

/** Stops jobs; uploaded documents stay billed, and Retry continues with them. */
export const cancelDocument = jobCommand(isUnderWay, (jobs, records) =>
  aboutEach(records, ({ id }) => jobs.cancel(id)),
);

/** Removes jobs from the list. If that discards a billed translation, a user confirms it once for all. */
export const removeDocument = jobCommand(
  () => true,
  async (jobs, records, _, { inView }) => {
    const lost = records.filter(isLostWith);
    if (inView === true && lost.length > 0) {
      await confirm(lost);
    }
    await aboutEach(records, ({ id }) => jobs.remove(id));
  },
);

/** Removes the done jobs from the list; the files stay. */
export const removeDoneDocuments: CommandRun<'removeDoneDocuments', DocumentServices> = async (services) => {
  const jobs = await services.documents.get();
  const done = jobs.list().filter(({ record }) => record.step === 'placed');
  for (const { record } of done) {
    await jobs.remove(record.id);
  }
  return { status: 'done', removed: done.length };
};

function isUnplaced({ halt }: JobRecord): boolean {
  return halt?.reason === 'unplaced';
}

function isHalted({ halt }: JobRecord): boolean {
  return halt !== undefined;
}

function assertHalted(record: JobRecord): void {
  if (!isHalted(record)) {
    throw new ServiceError('conflict', t('There is nothing to retry for {0}.', sourceName(record)));
  }
}

function getIds(records: readonly JobRecord[]): string[] {
  return records.map(({ id }) => id);
}

/** Reports the end of continued jobs once. */
function notifyLater(log: FaultLog, jobs: DocumentJobs): (records: readonly JobRecord[]) => void {
  return (records) => notifyWhenEnded(log, jobs, getIds(records));
}

function errorLine(record: JobRecord): string {
  const { status, code, traceId } = record.halt?.problem ?? {};
  const facts = [jobErrorKind(record), status && t('status {0}', status), code, traceId && t('trace ID {0}', traceId)];
  return `${jobSentence(record)} (${facts.filter(Boolean).join(', ')})`;
}

async function confirm(lost: readonly JobRecord[]): Promise<void> {
  const [only] = lost.length === 1 ? lost : [];
  const message = only
    ? t('Remove the translation of {0}?', sourceName(only))
    : t('Remove {0} translations?', lost.length);
  await confirmAction(message, lossSentence(lost), t('Remove'));
}

function lossSentence(lost: readonly JobRecord[]): string {
  if (lost.every(({ step }) => step === 'downloaded' || step === 'placing')) {
    return t('The translation is not saved anywhere else.');
  }
  return lost.some(isUnread)
    ? t('If the document was sent, its translation will be lost.')
    : t('The document was sent and may be billed. Its translation will be lost.');
}

/** Returns the URI of a job's translation. Throws if it is not saved, or no longer exists. */
async function requireResult(record: JobRecord): Promise<vscode.Uri> {
  if (record.result === undefined) {
    const name = sourceName(record);
    throw new ServiceError('invalidInput', t('The translation of {0} is not ready yet.', name));
  }
  return requireFile(vscode.Uri.parse(record.result, true));
}

/** Returns the URI if there is a file. Throws otherwise. */
async function requireFile(uri: vscode.Uri): Promise<vscode.Uri> {
  if (await exists(uri)) {
    return uri;
  }
  const message = t('{0} no longer exists. Restore the file, then try again.', getFileName(uri));
  throw new ServiceError('invalidInput', message);
}
