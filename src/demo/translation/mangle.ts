import { readTag } from '../../text/tags.ts';
import { pseudoLetters } from './pseudoLetters.ts';
import { type MarkupRules, markupPieces } from './markupPieces.ts';

/** What can happen to the tags of a translation. */
export const mangles = ['drop', 'double', 'reorder', 'translate', 'unbalance', 'respace'] as const;
export type Mangle = (typeof mangles)[number];

/**
 * A translation with its tags mangled, the same way each time. Nothing but tags and the white space beside them
 * changes; a text without tags stays as it is, but for `unbalance`.
 * - `drop`: the first tag is gone, and its partner
 * - `double`: the first tag is there twice, and its partner
 * - `reorder`: the tags stand in reverse order; what was nested still nests
 * - `translate`: the words in the tags, names and values alike, are in Greek letters
 * - `unbalance`: pairs close before they open, all else is closed and never opened; a text without tags gets such a one
 * - `respace`: spaces in the tags, and beside them where there were none; those that were there are gone
 */
export function mangle(text: string, how: Mangle, handling: MarkupRules['handling']): string {
  const cut = cutAtTags(text, handling);
  if (cut.tags.length === 0) {
    return how === 'unbalance' ? `${text}</x>` : text;
  }
  const tags = mangleTags(cut, how);
  const texts = how === 'respace' ? cut.texts.map(respaceText) : cut.texts;
  return texts.map((words, index) => words + (tags[index] ?? '')).join('');
}

interface Cut {
  /** `texts[i]` stands before `tags[i]`, one more at the end; any may be empty. */
  readonly texts: readonly string[];
  readonly tags: readonly string[];
  /** For each tag the index of its partner, its own where it has none. */
  readonly partners: readonly number[];
}

function mangleTags({ tags, partners }: Cut, how: Mangle): readonly string[] {
  const timesFirst = (times: number) =>
    tags.map((tag, index) => (index === 0 || index === partners[0] ? tag.repeat(times) : tag));
  switch (how) {
    case 'drop':
      return timesFirst(0);
    case 'double':
      return timesFirst(2);
    case 'reorder':
      return partners.toReversed().map((partner) => tags[partner] ?? '');
    case 'translate':
      return tags.map((tag) => pseudoLetters(tag, 'EL'));
    case 'unbalance':
      return partners.map((partner, index) => (partner === index ? closeOf(tags[index] ?? '') : (tags[partner] ?? '')));
    case 'respace':
      return tags.map(spaceInside);
  }
}

function closeOf(tag: string): string {
  return tag.replace(/^<\/?([^\s/>]+)[^]*$/, '</$1>');
}

/** `< x id = "1" / >`; what is in quotes stays. */
function spaceInside(tag: string): string {
  return tag.replace(/"[^"]*"|'[^']*'|[<>/=]/g, (found) => (found.length === 1 ? ` ${found} ` : found)).trim();
}

/** Beside a tag: no white space where some was, a space where none was. */
function respaceText(text: string, index: number, { length }: readonly string[]): string {
  const words = text.trim();
  if (words === '') {
    return text === '' ? ' ' : '';
  }
  const start = index === 0 ? text : text.trimStart() === text ? ` ${text}` : text.trimStart();
  const isLast = index === length - 1;
  return isLast ? start : start.trimEnd() === start ? `${start} ` : start.trimEnd();
}

function cutAtTags(text: string, handling: MarkupRules['handling']): Cut {
  const texts = [''];
  const tags: string[] = [];
  const partners: number[] = [];
  const open = new Map<string, number[]>();
  for (const { kind, value } of markupPieces(text, { handling, ignoreTags: [] })) {
    const tag = kind === 'kept' ? readTag(value) : undefined;
    if (tag === undefined) {
      texts.push((texts.pop() ?? '') + value);
      continue;
    }
    const index = tags.length;
    const waiting = open.get(tag.name) ?? [];
    open.set(tag.name, waiting);
    const partner = (tag.role === 'close' ? waiting.pop() : undefined) ?? index;
    if (tag.role === 'open') {
      waiting.push(index);
    }
    texts.push('');
    tags.push(value);
    partners.push(partner);
    partners[partner] = index;
  }
  return { texts, tags, partners };
}
