import type { LockEntries, LockEntry } from '../lockFile.ts';

/** The entries of a translation in the lock file; undefined if it has no entry. */
export type KnownEntries = readonly LockEntry[] | undefined;

export function areSameEntries(one: KnownEntries, other: KnownEntries): boolean {
  return (
    one === other ||
    (one?.length === other?.length && one?.every((entry, index) => isSameEntry(entry, other?.[index])) === true)
  );
}

function isSameEntry(one: LockEntry, other: LockEntry | undefined): boolean {
  return (
    one.isMissing === other?.isMissing &&
    one.pairs.length === other?.pairs.length &&
    one.pairs.every(({ source, target, by, note }, index) => {
      const pair = other.pairs[index];
      return pair?.source === source && pair.target === target && pair.by === by && pair.note === note;
    })
  );
}

/** Returns true for sections with the same entries, in any order. */
export function areSameSections(one: LockEntries, other: LockEntries): boolean {
  return one.size === other.size && [...one].every(([key, entries]) => areSameEntries(entries, other.get(key)));
}
