import { findFirst } from './findFirst.ts';

/** A range that moves with edits. */
export interface MovingSpan {
  start: number;
  end: number;
  /** True once one edit replaced what stands before and behind it. */
  isEnclosed?: boolean;
}

/** A replacement of `[from, to)` by `length` code units. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/**
 * Moves spans along with the edits of one change, which all refer to the text before it and do not overlap. Takes time
 * in proportion to the sum of both numbers, not their product: a translation has thousands of each.
 */
export function followEdits(spans: readonly MovingSpan[], edits: readonly Replacement[]): void {
  const inOrder = [...edits].sort((a, b) => a.from - b.from || a.to - b.to);
  // The total growth of all edits before each one.
  const growths = [0];
  for (const { from, to, length } of inOrder) {
    growths.push((growths.at(-1) ?? 0) + length - (to - from));
  }
  for (const span of spans) {
    const first = findFirst(inOrder, ({ to }) => to >= span.start);
    const behind = findFirst(inOrder, ({ from }) => from > span.end);
    // From the last to the first, so that earlier ones are still at their offsets.
    for (let index = behind - 1; index >= first; index -= 1) {
      const edit = inOrder[index];
      if (edit) {
        follow(span, edit);
      }
    }
    const growth = growths[first] ?? 0;
    span.start += growth;
    span.end += growth;
  }
}

function follow(span: MovingSpan, { from, to, length }: Replacement): void {
  const growth = length - (to - from);
  const isWhole = from === span.start && to === span.end;
  if (from < span.start && to > span.end) {
    span.isEnclosed = true;
  }
  if (!isWhole && to <= span.start) {
    span.start += growth;
    span.end += growth;
  } else if (isWhole || from < span.end) {
    span.end = Math.max(span.end, to) + growth;
    span.start = Math.min(span.start, from);
  }
}
