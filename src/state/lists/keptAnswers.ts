/** A pending request, and how many callers wait for it. */
interface Asking<T> {
  readonly answer: Promise<T>;
  readonly stop: AbortController;
  waiting: number;
}

/**
 * Caches the service's answers for a while, each under a key. Callers that ask for the same key share one pending
 * request, which is aborted when no caller waits for it. Failures are not cached.
 */
export class KeptAnswers<T> {
  readonly #lifetimeMs: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, { readonly answer: T; readonly at: number }>();
  readonly #asking = new Map<string, Asking<T>>();

  /** @param now returns the time in milliseconds */
  constructor(lifetimeMs: number, now: () => number = Date.now) {
    this.#lifetimeMs = lifetimeMs;
    this.#now = now;
  }

  /**
   * Returns the answer cached under `key`, else that of `ask`. Rejects like `ask`, or at once with the signal's reason.
   */
  async get(key: string, ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const kept = this.#kept.get(key);
    if (kept && this.#now() - kept.at < this.#lifetimeMs) {
      return kept.answer;
    }
    const asking = this.#asking.get(key) ?? this.#ask(key, ask);
    asking.waiting += 1;
    try {
      return await unlessAborted(asking.answer, signal);
    } finally {
      asking.waiting -= 1;
      if (asking.waiting === 0) {
        this.#end(key, asking);
      }
    }
  }

  /** Clears the cache; pending requests still answer their callers, but are not cached. */
  clear(): void {
    this.#kept.clear();
    this.#asking.clear();
  }

  #ask(key: string, ask: (signal: AbortSignal) => Promise<T>): Asking<T> {
    const stop = new AbortController();
    const asking: Asking<T> = { answer: ask(stop.signal), stop, waiting: 0 };
    this.#asking.set(key, asking);
    asking.answer.then(
      (answer) => {
        if (this.#asking.get(key) === asking) {
          this.#kept.set(key, { answer, at: this.#now() });
        }
      },
      // Waiting callers get the error from the answer itself.
      () => {},
    );
    return asking;
  }

  #end(key: string, asking: Asking<T>): void {
    asking.stop.abort();
    if (this.#asking.get(key) === asking) {
      this.#asking.delete(key);
    }
  }
}

/** Returns the answer, or rejects at once with the signal's reason. */
async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort = () => {};
  const aborted = new Promise<void>((resolve) => {
    abort = resolve;
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
  signal.throwIfAborted();
  return answer;
}
