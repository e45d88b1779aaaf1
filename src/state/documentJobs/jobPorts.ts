import type { DocumentHandle, Documents } from '../../api/documents/documents.ts';
import type { DocumentSource } from '../../api/documents/documentSource.ts';
import type { ServiceError } from '../../api/errors.ts';
import type { Detach } from '../detach.ts';
import type { Processes } from './jobLocks.ts';
import type { JobRecord, JobService } from './jobRecord.ts';

/** Where document keys lie: SecretStorage. */
export interface HandleStore {
  get(jobId: string): Promise<DocumentHandle | undefined>;
  /** Rejects where the machine has no place for secrets. */
  set(jobId: string, handle: DocumentHandle): Promise<void>;
  delete(jobId: string): Promise<void>;
}

/** How results come to their places. */
export interface ResultPlaces {
  /**
   * A free address for the result: the one wanted, or one with a number. Rejects where nothing can be written there.
   */
  free(record: JobRecord): Promise<string>;
  /**
   * Puts a copy of `file` at an address, whole or not at all.
   * @returns false where something came to stand there that must not be overwritten
   */
  put(file: string, target: string, overwrite: boolean): Promise<boolean>;
  /** True where the address holds exactly what `file` does. */
  holds(file: string, target: string): Promise<boolean>;
}

/** Time and chance. */
export interface JobClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** 0 (included) to 1 (excluded). */
  readonly random: () => number;
  /** Resolves after `ms` milliseconds, or rejects when aborted; holds no timer after that. */
  wait(ms: number, signal: AbortSignal): Promise<unknown>;
}

/** What jobs need of the world. */
export interface JobPorts {
  readonly handles: HandleStore;
  readonly places: ResultPlaces;
  readonly clock: JobClock;
  readonly processes: Processes;
  readonly detach: Detach;
  /** Makes an error of what was thrown, and logs it where it is a defect of ours. */
  readonly asServiceError: (thrown: unknown) => ServiceError;
  /** Hands the documents of a job's service to `work`; rejects with `notConnected` where that is not known any more. */
  use<T>(service: JobService, work: (documents: Documents) => Promise<T>): Promise<T>;
  /** The bytes of a source by its address. */
  open(source: string): Promise<DocumentSource>;
  /** Documents that go up or come down at once, at most; the rest of the service's connections is for others. */
  transfers(): number;
}
