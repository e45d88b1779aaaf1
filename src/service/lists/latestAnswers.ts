import { TimedCache } from './timedCache.ts';

interface Latest<T> {
  readonly answer: T;
  /** How often the cache was cleared before its request. */
  readonly clearings: number;
}

/** Caches the service's answers for a while, each under a key, and knows the latest of each also when it is stale. */
export class LatestAnswers<T> {
  readonly #cache: TimedCache<T>;
  #latest = new Map<string, Latest<T>>();
  #clearings = 0;

  constructor(lifetimeMs: number) {
    this.#cache = new TimedCache(lifetimeMs);
  }

  /** See `TimedCache`. */
  async get(key: string, ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    const [latest, clearings] = [this.#latest, this.#clearings];
    const answer = await this.#cache.get(key, ask, signal);
    // If all was forgotten meanwhile, only the caller gets it; and it replaces no answer to a later request.
    if (clearings >= (latest.get(key)?.clearings ?? 0)) {
      latest.set(key, { answer, clearings });
    }
    return answer;
  }

  /** Returns the latest answer, however old. */
  latest(key: string): T | undefined {
    return this.#latest.get(key)?.answer;
  }

  /** Returns the latest answers, however old. */
  all(): readonly T[] {
    return [...this.#latest.values()].map(({ answer }) => answer);
  }

  /** Marks all answers as stale. */
  clear(): void {
    this.#clearings += 1;
    this.#cache.clear();
  }

  /** Forgets all answers, also those that are under way. */
  forget(): void {
    this.clear();
    this.#latest = new Map();
  }
}
