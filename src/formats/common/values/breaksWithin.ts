import type { MappedText } from '../../../text/mappedText.ts';
import type { Unit } from '../../../text/unit.ts';

/** A line break in the text of a value. */
export interface LineBreak {
  /** Offset in the file. */
  readonly start: number;
  /** Its source: white space at the end of the line, the line break or an escape, indentation. */
  readonly source: string;
}

/** A value with the line breaks in it. */
export interface BrokenText {
  readonly value: MappedText;
  readonly breaks: readonly LineBreak[];
}

/** Returns the line breaks of a unit, in order. */
export function breaksWithin(breaks: readonly LineBreak[], { start, end }: Pick<Unit, 'start' | 'end'>): LineBreak[] {
  return breaks.filter((lineBreak) => lineBreak.start >= start && lineBreak.start < end);
}
