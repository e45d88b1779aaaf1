import type { Draft } from './draft.ts';

/** Whether the text or a choice has changed since the result was asked for. */
export function isStale({ result, changedAt }: Draft): boolean {
  return result !== undefined && result.of !== changedAt;
}
