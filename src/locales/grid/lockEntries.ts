import type { FamilyMember } from '../atStart/family.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import { type KnownEntries, lockName } from '../lock/knownPair.ts';
import { lockSection } from '../lock/lockSection.ts';
import { lockKey } from '../lock/textHash.ts';
import type { Lock } from '../lockFile.ts';
import { readLockFile, writeLock } from '../readLock.ts';

/** A message of one language. */
export interface LockedMessage {
  readonly member: FamilyMember;
  readonly key: string;
}

export function lockEntries(lock: Lock, { member, key }: LockedMessage): KnownEntries {
  const name = lockName(member);
  const section = lockSection(lock, name, [{ key }]);
  return section?.get(lockKey(key, name));
}

/** Restores entries of the lock file after an edit was undone. Rejects with `LockProblem`. */
export async function restoreEntries(
  folder: LocaleFolder,
  messages: readonly (LockedMessage & { readonly entries: KnownEntries })[],
): Promise<void> {
  const { lock, text } = await readLockFile(folder);
  const files = new Map(lock.files);
  for (const { member, key, entries } of messages) {
    const name = lockName(member);
    const section = new Map(files.get(name));
    if (entries === undefined) {
      section.delete(lockKey(key, name));
    } else {
      section.set(lockKey(key, name), entries);
    }
    files.set(name, section);
  }
  await writeLock(folder, { ...lock, files }, text);
}
