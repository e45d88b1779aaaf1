import { findFirst } from '../../text/findFirst.ts';
import type { LockEntries, LockEntry, LockPair, TranslatedBy } from '../lockFile.ts';

/**
 * - `reviewed`: a person made, corrected, or reviewed the translation.
 * - `machine`: it was translated here.
 * - `reopened`: a person marked it as not reviewed; as to what replaces it, it is that person's. Without a translation:
 *   it is not clear which one it has.
 * - `open`: the file has the text of the source instead.
 * - `obsolete`: its source is gone, and a person has to decide about it.
 * - `end`: not a paragraph but the end of the source, with what follows the last one.
 */
export type ParagraphState = TextState | 'obsolete' | 'end';

type TextState = 'reviewed' | 'machine' | 'reopened' | 'open';

/** The lock file's entry for a paragraph and its translation. */
export interface ProseParagraph {
  /** Sorts as the paragraphs of the source; absent for a new one. */
  readonly order?: string | undefined;
  /** Hash of the paragraph that the translation was made from. */
  readonly source: string;
  /** Hash of the markup and code between the previous paragraph and this one. */
  readonly gap: string;
  /** Hash of the translation; empty if a person removed it. */
  readonly target: string;
  readonly state: ParagraphState;
  /** What else stood in its place lately, the latest first. */
  readonly earlier?: readonly EarlierText[];
}

/** Another translation that a paragraph had. */
export interface EarlierText {
  readonly source: string;
  readonly target: string;
  readonly state: TextState;
}

/** Returns the hash of the translation that a key has; undefined for other keys, and where a person removed it. */
export function proseTarget(key: string): string | undefined {
  return keyForm.exec(key)?.[2] || undefined;
}

const keyForm = /^(\d+)\.([\da-f]*)\.([\da-f]*)$/;
/** Instead of the hash of a translation of the service. */
const openMark = '0';
/** Instead of the hash of a paragraph, for the end of a source. */
export const endMark = '0';

/** Returns paragraphs as entries of the lock file. A key has the order, and the hashes that an entry does not have. */
export function proseEntries(paragraphs: readonly ProseParagraph[]): Map<string, readonly LockEntry[]> {
  const keys = orderKeys(paragraphs);
  return new Map(
    paragraphs.map((paragraph, index) => {
      const { source, gap, target, state, earlier = [] } = paragraph;
      const key = `${keys[index] ?? ''}.${target}.${state === 'obsolete' ? '' : gap}`;
      const machine = state === 'machine' ? target : state === 'open' ? openMark : undefined;
      const by = state === 'reopened' ? state : 'person';
      const pair: LockPair = machine === undefined ? { source, by } : { source, by: 'machine', target: machine };
      return [key, [{ pairs: [pair, ...earlier.map(pairOf)] }]];
    }),
  );
}

/** An open text is its source. */
const earlierBy: Readonly<Record<TextState, TranslatedBy>> = {
  open: 'accepted',
  machine: 'machine',
  reopened: 'reopened',
  reviewed: 'person',
};

function pairOf({ source, target, state }: EarlierText): LockPair {
  return { source, target, by: earlierBy[state] };
}

/** Paragraphs have no marks. */
const earlierStates: Readonly<Record<LockPair['by'], EarlierText['state']>> = {
  ...{ machine: 'machine', marked: 'machine', person: 'reviewed', flagged: 'reviewed' },
  ...{ accepted: 'open', reopened: 'reopened' },
};

function earlierText({ source, target = '', by }: LockPair): EarlierText {
  return { source, target, state: earlierStates[by] };
}

/**
 * Returns the paragraphs of entries of the lock file, in order. After a merge there may be several with one order: each
 * says what a translation was made from on its side. Undefined where nothing is known.
 */
