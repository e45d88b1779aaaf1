interface Timer {
  readonly at: number;
  readonly fire: () => void;
}

/** Time that passes only when all that happens at one moment has happened. */
export class VirtualClock {
  #now = 0;
  #timers: Timer[] = [];

  readonly now = (): number => this.#now;

  readonly wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      this.#timers.push({ at: this.#now + Math.max(0, ms), fire: resolve });
    });

  /** Lets time pass until a promise is settled. */
  async runUntil(done: Promise<unknown>): Promise<void> {
    const settled = new AbortController();
    const end = done.finally(() => settled.abort());
    while (!settled.signal.aborted) {
      // All promises that can go on do so before the next immediate.
      await new Promise((resolve) => setImmediate(resolve));
      const [next] = this.#timers.toSorted((one, other) => one.at - other.at);
      if (next !== undefined) {
        this.#now = next.at;
        this.#timers.splice(this.#timers.indexOf(next), 1);
        next.fire();
      }
    }
    await end;
  }
}
