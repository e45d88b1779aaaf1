import type { Clock } from '../../../../../src/service/api/transport/clock.ts';

interface Timer {
  readonly at: number;
  readonly fire: () => void;
}

/** Time that passes only when all that happens at one moment has happened. */
export class VirtualClock implements Clock {
  #now = 0;
  /** The last one fires next. */
  readonly #timers: Timer[] = [];

  readonly now = (): number => this.#now;

  readonly random = (): number => 0.5;

  readonly wait = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const timer = { at: this.#now + Math.max(0, ms), fire: resolve };
      const later = this.#timers.findLastIndex(({ at }) => at > timer.at);
      this.#timers.splice(later + 1, 0, timer);
      signal?.addEventListener('abort', () => {
        const index = this.#timers.indexOf(timer);
        if (index !== -1) {
          this.#timers.splice(index, 1);
          reject(signal.reason instanceof Error ? signal.reason : new Error('aborted', { cause: signal.reason }));
        }
      });
    });

  /** Lets time pass until a promise is settled. */
  async runUntil<T>(done: Promise<T>): Promise<T> {
    const settled = new AbortController();
    const end = done.finally(() => settled.abort());
    end.catch(() => {});
    for (;;) {
      // All promises that can go on do so before the next immediate.
      await new Promise((resolve) => setImmediate(resolve));
      if (settled.signal.aborted) {
        return end;
      }
      const next = this.#timers.pop();
      if (next !== undefined) {
        this.#now = next.at;
        next.fire();
      }
    }
  }
}
