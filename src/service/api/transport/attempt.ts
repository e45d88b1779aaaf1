import { type ErrorKind, isServiceError, type Phrase, phrase, ServiceError } from '../atStart/errors.ts';
import {
  type Carrier,
  CarrierFailure,
  type CarrierRequest,
  type CarrierResponse,
  type StreamedBody,
} from './carriers/carrier.ts';
import { failureCode, proxyStatus } from './carriers/classifyFailure.ts';
import { atPace } from './carriers/pace.ts';
import { type Operation, type RawOperation, UnreadableAnswer } from './operation.ts';
import { type ErrorBody, readErrorBody, readJsonBody } from './readBody.ts';
import {
  connectionPolicy,
  parseRetryAfter,
  type RetryPolicy,
  refusedPolicy,
  unavailablePolicy,
} from './retryTiming.ts';

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

/** The outcome of one try. */
export interface Attempt<T> {
  readonly status?: number | undefined;
  readonly traceId?: string | undefined;
  readonly outcome:
    | { readonly ok: true; readonly value: T }
    | {
        readonly ok: false;
        readonly error: ServiceError;
        /** For the log: why there is no usable answer. */
        readonly failure: string;
        /** Absent if a repetition would not help, or might repeat an action that must happen once. */
        readonly repeat?: RetryPolicy | undefined;
      };
}

/** Statuses that refuse a request because there are too many. */
export const refusingStatuses: readonly (number | undefined)[] = [429, 529];
/** Statuses of a gateway that lost the service's own answer: the service may have done the work. */
const lostBehindGateway: readonly number[] = [502, 504, 524];

const sentences: Readonly<Record<CarrierFailure['reason'], string>> = {
  connect: 'Could not connect to the service.',
  tls: 'Could not verify the identity of the service.',
  reset: 'The connection to the service was interrupted.',
  timeout: 'The service did not respond in time.',
  malformed: 'The response is not valid HTTP.',
};

type AnyOperation<T> = Operation<T> | RawOperation<T>;

function repeatAfter(failure: CarrierFailure, operation: AnyOperation<unknown>): RetryPolicy | undefined {
  if (failure.nothingSent) {
    const status = proxyStatus(failure);
    // A proxy that refused these credentials, or redirects, would do so again. One without a status cannot be used.
    const isFinal =
      status === undefined
        ? failureCode(failure).startsWith('PROXY ')
        : status < 500 && !refusingStatuses.includes(status);
    return failure.reason !== 'tls' && !isFinal ? connectionPolicy : undefined;
  }
  return failure.reason === 'reset' && operation.effect === 'none' ? connectionPolicy : undefined;
}

/** @param mayBeDone true for an upload that would be billed a second time */
function repeatAfterStatus(status: number, mayBeDone: boolean): RetryPolicy | undefined {
  if (refusingStatuses.includes(status)) {
    return refusedPolicy;
  }
  return status === 503 && !mayBeDone ? unavailablePolicy : undefined;
}

/** Returns what an operation may have done if the service has, or may have, the complete request. */
export function findEffects(
  { effect }: AnyOperation<unknown>,
  arrived: boolean,
): { readonly mayHaveBeenBilled: boolean; readonly mayHaveBeenRemoved: boolean } {
  return { mayHaveBeenBilled: arrived && effect === 'bills', mayHaveBeenRemoved: arrived && effect === 'removes' };
}

function carrierError(failure: CarrierFailure, details: object): ServiceError {
  const kind = failure.reason === 'timeout' ? 'timeout' : failure.reason === 'malformed' ? 'protocol' : 'network';
  const detail = failureCode(failure);
  return new ServiceError(kind, sentences[failure.reason], { ...details, ...(detail && { detail }) });
}

/**
 * Sends a request once and converts the outcome to a value or an error. Rejects only with the signal's reason.
 *
 * @param secrets the key and the texts of the request, which no error may quote
 */
