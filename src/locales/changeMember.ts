import type { Family } from './family.ts';
import { isLanguageEqual } from './finding/languageForm.ts';
import type { LocaleFolder } from './localeFolder.ts';
import type { LocaleOptions } from './localeOptions.ts';
import { printLock } from './lock/lockText.ts';
import { lockPath } from './lockFile.ts';
import { readLock } from './readLock.ts';
import { type LockChange, withMember } from './writing/lockChanges.ts';
import { FileTexts, type ReadMember, readMember } from './writing/memberFile.ts';

/** What is changed of one member. */
interface Change {
  readonly changes: ReadonlyMap<string, LockChange>;
  readonly text: string | undefined;
  readonly count: number;
}

/**
 * Changes the files of a language, and what the lock file knows of them. Returns the number of changed messages.
 * Rejects with `LockProblem`.
 */
export async function changeMember(
  folder: LocaleFolder,
  { family, lang }: { readonly family: Family; readonly lang: string },
  options: LocaleOptions,
  signal: AbortSignal | undefined,
  change: (read: ReadMember) => Promise<Change>,
): Promise<number> {
  let lock = await readLock(folder, signal);
  const files = new FileTexts(folder);
  let total = 0;
  for (const member of family.members.filter((each) => isLanguageEqual(each.lang, lang))) {
    const read = await readMember(files, family, member, options);
    signal?.throwIfAborted();
    if (read.texts.fault === 'conflict') {
      continue;
    }
    const { changes, text, count } = await change(read);
    if (text !== undefined) {
      files.change(member.path, text);
    }
    total += count;
    lock = withMember(lock, await readMember(files, family, member, options), changes, new Map());
  }
  if (total > 0) {
    await files.write();
    await folder.write(lockPath, printLock(lock));
  }
  return total;
}
