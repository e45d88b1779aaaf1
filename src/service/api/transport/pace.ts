import type { ServiceError } from '../atStart/errors.ts';
import { type Attempt, refusingStatuses } from './attempt.ts';
import { type Clock, systemClock } from './clock.ts';

/** Milliseconds of the longest period for which a service is expected to limit the number of requests. */
const longestPeriodMs = 60_000;
/** Refusals that end in fewer milliseconds are of a limit per second. */
const secondEndsMs = 2000;
/** A little more than a second, in milliseconds, so that requests stay below the limit that was seen. */
const secondMs = 1060;

/** A number of requests that a service takes in a period. */
interface Quota {
  readonly count: number;
  readonly ms: number;
  /** True for a period of about a second, whose end is waited for without a try. */
  readonly isShort: boolean;
}

/**
 * Finds out how many requests a service takes in a period, from the times of requests and refusals. All times are in
 * milliseconds on the same clock.
 */
class RateLimit {
  /** When the requests started that were not refused, since the service answered again. */
  #starts: number[] = [];
  /** Times that the service began to refuse requests, since {@link forget}. */
  #troubles = 0;
  #troubleAt = 0;
  /** What was seen last. */
  #quota: Quota | undefined;
  /** True after a refusal, until one request finds out whether the limit is still there. */
  #isKept = false;

  /** True if the service has refused requests. */
  get hadTrouble(): boolean {
    return this.#troubles > 0;
  }

  /** True if the service limits the rate, or may do so again. */
  get wasSeen(): boolean {
    return this.hadTrouble || this.#quota !== undefined;
  }

  /** When the service began to refuse requests the last time. */
  get troubleAt(): number {
    return this.#troubleAt;
  }

  /** When the next request may start, as far as a limit per second is known. */
  get nextStart(): number {
    return this.#isKept && this.#quota?.isShort ? this.#freeAt : Number.NEGATIVE_INFINITY;
  }

  /** Returns true if a longer period has had its number: a single request should find out whether it takes more. */
  isUsedUp(now: number): boolean {
    return this.#isKept && this.#quota?.isShort === false && this.#freeAt > now;
  }

  /** Returns the milliseconds until a refused request is expected to be taken; 0 if unknown. */
  pauseMs(now: number): number {
    return Math.max(0, this.#freeAt - now);
  }

  started(now: number): void {
    const first = this.#starts.findIndex((time) => time > now - 3 * longestPeriodMs);
    this.#starts.splice(0, first);
    this.#starts.push(now);
  }

  /** The service refused a request that started then. */
  refused(startedAt: number): void {
    const index = this.#starts.lastIndexOf(startedAt);
    if (index !== -1) {
      this.#starts.splice(index, 1);
    }
  }

  /** The service began to refuse requests. */
  troubled(now: number): void {
    this.#troubles += 1;
    this.#troubleAt = now;
  }

  /** The service answered again a request that started then. */
  recovered(startedAt: number): void {
    const taken = this.#starts.filter((time) => time < this.#troubleAt && time > this.#troubleAt - longestPeriodMs);
    this.#starts = [startedAt];
    const [first] = taken;
    if (startedAt - this.#troubleAt >= secondEndsMs) {
      const ms = Math.min(longestPeriodMs, startedAt - (first ?? startedAt));
      this.#quota = first === undefined ? undefined : { count: taken.length, ms, isShort: false };
    } else if (this.#quota?.isShort) {
      this.#quota = this.#isKept ? { ...this.#quota, ms: this.#quota.ms * 1.1 } : this.#quota;
    } else if (this.#troubles > 1) {
      const last = taken.at(-1) ?? 0;
      const count = Math.max(1, taken.filter((time) => time > last - 1000).length);
      this.#quota = { count, ms: secondMs, isShort: true };
    }
    this.#isKept = true;
  }

  /** A single request is about to find out whether the limit is still there. */
  test(): void {
    this.#isKept = false;
  }

  /** Refusals were long ago. Returns true if a limit per second was kept until now. */
  forget(): boolean {
    this.#troubles = 0;
    const wasShort = this.#isKept && this.#quota?.isShort === true;
    this.#isKept &&= !wasShort;
    return wasShort;
  }

  /** When the period ends that began with the first of the last requests that are as many as it takes. */
  get #freeAt(): number {
    const { count, ms } = this.#quota ?? { count: 1, ms: 0 };
    return (this.#starts.at(-count) ?? Number.NEGATIVE_INFINITY) + ms;
  }
}

/** Requests in progress at the start, when it is unknown how many the service takes. */
const firstWidth = 4;
/** Milliseconds of a pause for which the service states no time; it doubles with each refusal. */
const pauseMs = { first: 1000, longest: 6000 } as const;
/** The longest pause, in milliseconds, that a request waits for without a visible message: a minute and the spread. */
const longestHiddenMs = 66_000;
/** The longest pause, in milliseconds, that a request waits for with a visible message. */
const longestSeenMs = 15 * 60_000;
/** Milliseconds after a pause in which refusals are remembered: not more than a minute after the last one. */
const rememberMs = 51_500;
/** The milliseconds after these in which one request at a time finds out whether a limit per second is still there. */
const testMs = 2000;

/** Returns true for a pause that is too long to wait for. Requests that the user starts during it are sent. */
const isTooLong = ({ retryAfterSeconds = 0 }: ServiceError) => retryAfterSeconds * 1000 > longestSeenMs;

/** A request that wants to start. */
export interface PaceSlot {
  readonly signal: AbortSignal;
  /** True after a try: it precedes requests that were never sent. */
  readonly isRepeated: boolean;
  /** True for a document, which takes no place of other requests. */
  readonly isTransfer: boolean;
  /** Called with the milliseconds of each pause; returns true if the user sees it. */
  readonly announce: (ms: number) => boolean;
}

interface Waiting {
  readonly turn: PaceSlot;
  /** Called when the request starts, with that time. */
  readonly start: (now: number) => void;
  /** Called with the reason of an abort, or the refusal that led to a pause that is too long. */
  readonly fail: (reason: unknown) => void;
}

/**
 * Decides when each request starts. The number in progress grows with the answers and halves when the service refuses a
 * request (429 or 529). Then all pause, for as long as it asks, and one tries again. If it limits the rate, as many
 * start in a period as it took before; a single one finds out whether it takes more.
 */
export class Pace {
  readonly #most: number;
  readonly #clock: Clock;
  readonly #limit = new RateLimit();
  readonly #waiting: Waiting[] = [];
  #timer: AbortController | undefined;
  /** Maximum requests in progress; a fraction grows to the next one. */
  #width: number;
  /** Only requests that start later let the number grow. */
  #narrowUntil = Number.NEGATIVE_INFINITY;
  #underWay = 0;
  /** Refusals since the last answer; requests that were in progress together count once. */
  #refusals = 0;
  #refusedAt = Number.NEGATIVE_INFINITY;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #pausedBy: ServiceError | undefined;

