import type { ErrorKind, ServiceError } from '../../../service/api/atStart/errors.ts';
import { isUnread, type JobHalt, type JobProblem, type JobRecord, type JobStep, omitProperty } from './jobRecord.ts';

/** The state of a job in a view. */
export type JobState = 'waiting' | 'uploading' | 'translating' | 'downloading' | 'placing' | 'done' | 'failed';

const states: { readonly [Step in JobStep]: JobState } = {
  prepared: 'waiting',
  uploading: 'uploading',
  uploaded: 'translating',
  done: 'downloading',
  downloading: 'downloading',
  downloaded: 'placing',
  placing: 'placing',
  placed: 'done',
};

/** Returns the state; `failed` is every job that waits for the user. */
export function getJobState({ step, halt }: JobRecord): JobState {
  return halt === undefined ? states[step] : 'failed';
}

/** Returns true if a job continues without the user. */
export function isUnderWay(record: JobRecord): boolean {
  return record.halt === undefined && record.step !== 'placed';
}

/** What was found besides the record of a job whose window has closed. */
export interface RecoveredFiles {
  /** From the handle in SecretStorage, which is written as soon as the service answers an upload. */
  readonly documentId?: string | undefined;
  /** True if the complete download exists. */
  readonly hasResult: boolean;
}

/**
 * Returns the record of a job whose window has closed, according to what it left. Nothing is uploaded again without the
 * user: an interrupted upload may have been billed.
 */
export function recovered(record: JobRecord, { documentId, hasResult }: RecoveredFiles): JobRecord {
  if (!isUnderWay(record)) {
    // The key was stored, but could not be read when the job was taken over.
    return record.step === 'uploading' && documentId !== undefined
      ? { ...omitProperty(record, 'halt'), step: 'uploaded', documentId }
      : record;
  }
  switch (record.step) {
    case 'prepared':
      return { ...record, halt: { reason: 'interrupted' } };
    case 'uploading':
      return documentId === undefined
        ? { ...record, halt: { reason: 'interrupted', mayHaveBeenBilled: true } }
        : { ...record, step: 'uploaded', documentId };
    case 'done':
    case 'downloading':
      // The status of the document costs nothing, and shows whether the service still has it.
      return { ...record, step: hasResult ? 'downloaded' : 'uploaded' };
    case 'uploaded':
    case 'downloaded':
    case 'placing':
    case 'placed':
      return record;
  }
}

/**
 * What continuing a halted job means: `goOn` is not billed, `upload` is billed as confirmed, `uploadAgain` may be
 * billed twice.
 */
export type Retry = 'goOn' | 'upload' | 'uploadAgain';

/** Returns what {@link retried} does to a halted job. */
export function getRetry({ step, halt }: JobRecord): Retry {
  if (halt?.reason === 'refused' || (step === 'uploading' && halt?.mayHaveBeenBilled)) {
    return 'uploadAgain';
  }
  return step === 'prepared' || step === 'uploading' ? 'upload' : 'goOn';
}

/** Code of the error about a document that changed since the user agreed to send it. */
export const changedSourceCode = 'changedSource';

/** Returns a halted job that continues: from its step, else from its beginning. */
export function retried(record: JobRecord): JobRecord {
  return getRetry(record) === 'goOn' ? omitProperty(record, 'halt') : restarted(record);
}

/** Returns the job at its beginning: the document is uploaded again. */
export function restarted(record: JobRecord): JobRecord {
  const { source, service, parameters, sends, target, replaces, version, id, batch, createdAt } = record;
  const order = { source, service, parameters, ...(sends && { sends }), target, ...(replaces && { replaces }) };
  return { ...order, version, id, batch, createdAt, step: 'prepared' };
}

/**
 * Returns a job that the user cancels.
 * @param isSent true if all bytes of the transfer were sent: an uploaded document may be billed
 */
export function cancelled(record: JobRecord, isSent: boolean): JobRecord {
  const wasUploading = record.step === 'uploading';
  const mayHaveBeenBilled = wasUploading && isSent;
  const halt: JobHalt = { reason: 'cancelled', ...(mayHaveBeenBilled && { mayHaveBeenBilled }) };
  return { ...record, step: wasUploading && !mayHaveBeenBilled ? 'prepared' : record.step, halt };
}

/** Maximum tries of an upload that the service or the network temporarily refuses. */
const uploadTries = 8;

/** Unreadable answers in a row after which the job gives up. */
const maxUnreadable = 5;

