import { setTimeout as wait } from 'node:timers/promises';

/** Time and randomness, passed in so that tests can control them. */
export interface Clock {
  /** Milliseconds since any fixed moment. */
  readonly now: () => number;
  /** 0 (included) to 1 (excluded). */
  readonly random: () => number;
  /** Resolves after `ms` milliseconds, or rejects when aborted; then clears its timer. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  random: () => Math.random(),
  wait: (ms, signal) => wait(ms, undefined, { signal }),
};
