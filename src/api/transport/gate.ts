import pLimit from 'p-limit';
import { untilAborted } from './carriers/untilAborted.ts';

/** Limits the number of requests in progress; narrows while the service reports too many. */
export interface Gate {
  /** Maximum number of requests in progress at the moment. */
  readonly width: number;
  /**
   * Runs `task` when a slot is free. Rejects with the signal's reason as soon as it is aborted, waiting or not; an
   * aborted task that was waiting is never run.
   */
  run<T>(task: (slot: Slot) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Reports an answer of 429 or 529 to the request in this slot: halves the width, to at least one. */
  narrow(slot: Slot): void;
  /** Reports a complete answer: after several of these in a row the width grows by one. */
  widen(): void;
}

/** A slot for a request: all requests that started at the same width share one generation. */
export interface Slot {
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
    narrow(slot) {
      successes = 0;
      // Four answers of 429 to four requests sent together narrow the gate once, not four times.
      if (slot.generation === generation) {
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
