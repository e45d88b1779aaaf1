import { namesIn } from './namesIn.ts';

/** What went wrong, with the names of the public API. Callers decide by this, never by a message. */
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

/** The {@link ServiceError.code} of a call that is not in the specification and that the service does not have. */
export const notOfferedCode = 'notOffered';

/** The {@link ServiceError.code} if the admin API key is missing or refused. */
export const adminKeyCode = 'adminKey';

/** The {@link ServiceError.code} if language detection is not allowed: the account must opt in to it. */
export const detectionCode = 'detection';

/** The {@link ServiceError.code} if units were left unchanged; the message says how many and why. */
export const keptCode = 'kept';

/** The {@link ServiceError.code} if a file changed in the meantime, so that nothing was written to it. */
export const changedCode = 'changed';

/** The {@link ServiceError.code} if settings cannot be written: names the file. */
export const settingsFiles = ['userSettings', 'remoteSettings', 'workspaceSettings', 'folderSettings'] as const;

export type SettingsFile = (typeof settingsFiles)[number];

/** The {@link ServiceError.code} if a setting is invalid or two settings contradict each other. */
export const settingsCode = 'settings';

export interface ServiceErrorDetails {
  /** HTTP status, if the service answered. */
  readonly status?: number;
  /** Machine-readable identifier of the error body (specification, Error body). */
  readonly code?: string;
  /** The answer's `X-Trace-ID`. */
  readonly traceId?: string;
  /** Seconds the service asked to wait (`Retry-After`). */
  readonly retryAfterSeconds?: number;
  /** The error body's `detail`, or its `message` if it has no detail. */
  readonly detail?: string;
  /** True if the request was sent and its answer never came: repeating it may bill the text twice. */
  readonly mayHaveBeenBilled?: boolean;
  /**
   * True if the request was sent and its outcome is unknown: what it removes (a glossary; a translated document, which
   * can be downloaded once) may be gone.
   */
  readonly mayHaveBeenRemoved?: boolean;
  /** Address of a source file of locale files: another file is more likely the source. */
  readonly uri?: string;
  readonly cause?: unknown;
}

/**
 * Any failure of the service or the network (specification, Errors), of the editor, or of the extension (`internal`).
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
  readonly uri: string | undefined;
  /** The message to show to the user in the editor's language. */
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
    this.uri = details.uri;
  }
}

export interface InvalidInputDetails {
  /** The parameter in camelCase, as the caller named it. */
  readonly field: string;
  /** What the field must be, as one phrase: `at most 50`, `one of xml, html`. */
  readonly allowed?: Phrase | string;
  /** The whole sentence, in place of the one with `allowed`: `tone cannot be combined with writingStyle.` */
  readonly sentence?: Phrase | string;
  /** What was found; the beginning of a long text. Never text to be translated. */
  readonly found?: PhraseValue;
}

/** A request that was refused before it was sent, so it cost nothing. */
export class InvalidInput extends ServiceError {
  override readonly name = 'InvalidInput';
  readonly field: string;
  readonly allowed: Phrase | string;
  readonly found: string | number | undefined;

  constructor(details: InvalidInputDetails) {
    const { field, sentence, allowed = sentence ?? '' } = details;
    // 200 UTF-16 code units are enough for a path or name.
    const found = typeof details.found === 'string' ? details.found.replace(/^(.{200}).+$/s, '$1…') : details.found;
    super(
      'invalidInput',
      sentence ??
        (found === undefined
          ? phrase`${field} must be ${allowed}.`
          : phrase`${field} must be ${allowed}. Found: ${found}.`),
    );
    this.field = field;
    this.allowed = allowed;
    this.found = typeof found === 'object' ? inEnglish(found) : found;
  }
}

/**
 * Returns true for every {@link ServiceError}, also from another bundle's copy of this class: the client is a separate
 * bundle, so `instanceof` does not work between bundles.
 */
export function isServiceError(value: unknown): value is ServiceError {
  return value instanceof Error && (value.name === 'ServiceError' || value.name === 'InvalidInput') && 'kind' in value;
}

/** Statuses that refuse a request or one of its texts (specification, Errors). */
const refusals = [400, 413];

/** Returns true for an error that every other request with the same key would get too. */
export function isFinal({ kind }: Pick<ServiceError, 'kind'>): boolean {
  return kind === 'unauthorized' || kind === 'forbidden' || kind === 'quotaExceeded';
}

/** Returns true if the service refused a request and billed nothing; without one of its texts it may succeed. */
export function isRefusal({ status }: ServiceError): boolean {
  return status !== undefined && refusals.includes(status);
}

/** Returns true for an {@link InvalidInput} of any bundle. */
export function isInvalidInput(value: unknown): value is InvalidInput {
  return isServiceError(value) && value.name === 'InvalidInput';
}

/** A message for the user with its values; the editor shows it in its own language. */
export interface Phrase {
  /** In English, with `{0}`, `{1}`… for the values: what translators see. */
  readonly words: string;
  readonly values: readonly PhraseValue[];
}

/** A language by its code. The reader sees its name. */
export interface LanguageValue {
  readonly language: string;
}

/** A phrase inside a phrase is translated too; a text or number is inserted unchanged. */
export type PhraseValue = Phrase | LanguageValue | string | number;

/** Creates a phrase from a template: phrase`at most ${most} characters`. `npm run l10n` finds these like `l10n.t`. */
export function phrase(words: TemplateStringsArray, ...values: readonly PhraseValue[]): Phrase {
  return { words: words.reduce((before, after, index) => `${before}{${index - 1}}${after}`), values };
}

const nameInEnglish = namesIn(() => 'en');

/** Returns the English text, for logs and for programs that call the client. */
export function inEnglish(value: PhraseValue): string {
  if (typeof value !== 'object') {
    return String(value);
  }
  return 'language' in value
    ? nameInEnglish(value.language)
    : value.words.replace(/\{(\d+)\}/g, (_, index: string) => inEnglish(value.values[Number(index)] ?? ''));
}
