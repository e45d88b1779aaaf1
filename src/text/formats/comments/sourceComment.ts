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
  /** Nothing but comments stands before it. */
  readonly atTop: boolean;
}

/** The comment that was read last, and where the last character of code stands before it. */
export interface LastComment extends Pick<SourceComment, 'kind' | 'start' | 'end'> {
  readonly codeBefore: number;
}

/**
 * Where the last character of code stands before an offset; -1: nowhere. White space and comments are none, but a text that
 * documents is a statement.
 */
export function lastCode(source: string, before: number, last: LastComment | undefined): number {
  let at = before - 1;
  while (at >= 0 && /[\s\ufeff]/.test(source.charAt(at))) {
    at -= 1;
  }
  const within = last !== undefined && last.kind !== 'string' && last.start <= at && at < last.end;
  return within ? last.codeBefore : at;
}

const beforeValues: ReadonlySet<string> = new Set([
  ...['return', 'typeof', 'case', 'in', 'of', 'delete', 'void', 'throw', 'new', 'do', 'else', 'instanceof', 'yield'],
  ...['await', 'default', 'when', 'if', 'unless', 'and', 'or', 'not', 'split', 'grep', 'while', 'until', 'then'],
]);

/** True where a value may begin: not behind a name, a number, a text or a closing bracket. */
export function valueMayStand(source: string, lastCodeAt: number): boolean {
  const last = source.charAt(lastCodeAt);
  if (/[\w$]/.test(last)) {
    const word = /[\w$.]{1,20}$/.exec(source.slice(Math.max(0, lastCodeAt - 20), lastCodeAt + 1))?.[0] ?? '';
    return beforeValues.has(word);
  }
  return last === '>' ? source.charAt(lastCodeAt - 1) === '=' : !/[)\]"'`.]/.test(last);
}
