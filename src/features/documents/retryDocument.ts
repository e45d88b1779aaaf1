import * as vscode from 'vscode';
import { givenResources } from '../../editor/resourceOptions.ts';
import { Cancelled } from '../../notify/errors/cancelled.ts';
import type { FaultLog } from '../../notify/log.ts';
import { confirmAction } from '../../notify/pickers/pickers.ts';
import { ServiceError } from '../../service/api/errors.ts';
import type { DocumentJobs } from './jobs/documentJobs.ts';
import type { JobRecord } from './jobs/jobRecord.ts';
import { getRetry, listActions } from './jobs/jobSteps.ts';
import { aboutEach } from './view/aboutEach.ts';
import { sourceName } from './view/jobSentence.ts';
import { type JobCommand, namedJobs } from './view/namedJob.ts';
import { notifyEnds, notifyWhenEnded, saveResults } from './view/notifyEnds.ts';

/** Continues waiting jobs, as far as nothing is billed that was not confirmed; resolves when they run. */
export const retryDocument: JobCommand = async (services, given, _, rows) => {
  const { jobs, records } = await namedJobs(services, given, rows, (record) => listActions(record).includes('retry'));
  records.forEach(assertHalted);
  const [first] = records;
  if (first && getRetry(first) === 'uploadAgain') {
    const message = vscode.l10n.t(
      '{0} cannot be retried. Upload it again, which may bill it again.',
      sourceName(first),
    );
    throw new ServiceError('conflict', message);
  }
  await aboutEach(records, ({ id }) => jobs.retry(id), follow(services.log, jobs));
  return { status: 'done' };
};

/** Uploads documents again, which is billed again: a user confirms it once for all. Resolves when they run. */
export const uploadDocumentAgain: JobCommand = async (services, given, _, rows) => {
  const { t } = vscode.l10n;
  const { jobs, records } = await namedJobs(services, given, rows, (record) =>
    listActions(record).includes('uploadAgain'),
  );
  records.forEach(assertHalted);
  const [only] = records.length === 1 ? records : [];
  if (given.inView === true) {
    const yes = t('Upload Again');
    const detail = t('A new upload is billed again.');
    const message = only ? t('Upload {0} again?', sourceName(only)) : t('Upload {0} documents again?', records.length);
    await confirmAction(message, detail, yes);
  }
  await aboutEach(records, ({ id }) => jobs.uploadAgain(id), follow(services.log, jobs));
  return { status: 'done' };
};

/** Saves translations to URIs that the user chooses; resolves when saving has started. */
export const saveDocumentAs: JobCommand = async (services, given, _, rows) => {
  const { jobs, records } = await namedJobs(services, given, rows, isUnplaced);
  const unwanted = records.find((record) => !isUnplaced(record));
  if (unwanted) {
    throw new ServiceError('conflict', vscode.l10n.t('{0} has no translation to save.', sourceName(unwanted)));
  }
  const [named] = givenResources(given.uri, undefined) ?? [];
  if ((await saveResults(services.log, jobs, records, named)) === 0) {
    throw new Cancelled();
  }
  return { status: 'done' };
};

/** Shows why jobs were halted, with buttons. */
export const showDocumentError: JobCommand = async (services, given, _, rows) => {
  const { jobs, records } = await namedJobs(services, given, rows, ({ halt }) => halt !== undefined);
  records.forEach(assertHalted);
  notifyEnds(services.log, jobs, getIds(records));
  return { status: 'done' };
};

const getIds = (records: readonly JobRecord[]) => records.map(({ id }) => id);
const isUnplaced = ({ halt }: JobRecord) => halt?.reason === 'unplaced';

/** Reports the end of continued jobs once. */
function follow(log: FaultLog, jobs: DocumentJobs): (records: readonly JobRecord[]) => void {
  return (records) => notifyWhenEnded(log, jobs, getIds(records));
}

function assertHalted(record: JobRecord): void {
  if (record.halt === undefined) {
    throw new ServiceError('conflict', vscode.l10n.t('There is nothing to retry for {0}.', sourceName(record)));
  }
}
