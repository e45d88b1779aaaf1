import type { Stretch } from '../../mask.ts';

/** How the title of a dialect's line is written, which decides what it may hold. */
export type TitleForm =
  | 'dialectLabel'
  | 'dialectWords'
  | 'dialectQuoted'
  | 'dialectAttribute'
  | 'dialectBlockTitle'
  | 'dialectCallout';

/** A title that is translated, in UTF-16 units of the file. */
export interface DialectTitle extends Stretch {
  readonly form: TitleForm;
}

/** A line (or several) of a dialect: nothing of it is prose but its titles. */
export interface DialectLine {
  /** Where its last line ends, before the line ending. */
  readonly end: number;
  /** In order; none is empty or begins or ends with white space. */
  readonly titles: readonly DialectTitle[];
}

/** A document as the recognisers of dialects see it. */
export interface DialectSource {
  readonly text: string;
  /** MDX: only what occurs there is recognised. */
  readonly mdx: boolean;
  /** Where the lines end that close containers, in order. */
  readonly fenceEnds: readonly number[];
  /** Components are closed by `::` in it, and may have slots. */
  readonly components: boolean;
}

/**
 * Recognises the line that begins at an offset, after the prefixes of lists and quotations; `undefined` where it is
 * another.
 */
export type FindLine = (source: DialectSource, start: number) => DialectLine | undefined;

/** Matches a sticky pattern at an offset. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Returns the title between two offsets without the white space around it: none or one. */
export function titleWithin(text: string, start: number, end: number, form: TitleForm): DialectTitle[] {
  const title = text.slice(start, end);
  const from = start + title.length - title.trimStart().length;
  const to = from + title.trim().length;
  return to > from ? [{ start: from, end: to, form }] : [];
}
