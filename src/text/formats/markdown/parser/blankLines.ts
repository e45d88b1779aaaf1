import type { Point } from 'micromark-util-types';

/**
 * Consecutive line breaks beyond which the rest is not read: it changes nothing, and each takes as long as a line of
 * words.
 */
const mostLineEnds = 2000;
const longRun = new RegExp(`[\\r\\n]{${mostLineEnds},}`, 'g');

/** A part left out of a text: its position, and its length in UTF-16 code units. */
interface Cut {
  readonly at: number;
  readonly length: number;
}

/** Leaves out the middle of many empty lines. */
export function cutBlankLines(source: string): { readonly text: string; readonly cuts: readonly Cut[] } {
  const cuts: Cut[] = [];
  let text = '';
  let done = 0;
  for (const { 0: run, index } of source.matchAll(longRun)) {
    const start = lineStart(source, index + mostLineEnds / 2);
    const end = lineStart(source, index + run.length - mostLineEnds / 2);
    if (end > start) {
      text += source.slice(done, start);
      cuts.push({ at: text.length, length: end - start });
      done = end;
    }
  }
  return { text: text + source.slice(done), cuts };
}

/** Not within `\r\n`. */
function lineStart(source: string, at: number): number {
  return source[at - 1] === '\r' && source[at] === '\n' ? at + 1 : at;
}

/** Converts a position in a text with cuts to that in the whole text. */
export function shiftPoint(point: Point, cuts: readonly Cut[]): void {
  let shift = 0;
  for (const { at, length } of cuts) {
    if (point.offset <= at) {
      break;
    }
    shift += length;
  }
  point.offset += shift;
}
