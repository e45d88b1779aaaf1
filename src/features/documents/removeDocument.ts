import * as vscode from 'vscode';
import type { CommandOutcome } from '../../contributions.ts';
import { isLostWith } from '../../state/documentJobs/jobActions.ts';
import type { JobRecord } from '../../state/documentJobs/jobRecord.ts';
import type { Services } from '../../state/services.ts';
import { Cancelled } from '../../ui/cancelled.ts';
import type { GivenOptions } from '../../ui/registerCommand.ts';
import { nameOf } from '../../ui/resourceOptions.ts';
import { documentJobs } from './documentJobs.ts';
import { jobErrorKind, jobSentence } from './jobSentence.ts';
import { namedJob } from './namedJob.ts';

/** Stops a job; what was uploaded is billed, and Retry goes on with it. */
export async function cancelDocument(
  services: Services,
  { jobId }: GivenOptions<'cancelDocument'>,
): Promise<CommandOutcome<'cancelDocument'>> {
  const { record, jobs } = await namedJob(services, jobId);
  await jobs.cancel(record.id);
  return { status: 'done' };
}

/** Takes a job off the list. Where that gives up a translation that is paid for, whoever chose it by hand confirms. */
export async function removeDocument(
  services: Services,
  { jobId, inView }: GivenOptions<'removeDocument'>,
): Promise<CommandOutcome<'removeDocument'>> {
  const { record, jobs } = await namedJob(services, jobId);
  if (inView === true && isLostWith(record)) {
    await confirm(record);
  }
  await jobs.remove(record.id);
  return { status: 'done' };
}

/** Takes the jobs that are done off the list; the files stay. */
export async function removeDoneDocuments(services: Services): Promise<CommandOutcome<'removeDoneDocuments'>> {
  const jobs = await documentJobs(services);
  const done = jobs.list().filter(({ record }) => record.step === 'placed');
  for (const { record } of done) {
    await jobs.remove(record.id);
  }
  return { status: 'done', removed: done.length };
}

/** Copies why a job waits, and what whoever is asked for help needs to know of it. */
export async function copyDocumentError(
  services: Services,
  { jobId }: GivenOptions<'copyDocumentError'>,
): Promise<CommandOutcome<'copyDocumentError'>> {
  const { record } = await namedJob(services, jobId);
  const { status, code, traceId } = record.halt?.problem ?? {};
  const { t } = vscode.l10n;
  const facts = [jobErrorKind(record), status && t('status {0}', status), code, traceId && t('trace id {0}', traceId)];
  await vscode.env.clipboard.writeText(`${jobSentence(record)} (${facts.filter(Boolean).join(', ')})`);
  return { status: 'done' };
}

async function confirm({ source, step }: JobRecord): Promise<void> {
  const { t } = vscode.l10n;
  const message = t('Remove the translation of {0}?', nameOf(vscode.Uri.parse(source, true)));
  const detail =
    step === 'downloaded' || step === 'placing'
      ? t('It is translated and not saved anywhere else.')
      : t('The document was sent and may be billed; its translation is given up.');
  const yes = t('Remove');
  if ((await vscode.window.showWarningMessage(message, { modal: true, detail }, yes)) !== yes) {
    throw new Cancelled();
  }
}
