import { readTag } from '../../text/tags.ts';
import { type MarkupRules, markupPieces } from './markupPieces.ts';
import { pseudoLetters } from './pseudoTranslate.ts';

/** Ways to damage the tags of a translation. */
export const tagMangles = [
  'drop',
  'double',
  'reorder',
  'translate',
  'unbalance',
  'respace',
  'gather',
  'stretch',
  'swallow',
] as const;
export type TagMangle = (typeof tagMangles)[number];

/** Ways to change a translation. `keep` returns every character of the text between `‹` and `›` instead. */
export const mangles = [...tagMangles, 'keep'] as const;

/**
 * Returns a translation with its tags damaged, the same way each time. Only tags and the white space next to them
 * change; a text without tags stays unchanged, except for `unbalance`.
 * - `drop`: removes the first tag and its partner
 * - `double`: doubles the first tag and its partner
 * - `reorder`: reverses the order of the tags; nested tags stay nested
 * - `translate`: writes the words in the tags, names and values alike, in Greek letters
 * - `unbalance`: closes pairs before they open, and closes all other tags without opening; adds such a tag to a text
 *   without tags
 * - `respace`: adds spaces in the tags, and next to them if missing; otherwise removes them
 * - `gather`: moves the tags without a partner to the end, in their order
 * - `stretch`: opens the first pair at the start of the text, and closes it at the end
 * - `swallow`: draws what follows the first pair, up to the next tag, into it
 */
export function mangle(text: string, how: TagMangle, handling: MarkupRules['handling']): string {
  const cut = cutAtTags(text, handling);
  if (cut.tags.length === 0) {
    return how === 'unbalance' ? `${text}</x>` : text;
  }
  const moved = moveTags(cut, how);
  if (moved !== undefined) {
    return moved.join('');
  }
  const tags = mangleTags(cut, how);
  const texts = how === 'respace' ? cut.texts.map(respaceText) : cut.texts;
  return texts.map((words, index) => words + (tags[index] ?? '')).join('');
}

interface Cut {
  /** `texts[i]` precedes `tags[i]`, plus one at the end; any may be empty. */
  readonly texts: readonly string[];
  readonly tags: readonly string[];
  /** For each tag the index of its partner, or its own if it has none. */
  readonly partners: readonly number[];
}

/** Returns the pieces of a text whose tags are moved among the words; undefined for the other ways. */
function moveTags({ texts, tags, partners }: Cut, how: TagMangle): readonly string[] | undefined {
  const isSingle = (index: number): boolean => partners[index] === index;
  const first = tags.findIndex((_, index) => !isSingle(index));
  const last = partners[first];
  if (how === 'gather') {
    const kept = texts.flatMap((text, index) => [text, isSingle(index) ? '' : (tags[index] ?? '')]);
    return [...kept, ...tags.filter((_, index) => isSingle(index))];
  }
  if (how !== 'stretch' && how !== 'swallow') {
    return undefined;
  }
  if (last === undefined) {
    return texts.flatMap((text, index) => [text, tags[index] ?? '']);
  }
  if (how === 'stretch') {
    const inner = texts.flatMap((text, index) => [text, index === first || index === last ? '' : (tags[index] ?? '')]);
    return [tags[first] ?? '', ...inner, tags[last] ?? ''];
  }
  return texts.flatMap((text, index) =>
    index === last
      ? [text]
      : index === last + 1
        ? [text, tags[last] ?? '', tags[index] ?? '']
        : [text, tags[index] ?? ''],
  );
}

function mangleTags({ tags, partners }: Cut, how: TagMangle): readonly string[] {
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
    default:
      return tags;
  }
}

function closeOf(tag: string): string {
  return tag.replace(/^<\/?([^\s/>]+)[^]*$/, '</$1>');
}

/** Returns `< x id = "1" / >`; quoted values stay. */
function spaceInside(tag: string): string {
  return tag.replace(/"[^"]*"|'[^']*'|[<>/=]/g, (found) => (found.length === 1 ? ` ${found} ` : found)).trim();
}

/** Removes white space next to a tag if there was some, otherwise adds a space. */
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
