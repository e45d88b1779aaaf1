import type { Entry } from '../../../text/entry.ts';
import { type Range, rangesWithin } from '../../../text/range.ts';
import { type EntryPair, entryIds } from './entryTree.ts';

/** An entry of the target without a value, and the entry of the source whose value it gets. */
export interface ValuePlacement extends EntryPair {
  /** The entries that these are in, which are added and removed as a whole, or themselves. */
  readonly whole: EntryPair;
}

/**
 * Returns what gives an empty entry its texts. Of entries that come as a whole, such as the forms of a plural, each gets
 * its own if both files have the same ones: comments and notes of the target stay.
 *
 * @param texts the ranges of the texts in the source, in their order
 */
export function fillingsOf(target: Entry, source: Entry, texts: readonly Range[]): readonly ValuePlacement[] {
  const whole = { target, source };
  const ofText = textFilling(target, source, texts);
  if (ofText !== undefined) {
    return [{ ...ofText, whole }];
  }
  const inner = innerFillings(target, source, texts);
  const isAll = inner !== undefined && inner.length === emptyLeaves(target);
  return isAll ? inner.map((pair) => ({ ...pair, whole })) : [{ target, source, whole }];
}

type Filling = EntryPair;

/** Returns the text in an object of the target that gets a value of the source that is written as a text alone. */
function textFilling({ group, text }: Entry, source: Entry, texts: readonly Range[]): Filling | undefined {
  const { start, end } = source.value;
  const isAlone = source.group === undefined || texts.some((range) => range.start === start && range.end === end);
  const place = isAlone && text !== undefined ? text.start : undefined;
  const target = group?.entries.find(({ value }) => value.start === place);
  return target && { target, source };
}

/** Returns the inner entries that have all of the texts, with empty ones of the target; undefined if it lacks one. */
function innerFillings(target: Entry, source: Entry, texts: readonly Range[]): readonly Filling[] | undefined {
  if (source.group === undefined || target.group === undefined) {
    return target.isEmpty ? [{ target, source }] : undefined;
  }
  const ids = entryIds(target.group.entries);
  const found: Filling[] = [];
  let left = texts.length;
  for (const [id, entry] of entryIds(source.group.entries)) {
    const own = rangesWithin(texts, entry.value);
    const other = ids.get(id);
    const inner = own.length === 0 ? [] : other && innerFillings(other, entry, own);
    if (inner === undefined) {
      return undefined;
    }
    found.push(...inner);
    left -= own.length;
  }
  return left === 0 ? found : undefined;
}

function emptyLeaves({ group, isEmpty }: Entry): number {
  return group === undefined ? Number(isEmpty) : group.entries.reduce((sum, entry) => sum + emptyLeaves(entry), 0);
}

/**
 * Returns the range of the source that is copied, and that of the target in whose place it is written, with what is
 * written around it. All else of the target's entry stays.
 */
export function fillingRanges({ target, source }: Filling): {
  readonly from: Range;
  readonly into: Range;
  readonly around: readonly [before: string, after: string];
} {
  if (target.text !== undefined && source.text !== undefined && source.text.around === undefined) {
    const { around = ['', ''], ...into } = target.text;
    return { from: source.text, into, around };
  }
  const isValue = source.group === undefined && target.group === undefined && target.value.start < target.value.end;
  return isValue && source.text === undefined && target.text === undefined
    ? { from: source.value, into: target.value, around: ['', ''] }
    : {
        from: { start: source.key.end, end: source.end },
        into: { start: target.key.end, end: target.end },
        around: ['', ''],
      };
}
