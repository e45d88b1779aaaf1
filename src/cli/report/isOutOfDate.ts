import type { FamilyState } from '../../locales/message.ts';

/**
 * Returns true if a message is missing, stale or broken, or a file could not be read. A page whose paragraphs do not
 * match those of its source does not count.
 */
export function isOutOfDate(states: readonly FamilyState[]): boolean {
  return states.some(
    ({ fault, members }) =>
      fault !== undefined ||
      members.some(
        ({ fault: own, counts }) =>
          (own !== undefined && own !== 'structure') || counts.missing + counts.stale + counts.broken > 0,
      ),
  );
}
