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

export interface Polling {
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