  /** @param maxConcurrentRequests at least 1 */
  constructor(maxConcurrentRequests: number, clock: Clock = systemClock) {
    this.#most = Math.max(1, Math.trunc(maxConcurrentRequests) || 1);
    this.#width = Math.min(firstWidth, this.#most);
    this.#clock = clock;
  }

  /**
   * Runs `attempt` in its turn. Rejects without running it: with the signal's reason as soon as that is aborted, or
   * with the last refusal if the wait gets too long (see {@link retryInMs}).
   */
  async run<T>(attempt: () => Promise<Attempt<T>>, turn: PaceSlot): Promise<Attempt<T>> {
    const startedAt = await (turn.isTransfer ? this.#endOfPause(turn) : this.#place(turn));
    try {
      turn.signal.throwIfAborted();
      const made = await attempt();
      this.#note(made, startedAt);
      return made;
    } finally {
      this.#underWay -= turn.isTransfer ? 0 : 1;
      this.#startNext();
    }
  }

  /**
   * Returns the milliseconds until a request that failed with `error` may be sent again. Returns `undefined` if it
   * should not: all were refused for more than a minute, or the pause is longer than that and the user does not see it,
   * or it is longer than 15 minutes.
   */
  retryInMs(turn: Pick<PaceSlot, 'announce'>, error: ServiceError): number | undefined {
    const isHopeless = this.#refusals > 0 && this.#refusedAt - this.#limit.troubleAt > longestHiddenMs;
    return isHopeless || isTooLong(error) || !this.#isPatient(turn) ? undefined : this.#pausedMs;
  }

  get #pausedMs(): number {
    return Math.max(0, this.#pausedUntil - this.#clock.now());
  }

  #isPatient({ announce }: Pick<PaceSlot, 'announce'>): boolean {
    const ms = this.#pausedMs;
    return (ms > 0 && announce(ms)) || ms <= longestHiddenMs;
  }

  #checkPause(turn: PaceSlot): void {
    turn.signal.throwIfAborted();
    if (this.#pausedBy && !this.#isPatient(turn)) {
      throw this.#pausedBy;
    }
  }

