import { findFirst } from './findFirst.ts';

/** A range of a text: offsets in UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns a range without the white space around its text; empty, at its end, without any text. */
export function trimmedRange(source: string, { start, end }: Range): Range {
  const text = source.slice(start, end);
  const from = end - text.trimStart().length;
  return { start: from, end: from + text.trim().length };
}

/** Returns the items whose range is within another one, of items in the order of their starts. */
export function itemsWithin<Item>(
  items: readonly Item[],
  { start, end }: Range,
  rangeOf: (item: Item) => Range | undefined,
): readonly Item[] {
  const startOf = (item: Item): number => rangeOf(item)?.start ?? 0;
  const first = findFirst(items, (item) => startOf(item) >= start);
  const last = findFirst(items, (item) => startOf(item) > end);
  return items.slice(first, last).filter((item) => (rangeOf(item)?.end ?? end) <= end);
}

/** Returns the ranges within another one, of ranges in the order of their starts. */
export function rangesWithin<Item extends Range>(items: readonly Item[], range: Range): readonly Item[] {
  return itemsWithin(items, range, (item) => item);
}
