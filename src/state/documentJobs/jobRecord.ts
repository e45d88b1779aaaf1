import type { DocumentParameters } from '../../api/documents/documentParameters.ts';
import type { ErrorKind } from '../../api/errors.ts';
import type { Phrase } from '../../api/phrase.ts';

/**
 * How far a job is. It is written down before the step is begun: `uploading` means that bytes may have gone out,
 * `downloading` that the one download may have been used up, `placing` that the file may be in its place.
 */
export const jobSteps = [
  'prepared',
  'uploading',
  'uploaded',
  'done',
  'downloading',
  'downloaded',
  'placing',
  'placed',
] as const;
export type JobStep = (typeof jobSteps)[number];

/** The service that a job belongs to: its document is known nowhere else. */
export interface JobService {
  /** Of the connection. */
  readonly name: string;
  /** Normalised. */
  readonly address: string;
}

/** What is kept of an error. Never a key, never text of a document. */
export interface JobProblem {
  readonly kind: ErrorKind;
  readonly message: string;
  /** The message, where it is to be said in the editor's language. */
  readonly phrase?: Phrase;
  readonly detail?: string;
  readonly code?: string;
  readonly status?: number;
  readonly traceId?: string;
}

/** Why a job does not go on by itself. */
export interface JobHalt {
  /**
   * `interrupted`: the window went away before the document was taken in; `refused`: the service could not translate
   * it; `removed`: the service has no such document any more; `unplaced`: the translation is here and found no place.
   */
  readonly reason: 'cancelled' | 'interrupted' | 'failed' | 'refused' | 'removed' | 'unplaced';
  readonly problem?: JobProblem;
  /** The document may have reached the service: to upload it again may be billed again. */
  readonly mayHaveBeenBilled?: boolean;
}

/** What the user ordered: one document into one language. */
export interface JobOrder {
  /** Address as a string. */
  readonly source: string;
  readonly service: JobService;
  readonly parameters: DocumentParameters;
  /** Address as a string: where the translation goes, with a number in its name where something is there already. */
  readonly target: string;
  /** The user said that what is there may be overwritten. */
  readonly overwrite: boolean;
}

/** A job as it lies in storage. Its document key lies in SecretStorage and nowhere else. */
export interface JobRecord extends JobOrder {
  readonly version: 1;
  readonly id: string;
  /** Shared by what was ordered together. */
  readonly batch: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly step: JobStep;
  readonly halt?: JobHalt;
  /** From `uploaded` on. */
  readonly documentId?: string;
  /** From `uploaded` on, where it is known. */
  readonly sourceBytes?: number;
  /** Code points, from `done` on, where the service said so. */
  readonly billedCharacters?: number;
  /** Bytes that the download will have, where the service said so. */
  readonly expectedBytes?: number;
  /** Downloads begun. */
  readonly downloads?: number;
  /** Address that the result is being put at. */
  readonly placing?: string;
  /** Address of the translation, with `placed`. */
  readonly result?: string;
}

/** A new job, nothing sent. */
export function newJob(order: JobOrder, id: string, batch: string, createdAt: number): JobRecord {
  return { ...order, version: 1, id, batch, createdAt, step: 'prepared' };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isService(value: unknown): boolean {
  return isObject(value) && typeof value.name === 'string' && typeof value.address === 'string';
}

function isRecord(value: unknown): value is JobRecord {
  return (
    isObject(value) &&
    value.version === 1 &&
    ['id', 'batch', 'source', 'target'].every((name) => typeof value[name] === 'string') &&
    typeof value.createdAt === 'number' &&
    jobSteps.some((step) => step === value.step) &&
    isService(value.service) &&
    isObject(value.parameters) &&
    typeof value.parameters.targetLang === 'string' &&
    (value.halt === undefined || (isObject(value.halt) && typeof value.halt.reason === 'string'))
  );
}

/** A job out of its file; undefined where that holds none, as one of a later version might. */
export function parseJob(text: string): JobRecord | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
