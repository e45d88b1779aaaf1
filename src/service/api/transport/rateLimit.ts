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
export class RateLimit {
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
