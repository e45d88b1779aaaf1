/** Limits the number of transfers at once; the others wait in order. */
export class TransferSlots {
  readonly #most: () => number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  /** @param most maximum number, called each time */
  constructor(most: () => number) {
    this.#most = most;
  }

  /** Rejects with the signal's reason if aborted while waiting; then `work` never starts. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    while (this.#taken >= Math.max(1, this.#most())) {
      await this.#turn(signal);
    }
    this.#taken += 1;
    try {
      return await work();
    } finally {
      this.#taken -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #turn(signal: AbortSignal): Promise<void> {
    const { promise, resolve: settle } = Promise.withResolvers<undefined>();
    const resolve = () => settle(undefined);
    this.#waiting.push(resolve);
    signal.addEventListener('abort', resolve, { once: true });
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', resolve);
    }
    if (signal.aborted) {
      const at = this.#waiting.indexOf(resolve);
      if (at >= 0) {
        this.#waiting.splice(at, 1);
      } else {
        // Its slot was free already: the next one gets it.
        this.#waiting.shift()?.();
      }
    }
    signal.throwIfAborted();
  }
}
