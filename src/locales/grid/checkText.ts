import type { Part } from '../../text/unit.ts';
import type { Family, Member } from '../family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import type { Message, Problem } from '../message.ts';
import { checksOf } from '../reading/checksOf.ts';
import { textOf } from '../reading/messageText.ts';
import { problemsOf } from '../reading/problemsOf.ts';

interface MessageToCheck {
  readonly family: Family;
  readonly member: Member;
  readonly message: Message;
}

/** Returns what would be wrong with a translation of a message; nothing for an empty one. */
export async function checkText(
  { family, member, message: { key, source, maxLength } }: MessageToCheck,
  parts: readonly Part[],
  options: LocaleOptions,
): Promise<readonly Problem[]> {
  if (source === undefined || parts.length === 0) {
    return [];
  }
  const { terms } = await checksOf({ pairs: [], takesNew: false }, family, member, options);
  const unit = { ...source, write: () => '', ...(maxLength !== undefined && { maxLength }) };
  const target = { path: source.path, parts, text: textOf(parts), start: 0, end: 0, needsReview: false };
  return problemsOf({ key, source: unit, target }, { gaps: new Map(), terms });
}
