import { joinParts, type Part } from '../../text/unit.ts';
import { type Checks, findProblems } from '../checks/findProblems.ts';
import { prepareChecks } from '../checks/prepareChecks.ts';
import type { Family, FamilyMember } from '../family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import type { Message, MessageProblem } from '../message.ts';

interface MessageToCheck {
  readonly family: Family;
  readonly member: FamilyMember;
  readonly message: Message;
}

/** Returns the problems that a translation of a message would have; an empty one has no problems. */
export async function checkText(
  { family, member, message }: MessageToCheck,
  parts: readonly Part[],
  options: LocaleOptions,
): Promise<readonly MessageProblem[]> {
  if (message.source === undefined || parts.length === 0) {
    return [];
  }
  const checks = await prepareChecks({ pairs: [], takesNew: false }, family, member, options);
  return findTextProblems(message, parts, checks);
}

/** Returns the problems that a translation of a message would have, without those of missing forms. */
export function findTextProblems(
  { key, source, maxLength }: Message,
  parts: readonly Part[],
  { terms, lang, severities, plurals }: Omit<Checks, 'gaps'>,
): readonly MessageProblem[] {
  if (source === undefined) {
    return [];
  }
  const unit = { ...source, write: () => '', ...(maxLength !== undefined && { maxLength }) };
  const target = { path: source.path, parts, text: joinParts(parts), start: 0, end: 0, needsReview: false };
  const checks = { gaps: new Map(), terms, lang, severities, ...(plurals && { plurals }) };
  return findProblems({ key, source: unit, target }, checks);
}
