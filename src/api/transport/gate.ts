import pLimit from 'p-limit';
import { untilAborted } from './carriers/untilAborted.ts';
import { type Clock, systemClock } from './clock.ts';
import { Pace } from './pace.ts';

/**
 * Limits the number of requests in progress, as congestion control does: the width starts low, grows while the service
 * keeps up, and halves when the service reports too many requests. From then on, the starts of requests are spaced out
 * too, as much as the service asks for by its refusals.
 */
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
  /**
   * Reports a complete answer. Before the first refusal, the width grows by one with each answer that is about as fast
   * as the first ones; later by one after several answers in a row, or many where the service refused that width.
   *
   * @param durationMs from the start of the request to its answer
   */
  widen(durationMs: number): void;
}

/** A slot for a request: all requests that started at the same width share one generation. */
export interface Slot {
  readonly generation: number;
}

/** Requests in progress at the start, when nobody knows what the service takes. */
const firstWidth = 4;
/** After the first refusal: answers in a row after which the gate grows by one. */
const runToWiden = 5;
/** The same where the next width is one that was refused. */
const runToProbe = 50;
/** An answer is slow if it takes this many times as long as the first ones: the service has a queue. */
const slowFactor = 3;

/** @param maxConcurrentRequests the width is never larger; at least 1 */
export function createGate(maxConcurrentRequests: number, clock: Omit<Clock, 'random'> = systemClock): Gate {
  const widest = Math.max(1, Math.trunc(maxConcurrentRequests) || 1);
  const limit = pLimit(Math.min(firstWidth, widest));
  const pace = new Pace(clock);
  let generation = 0;
  let refusedWidth = 0;
  let successes = 0;
  /** Milliseconds of the first answers, all of them at the first width. */
  const firstAnswers: number[] = [];

  const isFast = (durationMs: number): boolean => {
    if (firstAnswers.length < firstWidth) {
      firstAnswers.push(durationMs);
      return true;
    }
    return durationMs <= slowFactor * Math.max(...firstAnswers);
  };

  return {
    get width() {
      return limit.concurrency;
    },
    run(task, signal) {
      const turn = limit(async () => {
        signal.throwIfAborted();
        await pace.turn(signal);
        return task({ generation });
      });
      return untilAborted(turn, signal);
    },
    narrow(slot) {
      successes = 0;
      // Four answers of 429 to four requests sent together narrow the gate once, not four times.
      if (slot.generation !== generation) {
        return;
      }
      generation += 1;
      pace.slowDown();
      refusedWidth = limit.concurrency;
      limit.concurrency = Math.max(1, Math.floor(limit.concurrency / 2));
    },
    widen(durationMs) {
      pace.succeeded();
      const needed = generation === 0 ? 1 : limit.concurrency + 1 < refusedWidth ? runToWiden : runToProbe;
      successes = isFast(durationMs) ? successes + 1 : 0;
      if (successes >= needed && limit.concurrency < widest) {
        successes = 0;
        limit.concurrency += 1;
      }
    },
  };
}
