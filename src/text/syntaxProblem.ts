import type { FileProblem } from './unit.ts';

/** Returns the problem of a file that cannot be read at an offset. */
export function syntaxProblem(source: string, at: number): FileProblem {
  return { kind: 'syntax', line: findLineNumber(source, at) };
}

/** Returns the line of an offset, counted from 1. */
export function findLineNumber(source: string, at: number): number {
  return source.slice(0, at).split(/\r\n?|\n/).length;
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
