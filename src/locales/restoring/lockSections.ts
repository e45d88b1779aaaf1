import type { Member } from '../family.ts';
import { areSameSections } from '../lock/knownEntries.ts';
import { acceptedName, lockName, notesName } from '../lock/knownEntry.ts';
import type { LockEntries } from '../lock/lockSection.ts';
import type { Lock } from '../lockFile.ts';

/** What the lock file has about a member. */
export interface LockSections {
  readonly entries: LockEntries;
  readonly accepted: LockEntries;
  readonly notes: LockEntries;
}

/** An earlier state of a translated file. */
export interface KnownFile {
  /** Undefined if there was no file. */
  readonly text: string | undefined;
  /** What the lock file had about it. */
  readonly sections: LockSections;
}

export function sectionsOf({ files }: Lock, member: Member): LockSections {
  const section = (name: string): LockEntries => files.get(name) ?? new Map();
  return {
    entries: section(lockName(member)),
    accepted: section(acceptedName(member)),
    notes: section(notesName(member)),
  };
}

export function haveSameSections(one: LockSections, other: LockSections): boolean {
  return (
    areSameSections(one.entries, other.entries) &&
    areSameSections(one.accepted, other.accepted) &&
    areSameSections(one.notes, other.notes)
  );
}