export function readParagraphs(entries: LockEntries | undefined): readonly ProseParagraph[] | undefined {
  const paragraphs: (ProseParagraph & { readonly order: string })[] = [];
  for (const [key, sides] of entries ?? []) {
    const [, order, target = '', gap = ''] = keyForm.exec(key) ?? [];
    for (const { pairs } of order === undefined ? [] : sides) {
      const [first, ...others] = pairs;
      if (first !== undefined) {
        const { source, by, target: machine } = first;
        const made = by === 'reopened' ? by : by === 'person' ? 'reviewed' : machine === openMark ? 'open' : 'machine';
        const state = source === endMark ? 'end' : gap === '' ? 'obsolete' : made;
        const earlier = others.length === 0 ? undefined : others.map(earlierText);
        paragraphs.push({ order: order ?? '', source, gap, target, state, ...(earlier && { earlier }) });
      }
    }
  }
  return paragraphs.length === 0
    ? undefined
    : paragraphs.sort((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0));
}

/** Other texts of a paragraph that are kept. */
const maxEarlier = 3;

/** Returns the earlier texts of a paragraph that has another text now, if there are any. */
export function earlierThan(now: EarlierText, known: ProseParagraph | undefined): Pick<ProseParagraph, 'earlier'> {
  const { state } = known ?? {};
  const own: readonly EarlierText[] =
    known && state !== undefined && state !== 'obsolete' && state !== 'end' && known.target !== ''
      ? [{ source: known.source, target: known.target, state }]
      : [];
  const isOther = (one: EarlierText, other: EarlierText): boolean =>
    one.target !== other.target || one.source !== other.source;
  const all = [...own, ...(known?.earlier ?? [])].filter((each) => isOther(each, now));
  const others = all.filter((each, index) => all.slice(0, index).every((before) => isOther(before, each)));
  return others.length === 0 ? {} : { earlier: others.slice(0, maxEarlier) };
}

/** Digits before the fraction. */
const digits = 5;

/** Something with a position in the lock file; absent for new items. */
interface Ordered {
  readonly order?: string | undefined;
}

/**
 * Returns keys that sort as the items do. Items that are still in order keep theirs, so that an insertion changes no
 * other line of the lock file; the rest get keys in between.
 */
function orderKeys(items: readonly Ordered[]): readonly string[] {
  const kept = longestRise(
    items.map(({ order }) => order),
    (key, other) => key < other,
  );
  const keys: string[] = [];
  for (let at = 0; at < items.length; ) {
    const own = kept.has(at) ? items[at]?.order : undefined;
    if (own !== undefined) {
      keys.push(own);
      at += 1;
      continue;
    }
    let end = at;
    while (end < items.length && !kept.has(end)) {
      end += 1;
    }
    keys.push(...keysBetween(keys.at(-1) ?? '0'.repeat(digits), items[end]?.order, end - at));
    at = end;
  }
  return keys;
}

/** Returns keys above `low` and, if given, below `high`. A key is a whole number and the digits of a fraction. */
function keysBetween(low: string, high: string | undefined, count: number): string[] {
  if (high === undefined) {
    const first = Number(low.slice(0, digits)) + 1;
    return Array.from({ length: count }, (_, index) => String(first + index).padStart(digits, '0'));
  }
  let length = Math.max(low.length, high.length);
  const parts = BigInt(count + 1);
  const valueOf = (key: string): bigint => BigInt(key.padEnd(length, '0'));
  while (valueOf(high) - valueOf(low) < parts) {
    length += 1;
  }
  const step = (valueOf(high) - valueOf(low)) / parts;
  return Array.from({ length: count }, (_, index) =>
    String(valueOf(low) + step * BigInt(index + 1))
      .padStart(length, '0')
      .replace(new RegExp(`(?<=^.{${digits},}?)0+$`), ''),
  );
}

/** Returns the indexes of the longest sequence of keys that rise; those without a key are left out. */
export function longestRise<Key>(
  keys: readonly (Key | undefined)[],
  isBefore: (key: Key, other: Key) => boolean,
): ReadonlySet<number> {
  /** Index of the smallest key that ends a sequence of each length. */
  const ends: number[] = [];
  const before = new Map<number, number>();
  for (const [index, key] of keys.entries()) {
    if (key === undefined) {
      continue;
    }
    const length = findFirst(ends, (at) => {
      const end = keys[at];
      return end !== undefined && !isBefore(end, key);
    });
    const last = ends[length - 1];
    if (last !== undefined) {
      before.set(index, last);
    }
    ends[length] = index;
  }
  const found = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) {
    found.add(at);
  }
  return found;
}