export async function attempt<T>(
  carrier: Carrier,
  request: CarrierRequest,
  operation: AnyOperation<T>,
  secrets: readonly string[],
): Promise<Attempt<T>> {
  const streamed = request.body && 'open' in request.body ? outgoingBody(request.body, request.signal) : undefined;
  let answer: { status?: number; traceId?: string | undefined } = {};
  const failed = (error: ServiceError, failure: string, repeat?: RetryPolicy): Attempt<T> => ({
    ...answer,
    // A body that was read may not be readable again.
    outcome: { ok: false, error, failure, repeat: streamed?.opened && !streamed.reopens ? undefined : repeat },
  });
  try {
    const received = await carrier.exchange(streamed ? { ...request, body: streamed } : request);
    const response = { ...received, body: atPace(received.body, request.timeoutMs) };
    answer = { status: response.status, traceId: readTraceId(response, secrets) };
    if (response.status >= 200 && response.status < 300) {
      const value = 'take' in operation ? await operation.take(response) : operation.read(await readJsonBody(response));
      return { ...answer, outcome: { ok: true, value } };
    }
    const body = await readErrorBody(response);
    request.signal.throwIfAborted();
    const { status } = response;
    // A service that has everything may become unavailable after it did the work.
    const mayBeDone = status === 503 && operation.effect === 'bills' && (streamed?.complete ?? true);
    const effects = findEffects(operation, mayBeDone || lostBehindGateway.includes(status));
    const error = statusError(response, body, secrets, { path: operation.path, nowMs: Date.now(), ...effects });
    return failed(error, error.kind, repeatAfterStatus(status, mayBeDone && streamed !== undefined));
  } catch (thrown) {
    request.signal.throwIfAborted();
    const cause = streamed?.failure ? streamed.failure.cause : thrown;
    if (cause instanceof CarrierFailure) {
      const arrived = !cause.nothingSent && (streamed?.complete ?? true);
      const error = carrierError(cause, { ...answer, ...findEffects(operation, arrived) });
      const failure = [cause.reason, error.detail].filter(Boolean).join(' ');
      return failed(error, failure, repeatAfter(cause, operation));
    }
    if (cause instanceof UnreadableAnswer) {
      const message = `The service sent an unexpected response: ${cause.message}.`;
      const details = { ...answer, ...findEffects(operation, true), detail: cause.message };
      return failed(new ServiceError('protocol', message, details), `protocol: ${cause.message}`);
    }
    // Also from another bundle's copy of the class.
    if (isServiceError(cause)) {
      return failed(cause, cause.kind);
    }
    if (operation.effect === 'bills' && answer.status !== undefined) {
      // A bug in the extension: the service has done its part.
      const details = { ...answer, ...findEffects(operation, true), cause };
      return failed(new ServiceError('internal', 'internal error', details), 'internal');
    }
    throw cause;
  } finally {
    streamed?.release();
  }
}

/** A streamed body in one try, with its progress. */
interface OutgoingBody extends StreamedBody {
  /** True if anything was read, so something may have been sent. */
  readonly opened: boolean;
  /** True if everything was handed over: only then can the service have the whole body. */
  readonly complete: boolean;
  /** What the body itself threw, if that broke the exchange. */
  readonly failure: { readonly cause: unknown } | undefined;
  /** Ends the reading at any point, even while it waits for its source. */
  release(): void;
}

/** Returns a body that records its progress; an aborted signal ends it at once. */
export function outgoingBody(body: StreamedBody, signal: AbortSignal): OutgoingBody {
  const released = new AbortController();
  const either = AbortSignal.any([signal, released.signal]);
  let opened = false;
  let complete = false;
  let failure: OutgoingBody['failure'];
  let reading: AsyncGenerator<Uint8Array> | undefined;

  async function noticing<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      failure = { cause };
      throw cause;
    }
  }

  async function* pieces(): AsyncGenerator<Uint8Array> {
    opened = true;
    const source = await noticing(() => body.open()[Symbol.asyncIterator]());
    try {
      for (;;) {
        const piece = await untilAborted(
          noticing(() => source.next()),
          either,
        );
        if (piece.done) {
          complete = true;
          return;
        }
        yield piece.value;
      }
    } finally {
      if (!complete && !failure) {
        // A stuck source cannot be waited for; it is released when it continues.
        noticing(() => source.return?.()).catch(() => undefined);
      }
    }
  }

  return {
    size: body.size,
    reopens: body.reopens,
    open: () => (reading = pieces()),
    get opened() {
      return opened;
    },
    get complete() {
      return complete;
    },
    get failure() {
      return failure;
    },
    release() {
      released.abort();
      // A reading that was abandoned between two chunks is closed here only.
      reading?.return(undefined).catch(() => undefined);
    },
  };
}

/**
 * Returns the outcome of `promise`, or rejects with the signal's reason as soon as it is aborted. The promise itself
 * continues, and its outcome is ignored.
 */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const isAborted = await new Promise<boolean>((resolve) => {
    const onAbort = () => resolve(true);
    const onSettled = () => {
      signal.removeEventListener('abort', onAbort);
      resolve(false);
    };
    promise.then(onSettled, onSettled);
    if (signal.aborted) {
      onAbort();
    } else {
      signal.addEventListener('abort', onAbort, { once: true });
    }
  });
  if (isAborted) {
    throw signal.reason;
  }
  return promise;
}
