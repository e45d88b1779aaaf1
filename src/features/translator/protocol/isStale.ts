import type { Draft } from './draft.ts';

/** Returns whether the text or a choice has changed since the result was requested. */
export function isStale({ result, changedAt }: Draft): boolean {
  return result !== undefined && result.of !== changedAt;
}
