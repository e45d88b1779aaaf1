/** `start` up to `end`, in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A range hidden from a parser. */
export interface HiddenStretch extends Stretch {
  /** True if text before and after it are not one sentence, but separate units. */
  readonly divides?: boolean;
}

/**
 * A text whose foreign ranges (templates, JSX) are filled with one character, so that a parser that does not know them
 * skips them. All offsets stay the same.
 */
export interface Masked {
  readonly text: string;
  /** In order; none overlap. */
  readonly stretches: readonly HiddenStretch[];
}

export function maskStretches(source: string, stretches: readonly HiddenStretch[], filler: string): Masked {
  let text = '';
  let done = 0;
  for (const { start, end } of stretches) {
    text += source.slice(done, start) + filler.repeat(end - start);
    done = end;
  }
  return { text: text + source.slice(done), stretches };
}

/** Yields the hidden ranges within a range, and the ranges between them, in order. */
export function* splitAtMasks(
  { stretches }: Masked,
  start: number,
  end: number,
): Generator<HiddenStretch & { readonly masked: boolean }> {
  let done = start;
  for (let index = firstAfter(stretches, start); index < stretches.length; index += 1) {
    const stretch = stretches[index];
    if (stretch === undefined || stretch.start >= end) {
      break;
    }
    const from = Math.max(stretch.start, start);
    const to = Math.min(stretch.end, end);
    if (from > done) {
      yield { start: done, end: from, masked: false };
    }
    yield { start: from, end: to, masked: true, divides: stretch.divides === true };
    done = to;
  }
  if (done < end) {
    yield { start: done, end, masked: false };
  }
}

/** Returns the index of the first range that ends after an offset. */
export function firstAfter(stretches: readonly Stretch[], place: number): number {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.end ?? 0) > place) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}
