import type { Range } from '../unit.ts';
import type { Entry } from './entry.ts';
import { ownComments } from './ownComments.ts';

/** An entry whose range has no comments yet. */
export type BareEntry = Omit<Entry, 'behind' | 'separator'>;

/**
 * Returns entries without separators, with the comments about them.
 *
 * @param comments all comments of the group, in order; those within entries are ignored
 */
export function commentedEntries(source: string, bare: readonly BareEntry[], comments: readonly Range[]): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  for (const entry of [...bare, undefined]) {
    const last = entries.at(-1);
    const between: Range[] = [];
    for (let next = comments[at]; next !== undefined && next.start < (entry?.start ?? Infinity); next = comments[at]) {
      at += 1;
      if (next.start >= (last?.end ?? 0)) {
        between.push(next);
      }
    }
    const { behind, start } = ownComments(source, between, last?.end, entry?.start);
    if (last !== undefined) {
      entries.splice(-1, 1, { ...last, behind });
    }
    if (entry !== undefined) {
      entries.push({ ...entry, start, behind: entry.end });
    }
  }
  return entries;
}
