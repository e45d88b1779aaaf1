import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';
import type { DocumentStatus } from '../../../service/api/documents/documents.ts';
import type { JobClock } from './jobPorts.ts';

/** A document of the specification's "larger" kind takes a minute or two; estimates beyond an hour are ignored. */
const maxSeconds = 3600;
const firstMs = 1000;
const growth = 1.5;
const longestMs = 30_000;

const firstTroubleMs = 2000;
const longestTroubleMs = 60_000;

/** Returns the service's estimate if it is credible; it may be near 2^27 (specification, Document). */
export function believableSeconds(seconds: number | undefined): number | undefined {
  return seconds !== undefined && seconds > 0 && seconds <= maxSeconds ? seconds : undefined;
}

interface Polling {
  /** Number of pauses so far. */
  readonly paused: number;
  /** The service's estimate. */
  readonly secondsRemaining?: number | undefined;
}

/**
 * Returns the milliseconds until the next status request of a document: longer each time, as long as the service's
 * estimate if that is credible, at most half a minute; with jitter, so that requests do not come in waves.
 *
 * @param random returns a number from 0 (included) to 1 (excluded)
 */
export function pollDelay({ paused, secondsRemaining }: Polling, random: () => number): number {
  const grown = Math.min(longestMs, firstMs * growth ** paused);
  const estimated = Math.min(longestMs, (believableSeconds(secondsRemaining) ?? 0) * 1000);
  return Math.round(Math.max(grown, estimated) * (0.8 + 0.4 * random()));
}

/**
 * Returns the milliseconds until the next try after a failure: doubled each time up to a minute, and never earlier than
 * the service asks.
 *
 * @param failures so far, at least 1
 */
export function troubleDelay(failures: number, retryAfterSeconds: number | undefined, random: () => number): number {
  const grown = Math.min(longestTroubleMs, firstTroubleMs * 2 ** Math.min(failures - 1, 10));
  return Math.round(Math.max(grown * (0.5 + 0.5 * random()), (retryAfterSeconds ?? 0) * 1000));
}

/**
 * Runs `work` when a slot is free. Rejects with the signal's reason as soon as it is aborted while waiting; then `work`
 * never starts.
 */
export async function runInSlot<T>(slots: LimitFunction, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  const run = async () => {
    signal.removeEventListener('abort', leave);
    signal.throwIfAborted();
    return work();
  };
  slots(run).then(resolve, reject);
  return promise;
}

/** Milliseconds for each status request that came too early: at most 240 of them a minute, however many documents. */
const apartMs = 250;

/**
 * Lets the documents of a window at one service request their status in turn. Requests that find a document finished
 * are needed, so only those that come too early, or fail, delay the next ones.
 */
export class StatusTurns {
  readonly #clock: Pick<JobClock, 'now' | 'wait'>;
  readonly #slots = pLimit(4);
  #nextStart = 0;

  constructor(clock: Pick<JobClock, 'now' | 'wait'>) {
    this.#clock = clock;
  }

  /** Rejects like `request`, or with the signal's reason if aborted while waiting; then `request` is never called. */
  run(request: () => Promise<DocumentStatus>, signal: AbortSignal): Promise<DocumentStatus> {
    return runInSlot(this.#slots, () => this.#run(request, signal), signal);
  }

  async #run(request: () => Promise<DocumentStatus>, signal: AbortSignal): Promise<DocumentStatus> {
    const waitMs = this.#nextStart - this.#clock.now();
    if (waitMs > 0) {
      await this.#clock.wait(waitMs, signal);
    }
    let wasEarly = true;
    try {
      const answer = await request();
      wasEarly = answer.status !== 'done' && answer.status !== 'error';
      return answer;
    } finally {
      if (wasEarly) {
        this.#nextStart = Math.max(this.#clock.now(), this.#nextStart) + apartMs;
      }
    }
  }
}