const refusedForNow: readonly ErrorKind[] = ['network', 'timeout', 'unavailable', 'tooManyRequests'];
/** Errors that may pass while a document waits at the service: an hour without network, a busy service. */
const passing: readonly ErrorKind[] = [...refusedForNow, 'serverError'];

/** A step that failed. */
export interface StepFailure {
  readonly error: ServiceError;
  /** Failures in a row. */
  readonly count: number;
  /** Of an upload that the service accepted in this run: only its record could not be written. */
  readonly documentId?: string | undefined;
  /** True if the complete download exists: another window, which took over the job, has downloaded it meanwhile. */
  readonly hasResult: boolean;
}

/** Returns the record after a failed step: halted, or to be tried again after a pause. */
export function failed(record: JobRecord, failure: StepFailure): JobRecord {
  const { error, count, documentId, hasResult } = failure;
  const problem = toJobProblem(error);
  const { mayHaveBeenBilled } = error;
  switch (record.step) {
    case 'prepared':
    case 'uploading':
      if (documentId !== undefined) {
        return { ...record, step: 'uploaded', documentId, halt: { reason: 'failed', problem } };
      }
      // An upload is repeated without asking only if nothing can have been billed.
      if (refusedForNow.includes(error.kind) && !mayHaveBeenBilled && count < uploadTries) {
        return { ...record, step: 'prepared' };
      }
      return {
        ...record,
        step: mayHaveBeenBilled ? 'uploading' : 'prepared',
        halt: { reason: 'failed', problem, ...(mayHaveBeenBilled && { mayHaveBeenBilled }) },
      };
    default:
      if (passing.includes(error.kind) || (error.kind === 'protocol' && count < maxUnreadable)) {
        // The status shows whether the service still has a document whose download was interrupted.
        return record.step === 'downloading' ? { ...record, step: 'uploaded' } : record;
      }
      if (error.kind !== 'notFound') {
        return { ...record, halt: { reason: 'failed', problem } };
      }
      return hasResult ? { ...record, step: 'downloaded' } : { ...record, halt: { reason: 'removed', problem } };
  }
}

/** Returns the stored part of an error: without its cause, which may quote content. */
export function toJobProblem(error: ServiceError): JobProblem {
  const { kind, message, phrase, detail, code, status, traceId } = error;
  return {
    kind,
    message,
    ...(phrase !== undefined && { phrase }),
    ...(detail !== undefined && { detail }),
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
    ...(traceId !== undefined && { traceId }),
  };
}

/** In the order of the view. */
export const jobGroups = ['underWay', 'done', 'failed'] as const;
export type JobGroup = (typeof jobGroups)[number];

/** Returns the group of a job: `failed` contains every job that waits for the user. */
export function getJobGroup(record: JobRecord): JobGroup {
  return isUnderWay(record) ? 'underWay' : record.step === 'placed' ? 'done' : 'failed';
}

/**
 * What a user can do with a job: `compare` its text with the translation's; `saveAs` for a translation that is not
 * saved; `retry`, which bills nothing that was not confirmed; `uploadAgain`, which is billed again; `error`: show why
 * it failed.
 */
export type JobAction = 'compare' | 'saveAs' | 'retry' | 'uploadAgain' | 'error';

/** Types whose source and translation can be compared as text. */
const textTypes = /\.(html?|txt|xlf|xliff|srt|xml|json|dita|mif)$/i;

/** Returns the actions in a fixed order. */
export function listActions(record: JobRecord): readonly JobAction[] {
  const { halt, result, downloads = 0 } = record;
  const isHalted = halt !== undefined && !isUnread(record);
  const isGone = halt?.reason === 'removed';
  const isCostly = getRetry(record) === 'uploadAgain';
  const can: { readonly [Action in JobAction]: boolean } = {
    compare: result !== undefined && textTypes.test(result) && textTypes.test(record.source),
    saveAs: halt?.reason === 'unplaced',
    retry: isHalted && !isCostly && !(isGone && downloads > 0),
    uploadAgain: isHalted && (isCostly || isGone),
    error: halt !== undefined && halt.reason !== 'cancelled',
  };
  return (['compare', 'saveAs', 'retry', 'uploadAgain', 'error'] as const).filter((action) => can[action]);
}

/** Returns true if removing a job discards a translation that may have been billed. */
export function isLostWith(record: JobRecord): boolean {
  const isSent = record.step !== 'prepared' && record.step !== 'placed';
  return (
    isUnread(record) ||
    (isSent && (isUnderWay(record) || (getRetry(record) === 'goOn' && record.halt?.reason !== 'removed')))
  );
}
