import pLimit, { type LimitFunction } from 'p-limit';
import type { DocumentStatus } from '../../../service/api/documents/documents.ts';
import type { JobClock } from './jobPorts.ts';

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
