import { type ErrorKind, ServiceError } from '../errors.ts';
import { type Phrase, phrase } from '../phrase.ts';
import type { CarrierResponse } from './carriers/carrier.ts';
import type { ErrorBody } from './readBody.ts';
import { parseRetryAfter } from './retryTiming.ts';

const kindsByStatus: Readonly<Record<number, ErrorKind>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  456: 'quotaExceeded',
  503: 'unavailable',
  529: 'tooManyRequests',
};

/** Returns the kind of error for a status that is not 2xx (specification, Errors). */
function kindOfStatus(status: number): ErrorKind {
  const known = kindsByStatus[status];
  if (known) {
    return known;
  }
  if (status >= 400 && status < 600) {
    return status < 500 ? 'badRequest' : 'serverError';
  }
  return 'protocol';
}

const messages: Readonly<Partial<Record<ErrorKind, Phrase | string>>> = {
  badRequest: 'The service rejected the request.',
  unauthorized: 'The service rejected the API key.',
  forbidden: 'The API key does not have permission.',
  notFound: 'The service could not find the resource.',
  conflict: phrase`The resource changed in the meantime. Refresh, then try again.`,
  tooLarge: 'The request is too large for the service.',
  unsupportedMediaType: 'The service does not accept this format.',
  tooManyRequests: 'The service is receiving too many requests.',
  quotaExceeded: 'A quota is used up.',
  serverError: 'The service had an internal error.',
  unavailable: 'The service is unavailable.',
};

/** Returns the text, shortened, unless it quotes something secret. */
function withoutSecrets(text: string | undefined, secrets: readonly string[]): string | undefined {
  // A few characters occur in any sentence and reveal nothing.
  const quotes = secrets.some((secret) => secret.length > 3 && text?.includes(secret));
  return quotes ? undefined : text?.slice(0, 1000);
}

/** Returns the answer's `X-Trace-ID` (specification, Endpoints). */
export function readTraceId(response: CarrierResponse, secrets: readonly string[]): string | undefined {
  return withoutSecrets(response.headers['x-trace-id'], secrets)
    ?.replace(/[^\x21-\x7e]/g, '')
    .slice(0, 128);
}

/** What an answer is to. */
interface StatusContext {
  /** Of the request. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** As in the error, like `mayHaveBeenRemoved`. */
  readonly mayHaveBeenBilled: boolean;
  readonly mayHaveBeenRemoved: boolean;
}

/** Glossary endpoints bill nothing: there, 456 means that they were called too often recently. */
function isOfGlossaries(path: string): boolean {
  return /^\/v\d\/glossar(y|ies)\b/.test(path);
}

/**
 * Returns the error for an answer that is not 2xx.
 *
 * @param secrets the key and the texts of the request; an error body that quotes one of them is dropped
 */
export function statusError(
  response: CarrierResponse,
  body: ErrorBody,
  secrets: readonly string[],
  { nowMs, path, ...effects }: StatusContext,
): ServiceError {
  const { status, headers } = response;
  const kind = status === 456 && isOfGlossaries(path) ? 'tooManyRequests' : kindOfStatus(status);
  const redirected = status >= 300 && status < 400;
  const message = redirected
    ? 'The service redirected to another address. Nothing was sent there.'
    : (messages[kind] ?? `The service returned status ${status}.`);
  const retryAfterMs = parseRetryAfter(headers['retry-after'], nowMs);
  return new ServiceError(kind, message, {
    ...effects,
    status,
    code: withoutSecrets(body.code, secrets),
    traceId: readTraceId(response, secrets),
    detail: withoutSecrets(body.detail ?? body.message, secrets),
    retryAfterSeconds: retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000),
  });
}
