import type { Clock } from './clock.ts';

/** Milliseconds over which the answers of the service are counted. */
const countedMs = 1000;
/** Time between starts beyond what the service was seen to take: leaves room for what others send. */
const headroom = 1.1;
/** After a refusal, the time between starts is the refused one times this. */
const slowerBy = 1.25;
/** With each answer it shrinks by this factor, far from the refused one. */
const fasterBy = 0.98;
/** Near the refused one it takes about two hundred answers to come back to it. */
const carefully = 0.9995;
/** How far from the refused time that is. */
const near = { above: 1.1, below: 0.9 };
/** Milliseconds after a change in which a refusal says nothing about it: services count by the second. */
const settlingMs = 1100;
/** Milliseconds within which a second refusal shows that the first one was no accident. */
const repeatedMs = 10_000;
/** No wait is longer, in milliseconds. */
const longestMs = 5000;

/** Spaces out the starts of requests for a service that allows a number of them in a time. */
export class Pace {
  readonly #clock: Omit<Clock, 'random'>;
  /** When the last answers came. */
  readonly #answers: number[] = [];
  /** Milliseconds between two starts; 0: no wait. */
  #spacingMs = 0;
  /** What it was at the last refusal. */
  #refusedMs = 0;
  #nextStart = 0;
  #slowedAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Omit<Clock, 'random'>) {
    this.#clock = clock;
  }

  /** Resolves when the next request may start. Rejects with the signal's reason. */
  async turn(signal: AbortSignal): Promise<void> {
    if (this.#spacingMs === 0) {
      return;
    }
    const now = this.#clock.now();
    const start = Math.max(now, this.#nextStart);
    this.#nextStart = start + this.#spacingMs;
    if (start > now) {
      await this.#clock.wait(start - now, signal);
    }
  }

  /** The service refused a request. */
  slowDown(): void {
    const now = this.#clock.now();
    this.#forget(now);
    const sinceMs = now - this.#slowedAt;
    if (sinceMs < settlingMs) {
      return;
    }
    this.#slowedAt = now;
    this.#refusedMs = this.#spacingMs;
    if (this.#spacingMs > 0) {
      this.#spacingMs = Math.min(longestMs, this.#spacingMs * slowerBy);
    } else if (sinceMs < repeatedMs) {
      this.#spacingMs = (countedMs / Math.max(1, this.#answers.length)) * headroom;
    }
  }

  /** The service answered a request. */
  succeeded(): void {
    const now = this.#clock.now();
    this.#forget(now);
    this.#answers.push(now);
    const isNear = this.#spacingMs < this.#refusedMs * near.above && this.#spacingMs > this.#refusedMs * near.below;
    const faster = this.#spacingMs * (isNear ? carefully : fasterBy);
    this.#spacingMs = faster < 1 ? 0 : faster;
  }

  #forget(now: number): void {
    const kept = this.#answers.findIndex((time) => now - time < countedMs);
    this.#answers.splice(0, kept === -1 ? this.#answers.length : kept);
  }
}
