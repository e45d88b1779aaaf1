import { yieldTurn } from '../text/asking/yieldTurn.ts';
import type { Family } from './family.ts';
import { isLanguageEqual } from './finding/languageForm.ts';
import type { LocaleFolder } from './localeFolder.ts';
import type { LocaleOptions } from './localeOptions.ts';
import type { Lock } from './lockFile.ts';
import { readLockWithMoves, writeLock } from './readLock.ts';
import { type LockChange, withMember } from './writing/lockChanges.ts';
import { FileTexts, type ReadMember, readMember } from './writing/memberFile.ts';

/** The changes of one member. */
interface Change {
  readonly changes: ReadonlyMap<string, LockChange>;
  readonly text: string | undefined;
  readonly count: number;
}

/**
 * Changes the files of a language and their entries in the lock file. Returns the number of changed messages.
 * Rejects with `LockProblem`.
 */
export async function changeMember(
  folder: LocaleFolder,
  { family, lang }: { readonly family: Family; readonly lang: string },
  options: LocaleOptions,
  signal: AbortSignal | undefined,
  change: (read: ReadMember, lock: Lock) => Promise<Change>,
): Promise<number> {
  const { memory } = options;
  const known = await readLockWithMoves(folder, signal, memory);
  let { lock } = known;
  const files = new FileTexts(folder);
  let total = 0;
  for (const member of family.members.filter((each) => isLanguageEqual(each.lang, lang))) {
    const read = await readMember(files, family, member, options);
    signal?.throwIfAborted();
    if (read.texts.fault === 'conflict') {
      continue;
    }
    await yieldTurn(signal);
    const { changes, text, count } = await change(read, lock);
    await yieldTurn(signal);
    if (text !== undefined) {
      files.change(member.path, text, family.source);
    }
    total += count;
    const now = await readMember(files, family, member, options);
    await yieldTurn(signal);
    lock = withMember(lock, { before: read, after: now, changes, keepsRemoved: true });
  }
  if (total > 0) {
    // It knows the texts before and after: should this end between the two, no state is wrong.
    await writeLock(folder, lock, known.text, memory);
    await files.write();
  }
  return total;
}
