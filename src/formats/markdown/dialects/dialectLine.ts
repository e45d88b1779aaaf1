import { type Range, trimmedRange } from '../../../text/range.ts';

/** How the title of a dialect's line is written, which decides what it may contain. */
export type TitleForm =
  | 'dialectLabel'
  | 'dialectWords'
  | 'dialectQuoted'
  | 'dialectAttribute'
  | 'dialectBlockTitle'
  | 'dialectCallout';

/** A title that is translated, in UTF-16 units of the file. */
export interface DialectTitle extends Range {
  readonly form: TitleForm;
}

/** One or more lines of a dialect: only its titles are prose. */
export interface DialectLine {
  /** Where its last line ends, before the line ending. */
  readonly end: number;
  /** In order; none is empty or begins or ends with white space. */
  readonly titles: readonly DialectTitle[];
}

/** A document for the recognizers of dialects. */
export interface DialectSource {
  readonly text: string;
  /** The ends of the lines that close containers, in order. */
  readonly fenceEnds: readonly number[];
  /** True if components are closed by `::` in it, and may have slots. */
  readonly components: boolean;
}

/** Recognizes the line at an offset, after the prefixes of lists and quotations; `undefined` for another line. */
export type FindLine = (source: DialectSource, start: number) => DialectLine | undefined;

/** Returns the title between two offsets without the white space around it: none or one. */
export function titleWithin(text: string, start: number, end: number, form: TitleForm): DialectTitle[] {
  const title = trimmedRange(text, { start, end });
  return title.end > title.start ? [{ ...title, form }] : [];
}
