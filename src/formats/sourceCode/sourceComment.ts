import type { Range } from '../../text/range.ts';

/** A comment in a source file. Its range includes its delimiters. */
export interface SourceComment extends Range {
  /** `string`: a docstring (Python); `pod`: documentation of Perl. */
  readonly kind: 'line' | 'block' | 'string' | 'pod';
  /** Without its delimiters. */
  readonly innerStart: number;
  readonly innerEnd: number;
  /** The text that ends it; empty for the end of the line. */
  readonly close: string;
}

/** The latest comment, and the offset of the last character of code before it. */
export interface LastComment extends Pick<SourceComment, 'kind' | 'start' | 'end'> {
  readonly codeBefore: number;
}

/**
 * Returns the offset of the last character of code before an offset; -1: none. White space and comments do not count,
 * but a docstring is a statement.
 */
export function lastCode(source: string, before: number, last: LastComment | undefined): number {
  let at = before - 1;
  while (at >= 0 && /[\s\ufeff]/.test(source.charAt(at))) {
    at -= 1;
  }
  const within = last !== undefined && last.kind !== 'string' && last.start <= at && at < last.end;
  return within ? last.codeBefore : at;
}
