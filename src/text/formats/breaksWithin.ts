import type { Unit } from '../unit.ts';

/** Where the text of a value has a line break. */
export interface LineBreak {
  /** Of the file. */
  readonly start: number;
  /** What stands for it there: white space at the end of the line, the line's end or an escape, indentation. */
  readonly source: string;
}

/** Those of a unit, in order. */
export function breaksWithin(breaks: readonly LineBreak[], { start, end }: Pick<Unit, 'start' | 'end'>): LineBreak[] {
  return breaks.filter((lineBreak) => lineBreak.start >= start && lineBreak.start < end);
}
