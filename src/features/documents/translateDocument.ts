import * as vscode from 'vscode';
import { optionalText } from '../../app/optionText.ts';
import type { GivenOptions } from '../../app/registerCommand.ts';
import type { CommandOutcome, Commands } from '../../contract/contributions.ts';
import { givenResources } from '../../editor/resourceOptions.ts';
import { detached } from '../../notify/errors/detached.ts';
import { outcomeError } from '../../notify/errors/outcomeError.ts';
import { showError } from '../../notify/errors/showError.ts';
import { getFileName } from '../../notify/getFileName.ts';
import { InvalidInput, ServiceError } from '../../service/api/errors.ts';
import { phrase } from '../../service/api/phrase.ts';
import { currentConnection } from '../../service/connections/connections.ts';
import { textEngine } from '../../service/textEngine.ts';
import { chooseDocuments, savedDocuments } from './chooseDocuments.ts';
import { confirmDocuments } from './confirmDocuments.ts';
import { documentFiles } from './documentFiles.ts';
import { assertFormat, documentOrders, settleTargets } from './documentOrders.ts';
import { askPdfFormat, askTargets, givenTargets } from './documentTargets.ts';
import type { DocumentJobs } from './jobs/documentJobs.ts';
import type { DocumentServices } from './jobs/documentJobsHolder.ts';
import type { JobRecord } from './jobs/jobRecord.ts';
import { getJobState } from './jobs/jobSteps.ts';
import { followBatch } from './view/followBatch.ts';
import { jobErrorKind, jobSentence } from './view/jobSentence.ts';
import { namesSentence } from './view/namesSentence.ts';
import { notifyEnds, notifyWhenEnded } from './view/notifyEnds.ts';
import { documentJobs } from './view/windowJobs.ts';

type DocumentOutcome = CommandOutcome<'translateDocument'>;

/**
 * Translates documents, including those in folders, as saved on disk.
 * @param resources of the menu; without these and without an option, the active document, or files that the user
 * chooses
 */
export async function translateDocuments(
  services: DocumentServices,
  given: GivenOptions<'translateDocument'>,
  resources: readonly vscode.Uri[],
): Promise<DocumentOutcome> {
  const { uri, uris, targetLang, targetLangs, outputFormat, wait, ...parameters } = given;
  const named = givenResources(uri, uris);
  const wanted = givenTargets(targetLang, targetLangs);
  const givenFormat = optionalText('outputFormat', outputFormat);
  assertFlag(wait);
  const connection = currentConnection();
  // A script that gives both files and languages is not asked.
  const isAsked = named === undefined || wanted === undefined;
  const chosen = await savedDocuments(named ?? (await chooseDocuments(resources)), isAsked);
  const { files, problems } = await documentFiles(chosen);
  const [problem] = problems;
  if (files.length === 0) {
    throw problem?.error ?? new ServiceError('invalidInput', vscode.l10n.t('There are no documents to translate.'));
  }
  const targets = wanted ?? (await askTargets(services, files[0]?.uri));
  assertFormat(files, givenFormat);
  const askFormat = isAsked && givenFormat === undefined;
  const format = askFormat ? await askPdfFormat(files.map(({ extension }) => extension)) : givenFormat;
  const engine = await textEngine();
  const request = { engine, connection, files, targets, given: parameters, outputFormat: format };
  const orders = await settleTargets(await documentOrders(services, request), isAsked);
  if (orders.length === 0) {
    return { status: 'cancelled' };
  }
  if (isAsked) {
    await confirmDocuments(services, orders);
  }
  const jobs = await documentJobs(services);
  const ids = await jobs.add(orders.map(({ order }) => order));
  if (problem) {
    const names = problems.map(({ uri: each }) => getFileName(each));
    const about = namesSentence(names, files.length + names.length);
    detached(services.log, showError(problem.error, undefined, about));
  }
  if (wait === false) {
    notifyWhenEnded(services, jobs, ids);
    return { status: problem ? 'partial' : 'done', jobs: rows(jobs, ids), ...(problem && failure(problem.error)) };
  }
  const isCancelled = await followBatch(services.log, titleOf(ids.length), jobs, ids);
  detached(services.log, notifyEnds(services, jobs, ids));
  return isCancelled ? { status: 'cancelled', jobs: rows(jobs, ids) } : outcomeOf(jobs, ids, problem?.error);
}

const failure = (error: ServiceError) => ({ error: outcomeError(error) });

function outcomeOf(jobs: DocumentJobs, ids: readonly string[], problem: ServiceError | undefined): DocumentOutcome {
  const records = ids.flatMap((id) => jobs.get(id)?.record ?? []);
  const failed = records.find(({ halt }) => halt !== undefined);
  const done = records.filter(({ step }) => step === 'placed').length;
  const error = failed ? jobOutcomeError(failed) : problem && outcomeError(problem);
  const status = error === undefined ? 'done' : done > 0 ? 'partial' : 'failed';
  return { status, jobs: rows(jobs, ids), ...(error && { error }) };
}

function jobOutcomeError(record: JobRecord) {
  const { status, traceId } = record.halt?.problem ?? {};
  return {
    kind: jobErrorKind(record),
    message: jobSentence(record),
    ...(status !== undefined && { status }),
    ...(traceId !== undefined && { traceId }),
  };
}

function rows(jobs: DocumentJobs, ids: readonly string[]): Commands['translateDocument']['adds']['jobs'] {
  return ids.flatMap((id) => {
    const record = jobs.get(id)?.record;
    if (!record) {
      return [];
    }
    const status = record.halt?.reason === 'cancelled' ? 'cancelled' : getJobState(record);
    return [{ id, source: record.source, target: record.result ?? record.target, status }];
  });
}

function titleOf(count: number): string {
  const { t } = vscode.l10n;
  return count === 1 ? t('Translating a document…') : t('Translating {0} documents…', count);
}

/** The options come from outside, so they are checked at run time. */
function assertFlag(wait: unknown): void {
  if (wait !== undefined && typeof wait !== 'boolean') {
    throw new InvalidInput({ field: 'wait', allowed: phrase`true or false`, found: typeof wait });
  }
}
