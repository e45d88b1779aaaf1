import { lineRanges } from '../../text/lineBreaks.ts';
import { startsLine } from '../../text/lines.ts';
import type { Range } from '../../text/range.ts';
import type { SourceComment } from './sourceComment.ts';

/** A line of a comment. Its range is that of its words: empty for an empty line. */
export interface CommentLine extends Range {
  /** White space before its words, in addition to that of the other lines. */
  readonly indent: number;
  /** True for a row of punctuation (`-----`). */
  readonly drawn: boolean;
}

/** A comment, or line comments below each other. */
export interface CommentGroup {
  readonly first: SourceComment;
  readonly lines: readonly CommentLine[];
  /** End of the last one. */
  readonly end: number;
  /** True for documentation comments: `/**`, `///`, `"""`. */
  readonly documents: boolean;
}

/**
 * Groups comments that belong together: line comments with the same characters, each alone on its line, without a line
 * between them.
 */
export function groupComments(source: string, comments: readonly SourceComment[]): CommentGroup[] {
  const groups: SourceComment[][] = [];
  for (const comment of comments) {
    const last = groups.at(-1);
    const above = last?.at(-1);
    if (last !== undefined && above !== undefined && joins(source, above, comment)) {
      last.push(comment);
    } else {
      groups.push([comment]);
    }
  }
  return groups.flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [groupOf(source, first, group)];
  });
}

function joins(source: string, above: SourceComment, below: SourceComment): boolean {
  return (
    above.kind === 'line' &&
    below.kind === 'line' &&
    /^[ \t]*(?:\r\n?|\n)[ \t]*$/.test(source.slice(above.end, below.start)) &&
    signs(source, above) === signs(source, below) &&
    startsLine(source, above.start)
  );
}

/** Returns the characters that begin a comment, without those that only begin documentation (Haskell: `-- |`). */
function signs(source: string, { start, innerStart }: SourceComment): string {
  return source.slice(start, innerStart).replace(/(?<![ \t])[ \t]+[|^]$/, '');
}

function groupOf(source: string, first: SourceComment, group: readonly SourceComment[]): CommentGroup {
  const ranges =
    first.kind === 'line'
      ? group.map(({ innerStart, innerEnd }) => ({ start: innerStart, end: innerEnd }))
      : lineRanges(source, { start: first.innerStart, end: first.innerEnd });
  // ` * ` before the words, if every line has it.
  const starred =
    first.kind === 'block' && ranges.slice(1).every(({ start, end }) => /^\s*(?:\*|$)/.test(source.slice(start, end)));
  // A box that is open to the right, as Laravel draws it.
  const barred =
    first.kind === 'block' &&
    ranges.length > 3 &&
    ranges.slice(1, -1).every(({ start, end }) => /^\s*\|(?!.*\|\s*$)/.test(source.slice(start, end)));
  const lines = ranges.map(({ start, end }, index) => {
    const before = barred ? /^[ \t]*\|/ : starred && index > 0 ? /^[ \t]*\*+/ : /^/;
    return trimLine(source, start + (before.exec(source.slice(start, end))?.[0].length ?? 0), end);
  });
  const others = lines.slice(first.kind === 'line' ? 0 : 1).filter(({ start, end }) => start < end);
  const least = others.reduce((indent, line) => Math.min(indent, line.indent), Number.POSITIVE_INFINITY);
  return {
    first,
    lines: lines.map((line, index) => ({
      ...line,
      indent: index === 0 && first.kind !== 'line' ? 0 : Math.max(0, line.indent - least),
    })),
    end: group.at(-1)?.end ?? first.end,
    documents: first.kind === 'string' || /^(?:\/\*[*!]|\/\/[/!]|#['|]|---|--\|)/.test(signs(source, first)),
  };
}

/** Removes white space, and rows of punctuation (`---- Title ----`). */
function trimLine(source: string, from: number, to: number): CommentLine {
  const line = source.slice(from, to);
  const spaces = line.length - line.trimStart().length;
  if (/-\*-.*-\*-/.test(line)) {
    return { start: from + spaces, end: from + line.trimEnd().length, indent: spaces, drawn: false };
  }
  const drawn = /^[-=*#~_/+]{3,}[ \t]*/.exec(line.slice(spaces))?.[0].length ?? 0;
  const start = Math.min(from + spaces + drawn, to);
  let end = from + line.trimEnd().length;
  const tail = source.slice(Math.max(start, end - 200), end);
  end -= /(?:[ \t]+[#*=/~+-]{2,}|[ \t]+[#*]|\*+)$/.exec(tail)?.[0].length ?? 0;
  return { start, end: Math.max(start, end), indent: spaces, drawn: drawn > 0 };
}
