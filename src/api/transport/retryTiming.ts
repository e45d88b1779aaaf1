/** How often and how long one request is repeated. All times in milliseconds. */
export interface RetryPolicy {
  /** Tries in all, the first one included. */
  readonly tries: number;
  /** Upper bound of the first wait; it doubles with each try. */
  readonly baseMs: number;
  /** No wait of our own choice is longer. */
  readonly longestMs: number;
  /** Nothing is begun later than this after the first try. */
  readonly totalMs: number;
}

/** For a service that asks to wait: 429, 503, 529. */
export const throttledPolicy: RetryPolicy = { tries: 5, baseMs: 1000, longestMs: 16_000, totalMs: 60_000 };

/** For a connection that could not be made or broke: whoever is offline wants to know soon. */
export const connectionPolicy: RetryPolicy = { tries: 3, baseMs: 500, longestMs: 4000, totalMs: 60_000 };

/** Milliseconds over which clients that are told the same moment come back at least. */
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
 * Milliseconds to wait before the next try, or `undefined` to give up: `Retry-After` where there is one, else
 * exponential with full jitter. `Retry-After` is spread a little too: many clients are told the same moment.
 *
 * @param random gives a number from 0 (included) to 1 (excluded)
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
 * Milliseconds that a `Retry-After` header asks for, in its two forms (seconds, HTTP date); 0 for a date that has
 * passed, `undefined` for anything else.
 *
 * @param nowMs milliseconds since 1970, on the clock that the date is compared with
 */
export function parseRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) {
    return Math.ceil(Number(value) * 1000);
  }
  // Date.parse takes many forms; an HTTP date begins with the day's name.
  const date = /^[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
