/** How a failed request is repeated. */
export interface RetryPolicy {
  /** Total tries, including the first one. */
  readonly tries: number;
  /** Upper bound of the first wait in milliseconds; it doubles with each try. */
  readonly baseMs: number;
}

/** For a service that received too many requests: `Pace` decides when, and when no longer. */
export const refusedPolicy: RetryPolicy = { tries: Number.POSITIVE_INFINITY, baseMs: 0 };

/** For a service that is unavailable: 503. */
export const unavailablePolicy: RetryPolicy = { tries: 5, baseMs: 1000 };

/** For a connection that could not be made or broke: a user who is offline should see the error soon. */
export const connectionPolicy: RetryPolicy = { tries: 3, baseMs: 500 };

/**
 * Returns the milliseconds to wait before the next try, or `undefined` to give up: exponential backoff with full
 * jitter.
 *
 * @param triesMade at least 1
 * @param random returns a number from 0 (included) to 1 (excluded)
 */
export function retryDelay(
  { tries, baseMs }: RetryPolicy,
  triesMade: number,
  random: () => number,
): number | undefined {
  return triesMade < tries ? Math.floor(random() * baseMs * 2 ** (triesMade - 1)) : undefined;
}

/**
 * Returns the milliseconds of a `Retry-After` header, in its two forms (seconds, HTTP date); 0 for a date in the past,
 * `undefined` for anything else.
 *
 * @param nowMs milliseconds since 1970, on the clock that the date is compared with
 */
export function parseRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) {
    return Math.ceil(Number(value) * 1000);
  }
  // Date.parse accepts many forms; an HTTP date begins with the day's name.
  const date = /^[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
