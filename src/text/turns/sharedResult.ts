/** Work under way or done. */
interface Run<T> {
  readonly result: Promise<T>;
  readonly stop: AbortController;
  waiting: number;
  isDone: boolean;
}

/**
 * The result of work that runs once for all its callers. A failure is not kept: the next caller has the work run again.
 * Work is aborted when no caller waits for it any longer.
 */
export class SharedResult<T> {
  #run: Run<T> | undefined;

  /**
   * Returns the result, for which the first caller's work runs. Rejects like the work, or at once with the signal's
   * reason.
   *
   * @param signal absent: this caller waits until the work ends
   */
  async get(work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const run = this.#run ?? this.#begin(work);
    run.waiting += 1;
    try {
      return await (signal ? unlessAborted(run.result, signal) : run.result);
    } finally {
      run.waiting -= 1;
      if (run.waiting === 0 && !run.isDone) {
        this.#drop(run);
        run.stop.abort();
      }
    }
  }

  /** Undefined before the first call, and after a failure. */
  get current(): Promise<T> | undefined {
    return this.#run?.result;
  }

  /** Has the work run again for the next caller. Callers that wait get the result of the work under way. */
  forget(): void {
    this.#run = undefined;
  }

  #begin(work: (signal: AbortSignal) => Promise<T>): Run<T> {
    const stop = new AbortController();
    const run: Run<T> = { result: work(stop.signal), stop, waiting: 0, isDone: false };
    this.#run = run;
    run.result.then(
      () => {
        run.isDone = true;
      },
      // Waiting callers get the error from the result itself.
      () => {
        run.isDone = true;
        this.#drop(run);
      },
    );
    return run;
  }

  #drop(run: Run<T>): void {
    if (this.#run === run) {
      this.#run = undefined;
    }
  }
}

/** Returns the result, or rejects at once with the signal's reason. */
async function unlessAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort = () => {};
  const aborted = new Promise<void>((resolve) => {
    abort = resolve;
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    await Promise.race([result, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
  signal.throwIfAborted();
  return result;
}
