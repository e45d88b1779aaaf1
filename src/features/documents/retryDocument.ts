import * as vscode from 'vscode';
import { ServiceError } from '../../api/errors.ts';
import type { CommandOutcome } from '../../contributions.ts';
import type { DocumentJobs } from '../../state/documentJobs/documentJobs.ts';
import type { JobRecord } from '../../state/documentJobs/jobRecord.ts';
import { retryOf } from '../../state/documentJobs/jobSteps.ts';
import type { Services } from '../../state/services.ts';
import { Cancelled } from '../../ui/cancelled.ts';
import type { GivenOptions } from '../../ui/registerCommand.ts';
import { givenResources, nameOf } from '../../ui/resourceOptions.ts';
import { askSavePlace } from './askSavePlace.ts';
import { namedJob } from './namedJob.ts';
import { tellEnds } from './tellEnds.ts';

/** Goes on with a job that waits, as far as that costs nothing that was not agreed to; resolves when it goes on. */
export async function retryDocument(
  services: Services,
  { jobId }: GivenOptions<'retryDocument'>,
): Promise<CommandOutcome<'retryDocument'>> {
  const { record, jobs } = await namedJob(services, jobId);
  assertHalted(record);
  if (retryOf(record) === 'uploadAgain') {
    const message = vscode.l10n.t('{0} would have to be uploaded again, which may be billed again.', nameIn(record));
    throw new ServiceError('conflict', message);
  }
  await jobs.retry(record.id);
  return goesOn(services, jobs, record.id);
}

/** Uploads a document anew, which is billed anew: whoever chose it by hand confirms. Resolves when it goes on. */
export async function uploadDocumentAgain(
  services: Services,
  { jobId, inView }: GivenOptions<'uploadDocumentAgain'>,
): Promise<CommandOutcome<'uploadDocumentAgain'>> {
  const { t } = vscode.l10n;
  const { record, jobs } = await namedJob(services, jobId);
  assertHalted(record);
  if (inView === true) {
    const yes = t('Upload Again');
    const detail = t('It is billed again, also where it was billed before.');
    const message = t('Upload {0} again?', nameIn(record));
    if ((await vscode.window.showWarningMessage(message, { modal: true, detail }, yes)) !== yes) {
      throw new Cancelled();
    }
  }
  await jobs.uploadAgain(record.id);
  return goesOn(services, jobs, record.id);
}

/** Puts a translation that found no place where the user says; resolves when it is on its way there. */
export async function saveDocumentAs(
  services: Services,
  { jobId, uri }: GivenOptions<'saveDocumentAs'>,
): Promise<CommandOutcome<'saveDocumentAs'>> {
  const { record, jobs } = await namedJob(services, jobId);
  if (record.halt?.reason !== 'unplaced') {
    throw new ServiceError('conflict', vscode.l10n.t('No translation of {0} waits for a place.', nameIn(record)));
  }
  const [given] = givenResources(uri, undefined) ?? [];
  const place = given ?? (await askSavePlace(record));
  if (!place) {
    throw new Cancelled();
  }
  await jobs.placeAt(record.id, place.toString());
  return goesOn(services, jobs, record.id);
}

/** Tells what halted a job, with its ways on. */
export async function showDocumentError(
  services: Services,
  { jobId }: GivenOptions<'showDocumentError'>,
): Promise<CommandOutcome<'showDocumentError'>> {
  const { record, jobs } = await namedJob(services, jobId);
  assertHalted(record);
  void tellEnds(services, jobs, [record.id]);
  return { status: 'done' };
}

function goesOn(services: Services, jobs: DocumentJobs, id: string): { readonly status: 'done' } {
  void jobs.ended([id]).then(() => tellEnds(services, jobs, [id]));
  return { status: 'done' };
}

function assertHalted(record: JobRecord): void {
  if (record.halt === undefined) {
    throw new ServiceError('conflict', vscode.l10n.t('{0} does not wait for anything.', nameIn(record)));
  }
}

function nameIn({ source }: JobRecord): string {
  return nameOf(vscode.Uri.parse(source, true));
}
