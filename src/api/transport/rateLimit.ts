/** Milliseconds of the longest period for which a service is expected to limit the number of requests. */
export const longestPeriodMs = 60_000;
/** Refusals that end in fewer milliseconds are of a limit per second. */
const secondEndsMs = 2000;
/** After fewer answers in a period, refusals may as well be an outage. */
const fewestAnswers = 50;
/** Milliseconds of a pause that is too long to try often whether the limit is still there. */
const longPauseMs = 20_000;
/** The requests of a period are sent in its first quarter. */
const haste = 4;
/** Part by which requests stay below the limit that was seen. */
const margin = 1.06;

/**
 * Finds out how fast a service that limits the rate takes requests, from the times of answers and refusals. All times
 * are in milliseconds on the same clock.
 */
export class RateLimit {
  /** When the requests started that were answered in the last period. */
  readonly #starts: number[] = [];
  #troubles = 0;
  #troubleAt = 0;
  #spacingMs = 0;
  #isLifting = false;
  #quota = Number.POSITIVE_INFINITY;
  #left = 0;
  #burstAt = 0;
  #periodMs = 0;
  /** The last limit by period that was seen. It counts again only after a refusal. */
  #seen: { readonly spacingMs: number; readonly quota: number; readonly periodMs: number } | undefined;

  /**
   * Returns when the next request may start.
   *
   * @param now when one starts
   * @param share of the spacing to keep, from 0 to 1
   */
  startAfter(now: number, share: number): number {
    this.#left -= 1;
    if (this.#left > 0 || this.#quota === Number.POSITIVE_INFINITY || this.#isLifting) {
      return now + this.#spacingMs * share;
    }
    this.#left = this.#quota;
    this.#burstAt = Math.max(now, this.#burstAt + this.#periodMs);
    return this.#burstAt;
  }

  /** Milliseconds between two starts; 0: no limit is known. */
  get spacingMs(): number {
    return this.#spacingMs;
  }

  /** True after {@link lift}. */
  get isLifting(): boolean {
    return this.#isLifting;
  }

  /** When the service began to refuse requests the last time. */
  get troubleAt(): number {
    return this.#troubleAt;
  }

  /** True if the service limits the rate, or may do so again. */
  get wasSeen(): boolean {
    return this.hadTrouble || this.#seen !== undefined;
  }

  /** True if the service has refused requests. */
  get hadTrouble(): boolean {
    return this.#troubles > 0;
  }

  /** @param startedAt when the request started */
  answered(startedAt: number): void {
    this.#starts.push(startedAt);
    this.#keepPeriod(startedAt);
  }

  /** The service refused a request, for the first time since an answer. */
  refused(now: number): void {
    this.#troubles += 1;
    this.#troubleAt = now;
    this.#keepPeriod(now);
  }

  /**
   * The service answered again.
   *
   * @param startedAt when the answered request started
   * @param pausedMs the last pause before it
   */
  recovered(startedAt: number, pausedMs: number): void {
    const count = this.#starts.length;
    const [first = startedAt] = this.#starts;
    const wasShort = startedAt - this.#troubleAt < secondEndsMs;
    if (this.#troubles === 1 && wasShort && count >= fewestAnswers && this.#seen) {
      this.#spacingMs = this.#seen.spacingMs * margin;
      this.#quota = this.#seen.quota;
      this.#periodMs = this.#seen.periodMs;
      this.#begin(startedAt);
      return;
    }
    if (this.#troubles === 1 && (wasShort || count < fewestAnswers)) {
      return;
    }
    if (!wasShort) {
      this.#periodMs = startedAt - first;
      this.#spacingMs = count === 0 ? 0 : this.#periodMs / count / haste;
      // A service that asks for a long pause says itself when the period is over.
      this.#quota = pausedMs > longPauseMs ? Number.POSITIVE_INFINITY : count / margin;
      this.#seen = { spacingMs: this.#spacingMs, quota: this.#quota, periodMs: this.#periodMs };
      this.#begin(startedAt);
    } else if (this.#spacingMs === 0) {
      const last = this.#starts.at(-1) ?? startedAt;
      this.#spacingMs = (margin * 1000) / Math.max(1, this.#starts.filter((time) => time > last - 1000).length);
    } else if (!this.#isLifting) {
      this.#spacingMs *= 1.1;
    }
    this.#isLifting = false;
  }

  /** Returns the milliseconds until a period like the last one has passed since its first request; 0 if unknown. */
  pauseMs(now: number): number {
    const [first] = this.#starts;
    return first !== undefined && this.#seen && this.#starts.length >= fewestAnswers
      ? Math.max(0, first + this.#seen.periodMs - now)
      : 0;
  }

  /** Requests are about to start at a smaller distance, to find out whether the limit is still there. */
  lift(): void {
    this.#isLifting = true;
  }

  forget(): void {
    this.#troubles = 0;
    this.#spacingMs = 0;
    this.#quota = Number.POSITIVE_INFINITY;
    this.#isLifting = false;
  }

  #begin(startedAt: number): void {
    this.#left = this.#quota - 1;
    this.#burstAt = startedAt;
  }

  #keepPeriod(now: number): void {
    const first = this.#starts.findIndex((time) => time > now - longestPeriodMs);
    this.#starts.splice(0, first === -1 ? this.#starts.length : first);
  }
}
