import type { JobRecord, JobStep } from './jobRecord.ts';

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
    return record;
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
export function retryOf({ step, halt }: JobRecord): Retry {
  if (halt?.reason === 'refused' || (step === 'uploading' && halt?.mayHaveBeenBilled)) {
    return 'uploadAgain';
  }
  return step === 'prepared' || step === 'uploading' ? 'upload' : 'goOn';
}

/** Returns a halted job that continues: from its step, else from its beginning. */
export function retried(record: JobRecord): JobRecord {
  return retryOf(record) === 'goOn' ? omitProperty(record, 'halt') : restarted(record);
}

/** Returns the job at its beginning: the document is uploaded again. */
export function restarted(record: JobRecord): JobRecord {
  const { source, service, parameters, target, replaces, version, id, batch, createdAt } = record;
  const order = { source, service, parameters, target, ...(replaces && { replaces }) };
  return { ...order, version, id, batch, createdAt, step: 'prepared' };
}

/** Returns the record without one of its properties, as JSON has no undefined. */
export function omitProperty<Record extends Partial<JobRecord>, Name extends keyof Record>(
  record: Record,
  name: Name,
): Omit<Record, Name> {
  const { [name]: _, ...rest } = record;
  return rest;
}
