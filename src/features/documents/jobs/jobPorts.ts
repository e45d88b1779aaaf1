import type { FileState } from '../../../names/files/fileState.ts';
import type { ServiceError } from '../../../service/api/atStart/errors.ts';
import type { DocumentSource } from '../../../service/api/documents/documentSource.ts';
import type { DocumentHandle, Documents } from '../../../service/api/documents/documents.ts';
import type { Processes } from './jobLocks.ts';
import type { JobOrder, JobService } from './jobRecord.ts';

/** Runs work in the background: its failure is reported once, and logged. */
export type RunInBackground = (work: PromiseLike<unknown>) => void;

/** Stores document keys, in SecretStorage. */
export interface HandleStore {
  get(jobId: string): Promise<DocumentHandle | undefined>;
  /** Rejects if the machine has no secret storage. */
  set(jobId: string, handle: DocumentHandle): Promise<void>;
  delete(jobId: string): Promise<void>;
}

/** Where a job saves its result. */
export type JobTarget = Pick<JobOrder, 'target' | 'replaces'>;

/** Saves results to their targets. */
export interface ResultTargets {
  /**
   * Returns the target, or one with a number if a file is there that is not the one to be overwritten. Rejects if
   * nothing can be written there.
   */
  findFree(wanted: JobTarget): Promise<string>;
  /**
   * Copies `file` to a target: a new file completely or not at all, and with the mode of its source.
   * @returns false if a file now exists there that must not be overwritten
   */
  save(file: string, target: JobTarget, source: string): Promise<boolean>;
  /** Returns true if the file at the target has the same content as `file`. */
  holds(file: string, target: string): Promise<boolean>;
}

/** Time and randomness. */
export interface JobClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** 0 (included) to 1 (excluded). */
  readonly random: () => number;
  /** Resolves after `ms` milliseconds, or rejects when aborted; then clears its timer. */
  wait(ms: number, signal: AbortSignal): Promise<unknown>;
}

/** The dependencies of jobs. */
export interface JobPorts {
  readonly handles: HandleStore;
  readonly targets: ResultTargets;
  readonly clock: JobClock;
  readonly processes: Processes;
  readonly detach: RunInBackground;
  /** Converts anything thrown to an error, and logs it if it is a bug of ours. */
  readonly asServiceError: (thrown: unknown) => ServiceError;
  /** Passes the document calls of a job's service to `work`; rejects with `notConnected` if that no longer exists. */
  use<T>(service: JobService, work: (documents: Documents) => Promise<T>): Promise<T>;
  /** Returns the current state of the source at an address; undefined if it cannot be read. */
  stateOf(source: string): Promise<FileState | undefined>;
  /** Returns whether a source has the same content as in a state; true if it cannot be read. */
  isStill(source: string, state: FileState): Promise<boolean>;
  /** Returns the source at an address. */
  open(source: string): Promise<DocumentSource>;
  /** Maximum uploads and downloads at once; the remaining connections are for other requests. */
  transfers(): number;
}
