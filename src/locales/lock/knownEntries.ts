import type { LockEntry } from '../lockFile.ts';

/** The entries of a translation in the lock file; undefined if it has no entry. */
export type KnownEntries = readonly LockEntry[] | undefined;

export function areSameEntries(one: KnownEntries, other: KnownEntries): boolean {
  return (
    one === other ||
    (one?.length === other?.length &&
      one?.every(
        ({ source, machine }, index) => other?.[index]?.source === source && other[index].machine === machine,
      ) === true)
  );
}

/** Returns true for sections with the same entries, in any order. */
export function areSameSections(
  one: ReadonlyMap<string, readonly LockEntry[]>,
  other: ReadonlyMap<string, readonly LockEntry[]>,
): boolean {
  return one.size === other.size && [...one].every(([key, entries]) => areSameEntries(entries, other.get(key)));
}
