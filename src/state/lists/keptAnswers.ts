/** A question under way, and how many wait for its answer. */
interface Asking<T> {
  readonly answer: Promise<T>;
  readonly stop: AbortController;
  waiting: number;
}

/**
 * Answers of the service, each kept for a while under a key. Whoever asks for what is being asked for already waits for
 * the same request, which ends when nobody waits for it any more. What failed is not kept.
 */
export class KeptAnswers<T> {
  readonly #lifetimeMs: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, { readonly answer: T; readonly at: number }>();
  readonly #asking = new Map<string, Asking<T>>();

  /** @param now the time in milliseconds */
  constructor(lifetimeMs: number, now: () => number = Date.now) {
    this.#lifetimeMs = lifetimeMs;
    this.#now = now;
  }

  /** The answer kept under `key`, else that of `ask`. Rejects as `ask` does, or at once with the signal's reason. */
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

  /** Forgets every answer; what is under way answers those who wait, and is not kept. */
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
      // Whoever still waits is told by the answer itself.
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

/** The answer, or at once the signal's reason. */
async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<undefined>();
  const abort = () => aborted.resolve(undefined);
  signal.addEventListener('abort', abort, { once: true });
  try {
    await Promise.race([answer, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
  signal.throwIfAborted();
  return answer;
}
