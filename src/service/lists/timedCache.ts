import { SharedResult } from '../../text/turns/sharedResult.ts';

interface Kept<T> {
  readonly answer: SharedResult<T>;
  /** When it arrived, in milliseconds; undefined while it is pending. */
  at: number | undefined;
}

/**
 * Caches the service's answers for a while, each under a key. Callers that ask for the same key share one pending
 * request, which is aborted when no caller waits for it. Failures are not cached.
 */
export class TimedCache<T> {
  readonly #lifetimeMs: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept<T>>();

  /** @param now returns the time in milliseconds */
  constructor(lifetimeMs: number, now: () => number = Date.now) {
    this.#lifetimeMs = lifetimeMs;
    this.#now = now;
  }

  /**
   * Returns the answer cached under `key`, else that of `ask`. Rejects like `ask`, or at once with the signal's reason.
   */
  async get(key: string, ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    const known = this.#kept.get(key);
    const isFresh = known && (known.at === undefined || this.#now() - known.at < this.#lifetimeMs);
    const kept: Kept<T> = isFresh ? known : { answer: new SharedResult(), at: undefined };
    this.#kept.set(key, kept);
    const answer = await kept.answer.get(ask, signal);
    kept.at ??= this.#now();
    return answer;
  }

  /** Clears the cache; pending requests still answer their callers, but are not cached. */
  clear(): void {
    this.#kept.clear();
  }
}
