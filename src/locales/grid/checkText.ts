import { joinParts, type Part } from '../../text/unit.ts';
import type { Message, MessageProblem, TextChecks } from '../atStart/message.ts';
import { findProblems } from '../checks/findProblems.ts';

/**
 * Returns the problems that a translation of a message would have, without those of missing forms. An empty text, and a
 * part of a translation, have no problems.
 *
 * @param checks of its file, as read (`MemberState`); undefined for prose, which has no checks
 */
export function checkText(
  { key, source, maxLength, isPart }: Message,
  parts: readonly Part[],
  checks: TextChecks | undefined,
): readonly MessageProblem[] {
  if (source === undefined || parts.length === 0 || checks === undefined || isPart) {
    return [];
  }
  const unit = { ...source, write: () => '', ...(maxLength !== undefined && { maxLength }) };
  const target = { path: source.path, parts, text: joinParts(parts), start: 0, end: 0, needsReview: false };
  return findProblems({ key, source: unit, target }, { ...checks, gaps: new Map() });
}
