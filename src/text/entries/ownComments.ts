import type { Range } from '../unit.ts';
import { breaksIn } from './lines.ts';

/** The comments between two entries, and which of the two each is about. */
export interface OwnComments {
  /** End of the comment that is on the line of the entry before; else where that entry ends. */
  readonly behind: number;
  /** Start of the first comment about the next entry; else where that entry starts. */
  readonly start: number;
}

/**
 * Returns which comments belong to the entry before them, on its line, and which to the next one: those right above
 * it. Comments with a blank line below them belong to none.
 *
 * @param from end of the entry before; undefined before the first one
 * @param next start of the next entry; undefined behind the last one
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
