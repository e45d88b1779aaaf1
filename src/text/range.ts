/** A range of a text: offsets in UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns a range without the white space around its text; empty, at its end, without any text. */
export function trimmedRange(source: string, { start, end }: Range): Range {
  const text = source.slice(start, end);
  const from = end - text.trimStart().length;
  return { start: from, end: from + text.trim().length };
}
