import type { Draft } from './draft.ts';

/**
 * Returns the time for a change made now: later than any change before, which may come from the extension's clock.
 * @param now milliseconds since the epoch
 */
export function later({ changedAt }: Draft, now: number): number {
  return Math.max(now, changedAt + 1);
}
