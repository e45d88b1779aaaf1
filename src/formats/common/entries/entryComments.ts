import type { Entry } from '../../../text/entry.ts';
import { breaksIn, lineStart, readIndent } from '../../../text/lines.ts';
import type { Range } from '../../../text/unit.ts';

/** The comments between two entries, by the entry that each is about. */
export interface OwnComments {
  /** End of the comment on the line of the previous entry; without one, end of that entry. */
  readonly behind: number;
  /** Start of the first comment about the next entry; without one, start of that entry. */
  readonly start: number;
}

/**
 * Returns which comments belong to the previous entry, on its line, and which to the next one, directly above it.
 * Comments with a blank line below them belong to no entry.
 *
 * @param from end of the previous entry; undefined before the first one
 * @param next start of the next entry; undefined after the last one
 */
export function ownComments(
  source: string,
  comments: readonly Range[],
  from: number | undefined,
  next: number | undefined,
): OwnComments {
  const rest = [...comments];
  const [first] = rest;
  let behind = from ?? 0;
  if (from !== undefined && first !== undefined && breaksIn(source, { start: from, end: first.start }) === 0) {
    const follows = rest[1]?.start ?? next;
    if (follows === undefined || breaksIn(source, { start: first.start, end: follows }) > 0) {
      behind = first.end;
      rest.shift();
    }
  }
  let start = next ?? behind;
  for (let last = rest.pop(); next !== undefined && last !== undefined; last = rest.pop()) {
    if (breaksIn(source, { start: last.end, end: start }) > 1) {
      break;
    }
    start = last.start;
  }
  return { behind, start };
}

/**
 * Returns the start of the comments directly above a line, which are about it; the start of the line if it has none.
 *
 * @param from end of the previous entry; 0 before the first one
 * @param next offset in the line of the entry, after its indentation
 * @param comment matches a line that is a comment
 */
export function lineComments(source: string, from: number, next: number, comment: RegExp): number {
  let start = next;
  for (let end = lineStart(source, next); end > from; ) {
    // Before the line break.
    const last = end - (source.slice(end - 2, end) === '\r\n' ? 2 : 1);
    const line = lineStart(source, last);
    const text = source.slice(line, last);
    if (line < from || last < line || !comment.test(text.replace(/^\ufeff/, ''))) {
      break;
    }
    start = line + text.search(/[^\s\ufeff]/);
    end = line;
  }
  return start;
}

/** UTF-16 code units of a comment that is looked for. */
const longestLine = 10_000;

/**
 * Returns the range of an entry with its comments, which begin with `#`: those directly above, as far indented,
 * and the one behind it on its line.
 *
 * @param from end of the previous entry; 0 before the first one
 */
export function withLineComments(
  source: string,
  { start, end }: Range,
  from: number,
): Pick<Entry, 'start' | 'end' | 'behind'> {
  const comment = new RegExp(`^${readIndent(source, start)}#`);
  const [behind = ''] = /^[ \t]+#[^\r\n]*/.exec(source.slice(end, end + longestLine)) ?? [];
  return { start: lineComments(source, from, start, comment), end, behind: end + behind.length };
}

/** An entry whose range has no comments yet. */
export type BareEntry = Omit<Entry, 'behind'>;

/**
 * Returns entries with the comments about them.
 *
 * @param comments all comments of the group, in order; those within entries and before their separators are ignored
 */
export function commentedEntries(source: string, bare: readonly BareEntry[], comments: readonly Range[]): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  for (const entry of [...bare, undefined]) {
    const last = entries.at(-1);
    const between: Range[] = [];
    for (let next = comments[at]; next !== undefined && next.start < (entry?.start ?? Infinity); next = comments[at]) {
      at += 1;
      if (next.start >= (last?.behind ?? 0)) {
        between.push(next);
      }
    }
    const { behind, start } = ownComments(source, between, last?.behind, entry?.start);
    if (last !== undefined && behind > last.behind) {
      entries.splice(-1, 1, { ...last, behind });
    }
    if (entry !== undefined) {
      entries.push({ ...entry, start, behind: entry.separator?.end ?? entry.end });
    }
  }
  return entries;
}
