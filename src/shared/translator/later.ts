import type { Draft } from './draft.ts';

/**
 * When a draft that is changed now was changed: later than any change before, which the extension may have made by
 * another clock.
 * @param now milliseconds since the epoch
 */
export function later({ changedAt }: Draft, now: number): number {
  return Math.max(now, changedAt + 1);
}
