/** How often and how long one request is repeated. All times in milliseconds. */
export interface RetryPolicy {
  /** Total tries, including the first one. */
  readonly tries: number;
  /** Upper bound of the first wait; it doubles with each try. */
  readonly baseMs: number;
  /** Maximum wait, unless the service asks for a longer one. */
  readonly longestMs: number;
  /** No try starts later than this after the first try. */
  readonly totalMs: number;
}

/** For a service that asks to wait: 429, 503, 529. */
export const throttledPolicy: RetryPolicy = { tries: 5, baseMs: 1000, longestMs: 16_000, totalMs: 60_000 };

/** For a connection that could not be made or broke: a user who is offline should see the error soon. */
export const connectionPolicy: RetryPolicy = { tries: 3, baseMs: 500, longestMs: 4000, totalMs: 60_000 };

/** Minimum milliseconds over which clients spread that were told the same moment. */
const leastSpreadMs = 250;

export interface RetryState {
  /** Tries made so far, at least 1. */
  readonly triesMade: number;
  /** Milliseconds since the first try began. */
  readonly elapsedMs: number;
  /** What the service asked for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/**
 * Returns the milliseconds to wait before the next try, or `undefined` to give up: `Retry-After` if present, else
 * exponential backoff with full jitter. `Retry-After` gets some jitter too, as many clients are told the same moment.
 *
 * @param random returns a number from 0 (included) to 1 (excluded)
 */
export function retryDelay(policy: RetryPolicy, state: RetryState, random: () => number): number | undefined {
  if (state.triesMade >= policy.tries) {
    return undefined;
  }
  const { elapsedMs, retryAfterMs } = state;
  const bound = Math.min(policy.longestMs, policy.baseMs * 2 ** (state.triesMade - 1));
  const spread = retryAfterMs === undefined ? bound : Math.max(leastSpreadMs, retryAfterMs / 10);
  const chance = Math.floor(random() * spread);
  const leftMs = policy.totalMs - elapsedMs;
  if (retryAfterMs === undefined) {
    return chance > leftMs ? undefined : chance;
  }
  return retryAfterMs > leftMs ? undefined : Math.min(retryAfterMs + chance, leftMs);
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
