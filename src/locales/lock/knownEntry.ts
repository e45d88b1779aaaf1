import type { Member } from '../family.ts';
import type { LockEntry } from '../lockFile.ts';

/** Returns the name of a member's section in the lock file. A bilingual file may hold several languages. */
export function lockName({ path, lang, isBilingual }: Member): string {
  return isBilingual ? `${path} ${lang}` : path;
}

/**
 * Returns the name of the section for translations that a person accepted although they are broken. Versions without it
 * keep the section as that of another file.
 */
export function acceptedName(member: Member): string {
  return `${lockName(member)} accepted`;
}

/**
 * Returns the name of the section for notes: the hash of the note that a message had when it was translated or
 * reviewed, as the source of the entry.
 */
export function notesName(member: Member): string {
  return `${lockName(member)} notes`;
}

/** Returns the names of all sections of a member. */
export function sectionNames(member: Member): readonly string[] {
  return [lockName(member), acceptedName(member), notesName(member)];
}

/** Hashes of a message as it is now. */
export interface MessageHashes {
  readonly source: () => string | undefined;
  readonly target: () => string | undefined;
}

/**
 * Returns the entry that counts: of two sides of a conflict the one whose translation is there now, else the one of the
 * source as it is now, reviewed before machine, else a reviewed one.
 */
export function knownEntry(entries: readonly LockEntry[] | undefined, hashes: MessageHashes): LockEntry | undefined {
  const [first, ...others] = entries ?? [];
  if (first === undefined || others.length === 0) {
    return first;
  }
  const all = [first, ...others];
  const present = all.find(({ machine }) => machine !== undefined && machine === hashes.target());
  const current = all.filter(({ source }) => source === hashes.source());
  return (
    present ??
    current.find(({ machine }) => machine === undefined) ??
    all.find(({ machine }) => machine === undefined) ??
    current[0] ??
    first
  );
}
