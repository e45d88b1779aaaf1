import type { JobRecord, JobStep } from './jobRecord.ts';

/** What a view shows of a job. */
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

/** `failed` is every job that waits for the user. */
export function stateOf({ step, halt }: JobRecord): JobState {
  return halt === undefined ? states[step] : 'failed';
}

/** True where a job goes on by itself. */
export function isUnderWay(record: JobRecord): boolean {
  return record.halt === undefined && record.step !== 'placed';
}

/** What was found beside the record of a job whose window went away. */
export interface Found {
  /** Of the handle in SecretStorage: written as soon as the service answered an upload. */
  readonly documentId?: string | undefined;
  /** The whole download lies there. */
  readonly hasResult: boolean;
}

/**
 * Where a job stands whose window went away, by what it left. Nothing is uploaded again without the user: what was
 * being uploaded may have been billed.
 */
export function recovered(record: JobRecord, { documentId, hasResult }: Found): JobRecord {
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
      // Asking how the document stands costs nothing, and tells whether the service has it still.
      return { ...record, step: hasResult ? 'downloaded' : 'uploaded' };
    case 'uploaded':
    case 'downloaded':
    case 'placing':
    case 'placed':
      return record;
  }
}

/**
 * What going on with a halted job means: `goOn` costs nothing, `upload` what was agreed, `uploadAgain` may be billed
 * twice.
 */
export type Retry = 'goOn' | 'upload' | 'uploadAgain';

/** What {@link retried} does to a halted job. */
export function retryOf({ step, halt }: JobRecord): Retry {
  if (halt?.reason === 'refused' || (step === 'uploading' && halt?.mayHaveBeenBilled)) {
    return 'uploadAgain';
  }
  return step === 'prepared' || step === 'uploading' ? 'upload' : 'goOn';
}

/** A halted job that goes on: from where it stands, else from its beginning. */
export function retried(record: JobRecord): JobRecord {
  return retryOf(record) === 'goOn' ? without(record, 'halt') : restarted(record);
}

/** The job at its beginning: the document is uploaded anew. */
export function restarted(record: JobRecord): JobRecord {
  const { source, service, parameters, target, overwrite, version, id, batch, createdAt } = record;
  return { source, service, parameters, target, overwrite, version, id, batch, createdAt, step: 'prepared' };
}

/** The record without one of its properties: JSON knows no undefined. */
export function without<Name extends keyof JobRecord>(record: JobRecord, name: Name): Omit<JobRecord, Name> {
  const { [name]: _, ...rest } = record;
  return rest;
}