  async #endOfPause(turn: PaceSlot): Promise<number> {
    this.#checkPause(turn);
    while (this.#pausedMs > 0) {
      await this.#clock.wait(this.#pausedMs, turn.signal);
      this.#checkPause(turn);
    }
    return this.#start();
  }

  async #place(turn: PaceSlot): Promise<number> {
    this.#checkPause(turn);
    let onAbort = (): void => undefined;
    try {
      return await new Promise<number>((start, fail) => {
        const waiting = { turn, start, fail };
        onAbort = () => this.#leave(waiting, turn.signal.reason);
        turn.signal.addEventListener('abort', onAbort);
        this.#waiting.splice(turn.isRepeated ? 0 : this.#waiting.length, 0, waiting);
        this.#startNext();
      });
    } finally {
      turn.signal.removeEventListener('abort', onAbort);
    }
  }

  #leave(waiting: Waiting, reason: unknown): void {
    const index = this.#waiting.indexOf(waiting);
    if (index !== -1) {
      this.#waiting.splice(index, 1);
      waiting.fail(reason);
    }
    if (this.#waiting.length === 0) {
      this.#timer?.abort();
    }
  }

  #startNext(): void {
    const now = this.#clock.now();
    this.#forget(now);
    while (this.#waiting.length > 0) {
      if (this.#limit.isUsedUp(now)) {
        this.#limit.test();
        this.#narrow(1);
      }
      if (this.#underWay >= (this.#refusals > 0 ? 1 : Math.floor(this.#width))) {
        return;
      }
      const startAt = Math.max(this.#pausedUntil, this.#limit.nextStart);
      if (startAt > now) {
        this.#wakeIn(startAt - now);
        return;
      }
      this.#underWay += 1;
      this.#waiting.shift()?.start(this.#start());
    }
  }

  #start(): number {
    const now = this.#clock.now();
    this.#limit.started(now);
    return now;
  }

  #wakeIn(ms: number): void {
    if (this.#timer === undefined || this.#timer.signal.aborted) {
      const timer = new AbortController();
      this.#timer = timer;
      const wake = () => {
        this.#timer = undefined;
        this.#startNext();
      };
      this.#clock.wait(ms, timer.signal).then(wake, () => undefined);
    }
  }

  #forget(now: number): void {
    const until = this.#pausedUntil + rememberMs;
    if (this.#limit.hadTrouble && now >= until) {
      this.#refusals = 0;
      if (this.#limit.forget()) {
        this.#narrow(1, until + testMs);
      }
    }
  }

  #note({ status, outcome }: Attempt<unknown>, startedAt: number): void {
    const isRefused = refusingStatuses.includes(status);
    if (isRefused) {
      this.#limit.refused(startedAt);
    }
    if (outcome.ok || (status !== undefined && status !== 503 && !isRefused)) {
      this.#answered(startedAt);
    } else if (isRefused && startedAt > this.#refusedAt) {
      this.#refused(outcome.error);
    } else if (outcome.error.retryAfterSeconds !== undefined) {
      this.#pause(outcome.error, 0);
    }
  }

  #answered(startedAt: number): void {
    if (this.#refusals > 0 && startedAt > this.#refusedAt) {
      this.#limit.recovered(startedAt);
      this.#refusals = 0;
    }
    if (startedAt > this.#narrowUntil) {
      this.#width = Math.min(this.#most, this.#width + (this.#limit.wasSeen ? 1 / this.#width : 1));
    }
  }

  #narrow(width: number, until = this.#clock.now()): void {
    this.#width = width;
    this.#narrowUntil = until;
  }

  #refused(error: ServiceError): void {
    const now = this.#clock.now();
    if (this.#refusals === 0) {
      this.#limit.troubled(now);
    }
    this.#refusals += 1;
    this.#refusedAt = now;
    this.#narrow(Math.max(1, Math.floor(this.#width / 2)));
    const least = Math.min(pauseMs.longest, pauseMs.first * 2 ** (this.#refusals - 1));
    this.#pause(error, error.retryAfterSeconds === undefined ? Math.max(least, this.#limit.pauseMs(now)) : least);
  }

  #pause(error: ServiceError, leastMs: number): void {
    const ms = Math.max((error.retryAfterSeconds ?? 0) * 1000, leastMs);
    if (!isTooLong(error)) {
      // The service may give many clients the same time.
      const spreadMs = this.#clock.random() * Math.max(250, ms / 10);
      this.#pausedUntil = Math.max(this.#pausedUntil, this.#clock.now() + ms + spreadMs);
      this.#pausedBy = error;
    }
    for (const waiting of [...this.#waiting]) {
      if (this.retryInMs(waiting.turn, error) === undefined) {
        this.#leave(waiting, error);
      }
    }
  }
}
