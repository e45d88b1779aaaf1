import type { Range } from '../unit.ts';
import { breaksIn } from './lines.ts';

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
