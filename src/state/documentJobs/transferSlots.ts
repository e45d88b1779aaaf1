/** Lets so many transfers run at once; the others wait in the order they came. */
export class TransferSlots {
  readonly #most: () => number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  /** @param most is asked anew each time */
  constructor(most: () => number) {
    this.#most = most;
  }

  /** Rejects with the signal's reason as soon as it is aborted while it waits; then `work` is never begun. */
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
        // Its turn had come: it is the next one's.
        this.#waiting.shift()?.();
      }
    }
    signal.throwIfAborted();
  }
}
