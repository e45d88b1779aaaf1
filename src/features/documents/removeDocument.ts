import * as vscode from 'vscode';
import type { CommandRun } from '../../app/registerCommand.ts';
import { confirmAction } from '../../notify/pickers/pickers.ts';
import { isUnread, type JobRecord } from './jobs/jobRecord.ts';
import { isLostWith, isUnderWay } from './jobs/jobSteps.ts';
import { aboutEach } from './view/aboutEach.ts';
import { jobErrorKind, jobSentence, sourceName } from './view/jobSentence.ts';
import { type JobCommand, namedJobs } from './view/namedJob.ts';
import type { DocumentServices } from './view/windowJobs.ts';

const { t } = vscode.l10n;

/** Stops jobs; uploaded documents stay billed, and Retry continues with them. */
export const cancelDocument: JobCommand = async (services, given, _, rows) => {
  const { jobs, records } = await namedJobs(services, given, rows, isUnderWay);
  await aboutEach(records, ({ id }) => jobs.cancel(id));
  return { status: 'done' };
};

/** Removes jobs from the list. If that discards a billed translation, a user confirms it once for all. */
export const removeDocument: JobCommand = async (services, given, _, rows) => {
  const { jobs, records } = await namedJobs(services, given, rows, () => true);
  const lost = records.filter(isLostWith);
  if (given.inView === true && lost.length > 0) {
    await confirm(lost);
  }
  await aboutEach(records, ({ id }) => jobs.remove(id));
  return { status: 'done' };
};

/** Removes the done jobs from the list; the files stay. */
export const removeDoneDocuments: CommandRun<'removeDoneDocuments', DocumentServices> = async (services) => {
  const jobs = await services.documents.get();
  const done = jobs.list().filter(({ record }) => record.step === 'placed');
  for (const { record } of done) {
    await jobs.remove(record.id);
  }
  return { status: 'done', removed: done.length };
};

/** Copies the errors of waiting jobs, with details for support, one line each. */
export const copyDocumentError: JobCommand = async (services, given, _, rows) => {
  const { records } = await namedJobs(services, given, rows, ({ halt }) => halt !== undefined);
  await vscode.env.clipboard.writeText(records.map(errorLine).join('\n'));
  return { status: 'done' };
};

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
