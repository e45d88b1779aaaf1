import type { LocaleFolder } from './localeFolder.ts';
import { areSameSections } from './lock/knownEntries.ts';
import { parseLock, printLock } from './lock/lockText.ts';
import { type Lock, lockPath } from './lockFile.ts';
import { type Memory, Recall } from './reading/recall.ts';

const lastLocks = new Recall<Lock>();

/** Returns what the folder's lock file says; nothing if there is no file. Rejects with `LockProblem`. */
export async function readLock(
  folder: Pick<LocaleFolder, 'read'>,
  signal?: AbortSignal,
  memory?: Memory,
): Promise<Lock> {
  return (await readLockText(folder, signal, memory)).lock;
}

/** Returns the folder's lock file with its text, for {@link writeLock}. Rejects with `LockProblem`. */
export async function readLockText(
  folder: Pick<LocaleFolder, 'read'>,
  signal?: AbortSignal,
  memory?: Memory,
): Promise<{ readonly lock: Lock; readonly text: string | undefined }> {
  const text = await folder.read(lockPath, signal);
  const lock =
    text === undefined
      ? { files: new Map() }
      : lastLocks.get(memory, '', [text], (before) => withKnown(parseLock(text), before));
  return { lock, text };
}

/** Writes a lock file if its text is another than `before`. Returns its text. Rejects as {@link LocaleFolder.write}. */
export async function writeLock(
  folder: Pick<LocaleFolder, 'write'>,
  lock: Lock,
  before: string | undefined,
  memory?: Memory,
): Promise<string> {
  const text = printLock(lock);
  if (text !== before) {
    await folder.write(lockPath, text, before);
    if (memory) {
      lastLocks.keep(memory, '', [text], lock);
    }
  }
  return text;
}

/** Returns a lock file whose unchanged sections are the objects that they were before. */
function withKnown({ files }: Lock, before: Lock | undefined): Lock {
  return {
    files: new Map(
      [...files].map(([name, section]) => {
        const known = before?.files.get(name);
        return [name, known && areSameSections(known, section) ? known : section];
      }),
    ),
  };
}
