import { type ErrorKind, isRefusal, ServiceError } from '../errors.ts';

/** After one of these every other request would fail alike. */
const final: readonly ErrorKind[] = ['unauthorized', 'forbidden', 'quotaExceeded'];
/** After several of these in a row nobody should wait for the rest: each has taken its tries and its time. */
const tiring: readonly ErrorKind[] = ['network', 'timeout', 'unavailable', 'tooManyRequests'];
const tiredAfter = 4;
/** Refused requests in a row after which all texts are taken to be refused: enough to find one good text among 50. */
const refusedAfter = 100;

/** The same error for a request that was not sent because of it. */
function ofUnsent(error: ServiceError): ServiceError {
  const { kind, message, phrase, status, code, traceId, retryAfterSeconds, detail } = error;
  return new ServiceError(kind, phrase ?? message, { status, code, traceId, retryAfterSeconds, detail, cause: error });
}

/** Returns true for an answer that every other request with the same key would get too. */
export function isFinal({ kind }: Pick<ServiceError, 'kind'>): boolean {
  return final.includes(kind);
}

/** Whether it makes sense to send more of many requests that go to the same service with the same key. */
export class Outlook {
  #lost: ServiceError | undefined;
  #inARow = 0;
  #refusals = 0;

  /** True where all further requests share an error. */
  get isOver(): boolean {
    return this.#lost !== undefined;
  }

  /** Throws the error that all further requests share, where there is one. */
  admit(): void {
    if (this.#lost) {
      throw this.#lost;
    }
  }

  answered(): void {
    this.#inARow = 0;
    this.#refusals = 0;
  }

  /** Counts a request that failed. Returns true where its texts may be sent again in smaller requests. */
  mayDivide(error: ServiceError): boolean {
    if (!isRefusal(error)) {
      return false;
    }
    this.#refusals += 1;
    return this.#refusals < refusedAfter;
  }

  /** One try failed; it may be repeated. */
  tryFailed(error: ServiceError): void {
    if (isFinal(error)) {
      this.#lost ??= ofUnsent(error);
    }
  }

  /**
   * A request failed with all its tries.
   *
   * @param arrived one of them may have reached the service
   */
  requestFailed(error: ServiceError, arrived: boolean): void {
    if (tiring.includes(error.kind)) {
      this.#inARow += 1;
      const isUnreachable = error.kind === 'network' && !arrived;
      if (isUnreachable || this.#inARow >= tiredAfter) {
        this.#lost ??= ofUnsent(error);
      }
    }
  }
}
