import { unreadFiles } from '../../locales/checks/messageFindings.ts';
import type { FamilyState } from '../../locales/message.ts';

/**
 * Returns true if a message is missing, not finished, stale or broken, or a file could not be read. A page whose
 * paragraphs do not match those of its source does not count.
 */
export function isOutOfDate(states: readonly FamilyState[]): boolean {
  return states.some(
    (state) =>
      unreadFiles(state).size > 0 ||
      state.members.some(({ counts }) => counts.missing + counts.draft + counts.stale + counts.broken > 0),
  );
}
