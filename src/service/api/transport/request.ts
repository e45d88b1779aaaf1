import { announcePause } from '../atStart/announcedPause.ts';
import { InvalidInput, isServiceError, phrase, ServiceError } from '../atStart/errors.ts';
import { headerWord } from '../atStart/headerWord.ts';
import { type Attempt, attempt, findEffects } from './attempt.ts';
import type { Carrier, CarrierRequest } from './carriers/carrier.ts';
import { linkSignals } from './carriers/linkedSignal.ts';
import { type Clock, systemClock } from './clock.ts';
import { dropUndefined } from './dropUndefined.ts';
import type { Operation, RawOperation } from './operation.ts';
import type { Pace } from './pace.ts';
import type { RequestLog } from './requestLog.ts';
import { retryDelay } from './retryTiming.ts';

/** Decides about several requests that succeed or fail together. */
export interface RequestGuard {
  /** Called before each try, when it has its place; the call rejects like it, and frees the place. */
  prepare?(): Promise<void>;
  /** Called right before each try is sent; the call rejects with what it throws. */
  admit(): void;
  /** Called for each try that failed, before the next request starts. */
  failed(error: ServiceError): void;
}

/**
 * Sends an operation: authentication, time-outs, repetitions, its turn and the log. Rejects with `ServiceError`, or
 * with the signal's reason.
 */
export type Send = <T>(
  operation: Operation<T> | RawOperation<T>,
  signal: AbortSignal,
  guard?: RequestGuard,
) => Promise<T>;

export interface RequestOptions {
  /** Normalized, without a trailing slash. */
  readonly address: string;
  readonly authScheme: string;
  readonly key: string;
  readonly timeoutMs: number;
  readonly userAgent: string;
  readonly carrier: Carrier;
  readonly pace: Pace;
  readonly log: RequestLog;
  /** Aborted when the client is closed. */
  readonly closed: AbortSignal;
  readonly clock?: Clock;
}

/** Returns the query of an address, with its question mark; empty without parameters. */
function queryOf({ query = {} }: Operation<unknown> | RawOperation<unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    (typeof values === 'string' ? [values] : values).map((value): [string, string] => [name, value]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

function prepare(
  operation: Operation<unknown> | RawOperation<unknown>,
  options: RequestOptions,
  signal: AbortSignal,
): CarrierRequest {
  const { method, path, upload } = operation;
  const body = upload?.body ?? operation.body;
  const headers = {
    authorization: authorization(options.authScheme, options.key),
    accept: 'take' in operation ? operation.accept : 'application/json',
    'accept-encoding': 'identity',
    'user-agent': options.userAgent,
    ...(body && { 'content-type': upload?.contentType ?? 'application/json' }),
    ...(upload && { 'content-length': String(upload.body.size) }),
  };
  const url = `${options.address}${path}${queryOf(operation)}`;
  const keepsCoding = 'take' in operation && operation.keepsCoding === true;
  return { method, url, headers, keepsCoding, signal, timeoutMs: options.timeoutMs, ...(body && { body }) };
}

/** Creates the one function through which all requests are sent. */
export function createSend(options: RequestOptions): Send {
  const { carrier, pace, log, closed, clock = systemClock } = options;

  return async (operation, signal, guard) => {
    const link = linkSignals(signal, closed);
    const either = link.signal;
    const request = prepare(operation, options, either);
    const secrets = [options.key, ...(operation.confidential ?? [])];
    const { method, path, isTransfer = false, contextCharacters } = operation;
    const announce = (ms: number) => announcePause(signal, ms);
    let triesMade = 0;
    let durationMs = 0;
    let mayHaveBeenBilled = false;

    const tryOnce = async () => {
      if (guard?.prepare) {
        await guard.prepare();
        either.throwIfAborted();
      }
      guard?.admit();
      triesMade += 1;
      const began = clock.now();
      try {
        const made = await attempt(carrier, request, operation, secrets);
        if (!made.outcome.ok) {
          guard?.failed(made.outcome.error);
        }
        return made;
      } catch (error) {
        const failure = either.aborted ? 'cancelled' : 'defect';
        log({ method, path, durationMs: clock.now() - began, attempt: triesMade, failure });
        throw error;
      } finally {
        durationMs = clock.now() - began;
      }
    };

    const record = ({ status, traceId, outcome }: Attempt<unknown>, retryInMs?: number) => {
      const failure = outcome.ok ? undefined : outcome.failure;
      const facts = { method, path, status, traceId, durationMs, attempt: triesMade, retryInMs, contextCharacters };
      log(dropUndefined({ ...facts, failure }));
    };

    try {
      for (;;) {
        const turn = { signal: either, isRepeated: triesMade > 0, isTransfer, announce };
        const made = await pace.run(tryOnce, turn);
        const { outcome } = made;
        if (outcome.ok) {
          record(made);
          return outcome.value;
        }
        mayHaveBeenBilled ||= outcome.error.mayHaveBeenBilled;
        const delayMs = outcome.repeat && retryDelay(outcome.repeat, triesMade, clock.random);
        const pausedMs = pace.retryInMs(turn, outcome.error);
        if (delayMs === undefined || pausedMs === undefined) {
          record(made);
          throw outcome.error;
        }
        record(made, Math.max(delayMs, pausedMs));
        if (delayMs > 0) {
          await clock.wait(delayMs, either);
        }
      }
    } catch (error) {
      signal.throwIfAborted();
      if (closed.aborted) {
        throw new ServiceError('network', 'The connection to the service was closed.', {
          ...findEffects(operation, triesMade > 0),
        });
      }
      // An earlier try may have been billed, whatever ended the last one.
      throw mayHaveBeenBilled && isServiceError(error) && !error.mayHaveBeenBilled
        ? new ServiceError(error.kind, error.phrase ?? error.message, { ...error, mayHaveBeenBilled, cause: error })
        : error;
    } finally {
      link.release();
    }
  };
}

/**
 * Returns the `Authorization` header (specification, Authentication). Throws {@link InvalidInput} with the field `key`
 * or `authScheme` for anything that could end the header or begin another; the key is never quoted.
 */
function authorization(scheme: string, key: string): string {
  if (!headerWord.test(scheme)) {
    throw new InvalidInput({ field: 'authScheme', allowed: phrase`printable ASCII characters without spaces` });
  }
  if (!headerWord.test(key)) {
    throw new InvalidInput({ field: 'key', allowed: phrase`printable ASCII characters without spaces` });
  }
  return `${scheme} ${key}`;
}
