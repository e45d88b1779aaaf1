/** A document of the specification's "larger" kind takes a minute or two; no estimate beyond an hour is one. */
const mostSeconds = 3600;
const firstMs = 1000;
const growth = 1.5;
const longestMs = 30_000;
/** Between two questions about different documents: 240 a minute, however many there are. */
const apartMs = 250;

const firstTroubleMs = 2000;
const longestTroubleMs = 60_000;

/** The service's estimate where it can be believed; it may be near 2^27 (specification, Document). */
export function believableSeconds(seconds: number | undefined): number | undefined {
  return seconds !== undefined && seconds > 0 && seconds <= mostSeconds ? seconds : undefined;
}

export interface Polling {
  /** Times that the document was asked about. */
  readonly asked: number;
  /** As the service said. */
  readonly secondsRemaining?: number | undefined;
  /** Documents that are asked about at the moment. */
  readonly documents: number;
}

/**
 * Milliseconds until a document is asked about again: longer each time, as long as the service's estimate where that
 * can be believed, never beyond half a minute unless there are many documents; with jitter, so that these do not come
 * in waves.
 *
 * @param random gives a number from 0 (included) to 1 (excluded)
 */
export function pollDelay({ asked, secondsRemaining, documents }: Polling, random: () => number): number {
  const grown = Math.min(longestMs, firstMs * growth ** asked);
  const estimated = Math.min(longestMs, (believableSeconds(secondsRemaining) ?? 0) * 1000);
  return Math.round(Math.max(grown, estimated, documents * apartMs) * (0.8 + 0.4 * random()));
}

/**
 * Milliseconds until something is tried again that did not work: twice as long each time up to a minute, and never
 * before the service wants it.
 *
 * @param failures so far, at least 1
 */
export function troubleDelay(failures: number, retryAfterSeconds: number | undefined, random: () => number): number {
  const grown = Math.min(longestTroubleMs, firstTroubleMs * 2 ** Math.min(failures - 1, 10));
  return Math.round(Math.max(grown * (0.5 + 0.5 * random()), (retryAfterSeconds ?? 0) * 1000));
}
