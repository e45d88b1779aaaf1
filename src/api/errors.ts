import { inEnglish, type Phrase, phrase, type PhraseValue } from './phrase.ts';

/** What went wrong, in the words of the public surface. Callers decide by this, never by a message. */
export type ErrorKind =
  | 'badRequest'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'tooLarge'
  | 'unsupportedMediaType'
  | 'tooManyRequests'
  | 'quotaExceeded'
  | 'serverError'
  | 'unavailable'
  | 'network'
  | 'timeout'
  | 'protocol'
  | 'invalidInput'
  | 'conflict'
  | 'notConnected'
  | 'internal';

/** The {@link ServiceError.code} of a call that the specification does not show and the service has not. */
export const notOfferedCode = 'notOffered';

/** The {@link ServiceError.code} where it is the admin key that is missing or not let in. */
export const adminKeyCode = 'adminKey';

/** The {@link ServiceError.code} where language detection is not allowed: the account must opt in to it. */
export const detectionCode = 'detection';

/** The {@link ServiceError.code} where passages stay as they were; the message says how many and why. */
export const keptCode = 'kept';

/** The {@link ServiceError.code} where settings can't be written: the file. */
export const settingsFiles = ['userSettings', 'remoteSettings', 'workspaceSettings', 'folderSettings'] as const;

export type SettingsFile = (typeof settingsFiles)[number];

/** The {@link ServiceError.code} where a setting is no use as it is, or two contradict each other. */
export const settingsCode = 'settings';

export interface ServiceErrorDetails {
  /** HTTP status, where the service answered. */
  readonly status?: number;
  /** Machine-readable identifier of the error body (specification, Error body). */
  readonly code?: string;
  /** The answer's `X-Trace-ID`. */
  readonly traceId?: string;
  /** Seconds the service asked to wait (`Retry-After`). */
  readonly retryAfterSeconds?: number;
  /** The error body's `detail`, or its `message` where there is no detail. */
  readonly detail?: string;
  /** True where the request left this machine and its answer never came: repeating it may bill the text twice. */
  readonly mayHaveBeenBilled?: boolean;
  /**
   * True where the request left this machine and its outcome is not known: what it removes (a glossary; a translated
   * document, which can be downloaded once) may be gone.
   */
  readonly mayHaveBeenRemoved?: boolean;
  readonly cause?: unknown;
}

/**
 * Every failure of the service or of the way to it (specification, Errors), of the editor, and of ours (`internal`).
 */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError';
  readonly kind: ErrorKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly traceId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly detail: string | undefined;
  readonly mayHaveBeenBilled: boolean;
  readonly mayHaveBeenRemoved: boolean;
  /** The message, where it is to be said to the user in the editor's language. */
  readonly phrase: Phrase | undefined;

  constructor(kind: ErrorKind, message: Phrase | string, details: ServiceErrorDetails = {}) {
    super(inEnglish(message), { cause: details.cause });
    this.kind = kind;
    this.phrase = typeof message === 'string' ? undefined : message;
    this.status = details.status;
    this.code = details.code;
    this.traceId = details.traceId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.detail = details.detail;
    this.mayHaveBeenBilled = details.mayHaveBeenBilled ?? false;
    this.mayHaveBeenRemoved = details.mayHaveBeenRemoved ?? false;
  }
}

export interface InvalidInputDetails {
  /** The parameter in camelCase, as the caller named it. */
  readonly field: string;
  /** What is allowed, as one phrase: `at most 50`, `one of xml, html`. */
  readonly allowed: Phrase | string;
  /** What was found; of a long text the beginning is told. Never text to be translated. */
  readonly found?: PhraseValue;
}

/** Characters (UTF-16 units) of what was found that an error tells: a path or name stays whole. */
const mostFound = 200;

function shortened(found: string): string {
  return found.length > mostFound ? `${found.slice(0, mostFound)}…` : found;
}

/** A request that was refused before it was sent: no money and no time was spent. */
export class InvalidInput extends ServiceError {
  override readonly name = 'InvalidInput';
  readonly field: string;
  /** In English, where it is a phrase. */
  readonly allowed: string;
  readonly allowedPhrase: Phrase | string;
  readonly found: string | number | undefined;

  constructor(details: InvalidInputDetails) {
    const { field, allowed } = details;
    const found = typeof details.found === 'string' ? shortened(details.found) : details.found;
    super(
      'invalidInput',
      found === undefined ? phrase`${field}: ${allowed}` : phrase`${field}: ${allowed}, found ${found}`,
    );
    this.field = field;
    this.allowed = inEnglish(allowed);
    this.allowedPhrase = allowed;
    this.found = typeof found === 'object' ? inEnglish(found) : found;
  }
}

/**
 * True for every {@link ServiceError}, also one of another bundle's copy of this class: the client is loaded on its
 * own, so `instanceof` does not hold between bundles.
 */
export function isServiceError(value: unknown): value is ServiceError {
  return value instanceof Error && (value.name === 'ServiceError' || value.name === 'InvalidInput') && 'kind' in value;
}

/** Statuses that refuse a request or one of its texts as it is (specification, Errors). */
const refusals = [400, 413];

/**
 * Returns true where the service refused a request as it is, and billed nothing: without one of its texts it may pass.
 */
export function isRefusal({ status }: ServiceError): boolean {
  return status !== undefined && refusals.includes(status);
}

/** True for an {@link InvalidInput} of any bundle. */
export function isInvalidInput(value: unknown): value is InvalidInput {
  return isServiceError(value) && value.name === 'InvalidInput';
}
