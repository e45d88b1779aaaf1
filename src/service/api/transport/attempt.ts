import { isServiceError, ServiceError } from '../errors.ts';
import { atPace } from './answerPace.ts';
import { type Carrier, CarrierFailure, type CarrierRequest } from './carriers/carrier.ts';
import { failureCode, proxyStatus } from './carriers/classifyFailure.ts';
import { type Operation, type RawOperation, UnreadableAnswer } from './operation.ts';
import { outgoingBody } from './outgoingBody.ts';
import { readErrorBody, readJsonBody } from './readBody.ts';
import { connectionPolicy, type RetryPolicy, refusedPolicy, unavailablePolicy } from './retryTiming.ts';
import { readTraceId, statusError } from './statusError.ts';

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
    // A proxy that refused these credentials, or redirects, would do so again.
    const isFinal = status !== undefined && status < 500 && !refusingStatuses.includes(status);
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
