import type { Part } from '../../text/unit.ts';
import { checksOf } from '../checks/checksOf.ts';
import { type Checks, problemsOf } from '../checks/problemsOf.ts';
import type { Family, Member } from '../family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import type { Message, Problem } from '../message.ts';
import { textOf } from '../reading/messageText.ts';

interface MessageToCheck {
  readonly family: Family;
  readonly member: Member;
  readonly message: Message;
}

/** Returns the problems that a translation of a message would have; an empty one has no problems. */
export async function checkText(
  { family, member, message }: MessageToCheck,
  parts: readonly Part[],
  options: LocaleOptions,
): Promise<readonly Problem[]> {
  if (message.source === undefined || parts.length === 0) {
    return [];
  }
  const checks = await checksOf({ pairs: [], takesNew: false }, family, member, options);
  return problemsOfText(message, parts, checks);
}

/** Returns the problems that a translation of a message would have, without those of missing forms. */
export function problemsOfText(
  { key, source, maxLength }: Message,
  parts: readonly Part[],
  { terms, lang, severities, plurals }: Omit<Checks, 'gaps'>,
): readonly Problem[] {
  if (source === undefined) {
    return [];
  }
  const unit = { ...source, write: () => '', ...(maxLength !== undefined && { maxLength }) };
  const target = { path: source.path, parts, text: textOf(parts), start: 0, end: 0, needsReview: false };
  const checks = { gaps: new Map(), terms, lang, severities, ...(plurals && { plurals }) };
  return problemsOf({ key, source: unit, target }, checks);
}
