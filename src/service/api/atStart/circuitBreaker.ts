import { type ErrorKind, isFinal, isRefusal, ServiceError } from './errors.ts';

/**
 * After several of these errors in a row the remaining requests are given up: each failed only after all its retries.
 */
const exhaustingKinds: readonly ErrorKind[] = ['network', 'timeout', 'unavailable'];
const exhaustedAfter = 4;
/** Refused requests in a row after which all texts count as refused: enough to find one accepted text among 50. */
const refusedAfter = 100;
/** Refused requests, all alike and before any answer, after which nothing more is sent: also those of several calls. */
const alikeAfter = 24;

/** Returns the same error for a request that was not sent because of that error. */
function ofUnsent(error: ServiceError): ServiceError {
  const { kind, message, phrase, status, code, traceId, retryAfterSeconds, detail } = error;
  return new ServiceError(kind, phrase ?? message, { status, code, traceId, retryAfterSeconds, detail, cause: error });
}

/** Returns true for two refusals with the same reason. */
export function isAlike(one: ServiceError, other: ServiceError): boolean {
  return one.status === other.status && one.code === other.code && one.detail === other.detail;
}

/** Decides whether to send more of many requests that go to the same service with the same key. */
export class CircuitBreaker {
  #lost: ServiceError | undefined;
  #inARow = 0;
  #refusals = 0;
  #hasAnswer = false;
  #alike: { readonly error: ServiceError; count: number } | undefined;

  /** True if all further requests fail with the same error. */
  get isOver(): boolean {
    return this.#lost !== undefined;
  }

  /** Throws the error that all further requests share, if there is one. */
  admit(): void {
    if (this.#lost) {
      throw this.#lost;
    }
  }

  answered(): void {
    this.#inARow = 0;
    this.#refusals = 0;
    this.#hasAnswer = true;
  }

  /** Counts a request that failed. Returns true if its texts may be sent again in smaller requests. */
  mayDivide(error: ServiceError): boolean {
    if (!isRefusal(error)) {
      return false;
    }
    this.#refusals += 1;
    if (this.#alike === undefined || !isAlike(this.#alike.error, error)) {
      this.#alike = { error, count: 0 };
    }
    this.#alike.count += 1;
    if (!this.#hasAnswer && this.#alike.count >= alikeAfter) {
      this.#lost ??= ofUnsent(error);
    }
    return this.#refusals < refusedAfter && !this.isOver;
  }

  /** Records a failed try that may be repeated. */
  tryFailed(error: ServiceError): void {
    // What the parameters name, or the endpoint itself, is not found for any text.
    if (isFinal(error) || error.kind === 'notFound') {
      this.#lost ??= ofUnsent(error);
    }
  }

  /**
   * Records a request that failed with all its tries.
   *
   * @param arrived whether one of the tries may have reached the service
   */
  requestFailed(error: ServiceError, arrived: boolean): void {
    if (error.kind === 'tooManyRequests') {
      // The pace has waited for all of them.
      this.#lost ??= ofUnsent(error);
    } else if (exhaustingKinds.includes(error.kind)) {
      this.#inARow += 1;
      const isUnreachable = error.kind === 'network' && !arrived;
      if (isUnreachable || this.#inARow >= exhaustedAfter) {
        this.#lost ??= ofUnsent(error);
      }
    }
  }
}
