import { TagPairs } from '../../tagPairs.ts';
import type { RunItem } from './htmlRuns.ts';

export interface ItemPairs {
  /** Index of a start tag -> index of its end tag. */
  readonly closeOf: ReadonlyMap<number, number>;
  /** Index of an end tag -> index of its start tag. */
  readonly openOf: ReadonlyMap<number, number>;
  /** The start tags of elements with direct text, not only in nested elements; `undefined`: the paragraph itself. */
  readonly ownText: ReadonlySet<number | undefined>;
  /** The start tags of elements with text at any depth. */
  readonly anyText: ReadonlySet<number>;
}

/** Pairs the tags of a paragraph. Tags that cross others, or have no partner, have none. */
export function pairItems(items: readonly RunItem[], isText: (item: RunItem) => boolean): ItemPairs {
  const pairs = new TagPairs<string>();
  for (const [index, item] of items.entries()) {
    if (item.kind === 'tag') {
      pairs.add(index, item.role, item.name);
    }
  }
  const { closeOf } = pairs;
  const openOf = new Map([...closeOf].map(([open, close]) => [close, open]));
  const ownText = new Set<number | undefined>();
  const anyText = new Set<number>();
  const open: number[] = [];
  for (const [index, item] of items.entries()) {
    if (closeOf.has(index)) {
      open.push(index);
    } else if (openOf.has(index)) {
      const inner = open.pop();
      const outer = open.at(-1);
      if (inner !== undefined && outer !== undefined && anyText.has(inner)) {
        anyText.add(outer);
      }
    } else if (isText(item)) {
      const around = open.at(-1);
      ownText.add(around);
      if (around !== undefined) {
        anyText.add(around);
      }
    }
  }
  return { closeOf, openOf, ownText, anyText };
}

/**
 * Returns the items of a paragraph without those that a sentence does not need at its ends: white space, comments, line
 * breaks, icons, halves of pairs, leading images.
 */
export function trimItems(
  items: readonly RunItem[],
  { closeOf, openOf, anyText }: ItemPairs,
  from: number,
  to: number,
): { readonly start: number; readonly end: number } {
  const needed = (index: number, partner: number | undefined, open: number, atEnd: boolean): boolean => {
    const item = items[index];
    if (item?.kind === 'tag') {
      return partner === undefined ? atEnd && item.role === 'alone' && !/^w?br$/.test(item.name) : anyText.has(open);
    }
    return item?.kind === 'text' ? !item.blank : item?.word === true;
  };
  let start = from;
  while (start < to && !needed(start, closeOf.get(start), start, false)) {
    start = (closeOf.get(start) ?? start) + 1;
  }
  let end = to;
  while (end > start && !needed(end - 1, openOf.get(end - 1), openOf.get(end - 1) ?? -1, true)) {
    end = openOf.get(end - 1) ?? end - 1;
  }
  return { start, end };
}
