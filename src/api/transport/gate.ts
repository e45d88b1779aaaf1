import pLimit from 'p-limit';
import { untilAborted } from './carriers/untilAborted.ts';

/** Lets so many requests through at once, fewer while the service has too many. */
export interface Gate {
  /** Requests that may be under way at once, now. */
  readonly width: number;
  /**
   * Runs `task` when a place is free. Rejects with the signal's reason as soon as it is aborted, waiting or not; an
   * aborted task that was waiting is never run.
   */
  run<T>(task: (place: Place) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** The request in this place was answered with 429 or 529: half as many from now on, at least one. */
  narrow(place: Place): void;
  /** A request was answered in full: after a run of these, one more. */
  widen(): void;
}

/** Where a request stands: all that were let through at the same width share what they learn. */
export interface Place {
  readonly generation: number;
}

/** Answers in a row after which the gate grows by one. */
const runToWiden = 5;

export function createGate(maxConcurrentRequests: number): Gate {
  const widest = Math.max(1, Math.trunc(maxConcurrentRequests) || 1);
  const limit = pLimit(widest);
  let generation = 0;
  let successes = 0;

  return {
    get width() {
      return limit.concurrency;
    },
    run(task, signal) {
      const turn = limit(() => {
        signal.throwIfAborted();
        return task({ generation });
      });
      return untilAborted(turn, signal);
    },
    narrow(place) {
      successes = 0;
      // Four answers of 429 to four requests sent together are one piece of news, not four.
      if (place.generation === generation) {
        generation += 1;
        limit.concurrency = Math.max(1, Math.floor(limit.concurrency / 2));
      }
    },
    widen() {
      successes += 1;
      if (successes >= runToWiden && limit.concurrency < widest) {
        successes = 0;
        limit.concurrency += 1;
      }
    },
  };
}
