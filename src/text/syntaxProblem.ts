import { lineStarts, placeIn } from './lines.ts';
import type { FileProblem } from './unit.ts';

/** Returns the problem of a file that cannot be read at an offset. */
export function syntaxProblem(source: string, at: number): FileProblem {
  return { kind: 'syntax', line: findLineNumber(source, at) };
}

/** Returns the line of an offset, counted from 1. For several offsets of a text, see {@link lineNumbers}. */
export function findLineNumber(source: string, at: number): number {
  return source.slice(0, at).split(/\r\n?|\n/).length;
}

/** Returns a function from an offset of a text to its line, counted from 1, that looks for the lines only once. */
export function lineNumbers(source: string): (at: number) => number {
  let starts: readonly number[] | undefined;
  return (at) => {
    starts ??= lineStarts(source);
    return placeIn(starts, at).line + 1;
  };
}

/** Returns what a parser reads; undefined for text that is nested too deeply for the stack. */
export function unlessTooDeep<Tree>(read: () => Tree): Tree | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}
