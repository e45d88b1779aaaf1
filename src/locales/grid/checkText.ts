import type { Part } from '../../text/unit.ts';
import type { Family, Member } from '../family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import type { Message, Problem } from '../message.ts';
import { checksOf } from '../reading/checksOf.ts';
import { textOf } from '../reading/messageText.ts';
import { type Checks, problemsOf } from '../reading/problemsOf.ts';

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
  const { terms } = await checksOf({ pairs: [], takesNew: false }, family, member, options);
  return problemsOfText(message, parts, terms);
}

/** Returns the problems that a translation of a message would have, with the terms of dictionaries. */
export function problemsOfText(
  { key, source, maxLength }: Message,
  parts: readonly Part[],
  terms: Checks['terms'],
): readonly Problem[] {
  if (source === undefined) {
    return [];
  }
  const unit = { ...source, write: () => '', ...(maxLength !== undefined && { maxLength }) };
  const target = { path: source.path, parts, text: textOf(parts), start: 0, end: 0, needsReview: false };
  return problemsOf({ key, source: unit, target }, { gaps: new Map(), terms });
}
