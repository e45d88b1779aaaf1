import type { Range } from '../unit.ts';
import type { EntryGroup } from './entry.ts';
import { listLeaves } from './entryTree.ts';

/** Entries of a file. */
export interface ReadEntries {
  readonly source: string;
  readonly tree: EntryGroup;
  /** Ranges that exist only before, or only after the change. */
  readonly changed: readonly Range[];
}

/**
 * Returns true if a file has the same entries before and after a change, outside of the intended ranges: a check that
 * an edit did not change its neighbors.
 */
export function sameEntries(before: ReadEntries, after: ReadEntries): boolean {
  const [old, now] = [restOf(before), restOf(after)];
  return old.length === now.length && old.every((text, index) => text === now[index]);
}

function restOf({ source, tree, changed }: ReadEntries): string[] {
  const isChanged = within([...changed].sort((one, other) => one.start - other.start));
  return [...listLeaves(tree)]
    .filter(({ value }) => !isChanged(value))
    .map(({ name, value }) => `${name}\n${source.slice(value.start, value.end)}`);
}

/** Returns a test for ranges, called in order, that are within one of others. */
function within(ranges: readonly Range[]): (range: Range) => boolean {
  let at = 0;
  return ({ start, end }) => {
    while ((ranges[at]?.end ?? Infinity) < end) {
      at += 1;
    }
    const range = ranges[at];
    return range !== undefined && range.start <= start && end <= range.end;
  };
}
