import { areNone, type FamilyState, type MemberState } from '../../locales/atStart/message.ts';
import { flawSeverity, unreadFiles } from '../../locales/atStart/messageFindings.ts';

/**
 * Returns true if a message is missing, not finished, stale or broken, a file could not be read or is refused by the
 * tools of its format, or no message was found at all. A page whose paragraphs do not match those of its source does
 * not count.
 */
export function isOutOfDate(states: readonly FamilyState[]): boolean {
  return (
    hasNoMessages(states) ||
    states.some(
      (state) =>
        unreadFiles(state).size > 0 ||
        [state, ...state.members].some(({ flaws = [] }) => flaws.some((flaw) => flawSeverity(flaw) === 'error')) ||
        state.members.some(({ counts }) => counts.missing + counts.draft + counts.stale + counts.broken > 0),
    )
  );
}

/** Returns true if there are files of messages, but no message in any: nothing can be said of them. */
export function hasNoMessages(states: readonly FamilyState[]): boolean {
  const members = states.flatMap((state) => (state.family.kind === 'messages' ? state.members : []));
  return members.length > 0 && members.every(isBlank);
}

/** Returns true for a file of which no message is known, and nothing else. */
export function isBlank({ counts, fault, remark }: MemberState): boolean {
  return fault === undefined && remark === undefined && areNone(counts);
}
