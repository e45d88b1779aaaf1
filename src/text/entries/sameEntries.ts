import type { Range } from '../unit.ts';
import type { EntryGroup } from './entry.ts';
import { listLeaves } from './entryTree.ts';

/** Entries of a file. */
export interface ReadEntries {
  readonly source: string;
  readonly tree: EntryGroup;
  /** Ranges of what is only there before, or only after. */
  readonly changed: readonly Range[];
}

/**
 * Returns true where a file has the same entries after a change as before, outside of what was to change: a check that
 * nothing else was changed by what the entries are next to.
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

/** Returns a test for ranges, asked in order, that are within one of others. */
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
