import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { notifyOnce } from '../../../notify/errors/notifyOnce.ts';
import { asServiceError, isCancelled } from '../../../notify/faults.ts';
import { getFileName, languageName } from '../../../notify/names.ts';
import type { CostAgreement } from '../../../notify/pickers/costAgreement.ts';
import { withProgress } from '../../../notify/progress.ts';
import type { AnswerRun } from '../../../service/answers/answerRun.ts';
import { isFinal, type ServiceError } from '../../../service/api/atStart/errors.ts';
import { requestUnits } from '../../../service/requests/translation/requestUnits.ts';
import { keepRefused } from '../../../service/requests/translation/unitsResult.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import { type FileJob, placesIn } from './fileJob.ts';
import type { DeliveredFile, FileOutput } from './fileOutputs.ts';

export interface FilesRun {
  /** Of the run that the user agreed to: `servicesOfRun`. */
  readonly services: Services;
  readonly engine: TextEngine;
  readonly output: FileOutput;
  readonly agreement: CostAgreement;
}

/** The results for all files. */
export interface FilesResult {
  readonly done: readonly DoneFile[];
  readonly failed: readonly FailedFile[];
  readonly cancelled: boolean;
}

export interface DoneFile extends DeliveredFile {
  readonly job: FileJob;
  /** Units whose first translation was damaged, and those that were split at their placeholders. */
  readonly repaired: number;
  readonly split: number;
  /** Why the service refused texts that are unchanged. */
  readonly refusal?: ServiceError;
}

export interface FailedFile {
  readonly job: FileJob;
  readonly error: ServiceError;
}

/** Returns true for an error that the next file would have, too. */
const isFatal = (error: ServiceError) => isFinal(error) || error.kind === 'notConnected';

/**
 * Translates files one after the other, so that a text that several files have is sent once. The progress notification
 * has their names. A failed file does not stop the rest, and Cancel keeps finished files.
 */
export function translateFiles(run: FilesRun, jobs: readonly FileJob[], answers: AnswerRun): Promise<FilesResult> {
  return withProgress(titleOf(jobs), async (signal, report) => {
    const done: DoneFile[] = [];
    const failed: FailedFile[] = [];
    for (const [index, job] of jobs.entries()) {
      const notify = (share: number) => report((index + share) / jobs.length, messageOf(jobs, index));
      notify(0);
      try {
        const delivered = await translateOne(run, job, answers, signal, notify);
        done.push(delivered);
      } catch (error) {
        if (isCancelled(error)) {
          return { done, failed, cancelled: true };
        }
        const failure = asServiceError(error, run.services.log);
        const rest = isFatal(failure) ? jobs.slice(index) : [job];
        failed.push(...rest.map((each) => ({ job: each, error: failure })));
        if (isFatal(failure)) {
          break;
        }
      }
    }
    return { done, failed, cancelled: false };
  });
}

/**
 * A file is written completely or not at all: it has failed if a text could not be requested. Texts that the service
 * refused are not changed.
 */
async function translateOne(
  { services, engine, output, agreement }: FilesRun,
  job: FileJob,
  run: AnswerRun,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<DoneFile> {
  signal.throwIfAborted();
  const { units, wanted } = job;
  const places = await placesIn(engine, job);
  const { result, refusal } = keepRefused(
    await requestUnits(
      { services, engine, units, places, wanted, run, agreement, onRemarks: notifyOnce },
      signal,
      report,
    ),
  );
  const [failure] = result.failures;
  if (failure) {
    throw failure.error;
  }
  const delivered = await output.deliver(job, result);
  const counts = { repaired: result.repaired.size, split: result.split.size };
  return { ...delivered, ...counts, job, ...(refusal && { refusal }) };
}

function titleOf(jobs: readonly FileJob[]): string {
  const { t } = vscode.l10n;
  const names = [...new Map(jobs.map(({ source: { uri } }) => [uri.toString(), getFileName(uri)])).values()];
  const languages = [...new Set(jobs.map(({ wanted }) => wanted.targetLang))];
  const [name = ''] = names;
  const [language = ''] = languages;
  if (names.length === 1) {
    return languages.length === 1
      ? t('Translating {0} into {1}…', name, languageName(language))
      : t('Translating {0} into {1} languages…', name, languages.length);
  }
  return t('Translating {0} files…', jobs.length);
}

function messageOf(jobs: readonly FileJob[], index: number): string | undefined {
  const job = jobs[index];
  return job && jobs.length > 1
    ? vscode.l10n.t('{0} ({1} of {2})', nameOfJob(job, jobs), index + 1, jobs.length)
    : undefined;
}

/** Returns the name of a job's file, with its language if the jobs have several. */
export function nameOfJob({ source, wanted }: FileJob, jobs: readonly FileJob[]): string {
  const name = getFileName(source.uri);
  return jobs.some((other) => other.wanted.targetLang !== wanted.targetLang)
    ? vscode.l10n.t('{0} → {1}', name, languageName(wanted.targetLang))
    : name;
}
