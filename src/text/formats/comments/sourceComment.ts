/** A comment as it stands in a source file. */
export interface SourceComment {
  /** `string`: a text that documents (Python). */
  readonly kind: 'line' | 'block' | 'string';
  /** With its signs. */
  readonly start: number;
  readonly end: number;
  /** Between its signs. */
  readonly innerStart: number;
  readonly innerEnd: number;
  /** What would end it; nothing for the end of the line. */
  readonly close: string;
}

/** The comment that was read last, and where the last character of code stands before it. */
export interface LastComment extends Pick<SourceComment, 'kind' | 'start' | 'end'> {
  readonly codeBefore: number;
}

/**
 * Where the last character of code stands before an offset; -1: nowhere. White space and comments are none, but a text
 * that documents is a statement.
 */
export function lastCode(source: string, before: number, last: LastComment | undefined): number {
  let at = before - 1;
  while (at >= 0 && /[\s\ufeff]/.test(source.charAt(at))) {
    at -= 1;
  }
  const within = last !== undefined && last.kind !== 'string' && last.start <= at && at < last.end;
  return within ? last.codeBefore : at;
}
