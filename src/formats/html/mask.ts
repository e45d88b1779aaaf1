import { findFirst } from '../../text/findFirst.ts';
import type { Range } from '../../text/range.ts';

/** A range hidden from a parser. */
export interface HiddenRange extends Range {
  /** True if text before and after it are not one sentence, but separate units. */
  readonly divides?: boolean;
  /** Of code in an expression: the name of the attribute that it is the value of; empty among elements. */
  readonly attribute?: string | undefined;
}

/**
 * A text whose foreign ranges (templates, JSX) are filled with one character, so that a parser that does not know them
 * skips them. All offsets stay the same.
 */
export interface MaskedText {
  readonly text: string;
  /** In order; none overlap. */
  readonly ranges: readonly HiddenRange[];
}

/** Yields the hidden ranges within a range, and the ranges between them, in order. */
export function* splitAtMasks(
  { ranges }: MaskedText,
  start: number,
  end: number,
): Generator<HiddenRange & { readonly masked: boolean }> {
  let done = start;
  for (let index = firstAfter(ranges, start); index < ranges.length; index += 1) {
    const range = ranges[index];
    if (range === undefined || range.start >= end) {
      break;
    }
    const from = Math.max(range.start, start);
    const to = Math.min(range.end, end);
    if (from > done) {
      yield { start: done, end: from, masked: false };
    }
    yield { start: from, end: to, masked: true, divides: range.divides === true };
    done = to;
  }
  if (done < end) {
    yield { start: done, end, masked: false };
  }
}

/** Returns the index of the first range that ends after an offset. */
export function firstAfter(ranges: readonly Range[], place: number): number {
  return findFirst(ranges, ({ end }) => end > place);
}
