import type { FileState } from '../../../names/files/fileState.ts';
import type { ErrorKind, Phrase } from '../../../service/api/atStart/errors.ts';
import type { DocumentParameters } from '../../../service/api/documents/documentParameters.ts';

/**
 * The progress of a job. It is stored before the step starts: `uploading` means that bytes may have been sent,
 * `downloading` that the only download may have been used, `placing` that the file may already be saved.
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

/** The service of a job: its document exists nowhere else. */
export interface JobService {
  /** Name of the connection. */
  readonly name: string;
  /** Normalized. */
  readonly address: string;
}

/** The stored part of an error. Never a key, never text of a document. */
export interface JobProblem {
  readonly kind: ErrorKind;
  readonly message: string;
  /** The message to show in the editor's language. */
  readonly phrase?: Phrase;
  readonly detail?: string;
  readonly code?: string;
  readonly status?: number;
  readonly traceId?: string;
}

/** Why a job waits for the user. */
export interface JobHalt {
  /**
   * `interrupted`: the window closed before the document was uploaded; `refused`: the service could not translate it;
   * `removed`: the service no longer has the document; `unplaced`: the translation could not be saved; `undecoded`: it
   * was saved as it was sent; `unread`: nothing is known, as the file of the job cannot be read (never stored).
   */
  readonly reason: 'cancelled' | 'interrupted' | 'failed' | 'refused' | 'removed' | 'unplaced' | 'undecoded' | 'unread';
  readonly problem?: JobProblem;
  /** True if the document may have reached the service: uploading it again may be billed again. */
  readonly mayHaveBeenBilled?: boolean;
}

/** What the user ordered: one document into one language. */
export interface JobOrder {
  /** URI as a string. */
  readonly source: string;
  readonly service: JobService;
  readonly parameters: DocumentParameters;
  /** The state of the document that the user agreed to send. */
  readonly sends?: FileState;
  /** URI as a string: the target of the translation, whose name gets a number if the file exists. */
  readonly target: string;
  /** The state of the file at the target that the user agreed to overwrite. */
  readonly replaces?: FileState;
}

/** A job as stored. Its document key is stored in SecretStorage only. */
export interface JobRecord extends JobOrder {
  readonly version: 1;
  readonly id: string;
  /** Shared by documents that were ordered together. */
  readonly batch: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly step: JobStep;
  readonly halt?: JobHalt;
  /** Since `uploaded`. */
  readonly documentId?: string;
  /** Since `uploaded`, if known. */
  readonly sourceBytes?: number;
  /** Code points, since `done`, if the service said so. */
  readonly billedCharacters?: number;
  /** Bytes of the complete download, if the service said so. */
  readonly expectedBytes?: number;
  /** What the download is encoded with, such as `gzip`, if it could not be decoded. */
  readonly coding?: string;
  /** Number of downloads started. */
  readonly downloads?: number;
  /** URI that the result is being saved to. */
  readonly placing?: string;
  /** URI of the translation, with `placed`. */
  readonly result?: string;
}

/** Returns a new job, before anything is sent. */
export function newJob(order: JobOrder, id: string, batch: string, createdAt: number): JobRecord {
  return { ...order, version: 1, id, batch, createdAt, step: 'prepared' };
}

/** Returns what is shown instead of a job whose file cannot be read, named after that file. */
export function unreadJob(id: string, file: string): JobRecord {
  const order = { source: file, target: file, service: { name: '', address: '' }, parameters: { targetLang: '' } };
  return { ...newJob(order, id, id, 0), halt: { reason: 'unread' } };
}

/** Returns true for a job whose file cannot be read. */
export function isUnread({ halt }: JobRecord): boolean {
  return halt?.reason === 'unread';
}

/** Returns true for an object of JSON. */
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

/** Returns the job in a file's text; undefined if missing, for example a record of a later version. */
export function parseJob(text: string): JobRecord | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the record without one of its properties, as JSON has no undefined. */
export function omitProperty<Record extends Partial<JobRecord>, Name extends keyof Record>(
  record: Record,
  name: Name,
): Omit<Record, Name> {
  const { [name]: _, ...rest } = record;
  return rest;
}
