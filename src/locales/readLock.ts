import type { LocaleFolder } from './localeFolder.ts';
import { areSameSections } from './lock/knownEntries.ts';
import { parseLock } from './lock/lockText.ts';
import { type Lock, lockPath } from './lockFile.ts';
import { type Memory, Recall } from './reading/recall.ts';

const lastLocks = new Recall<Lock>();

/** Returns what the folder's lock file says; nothing where there is none. Rejects with `LockProblem`. */
export async function readLock(
  folder: Pick<LocaleFolder, 'read'>,
  signal?: AbortSignal,
  memory?: Memory,
): Promise<Lock> {
  const text = await folder.read(lockPath, signal);
  return text === undefined
    ? { files: new Map() }
    : lastLocks.get(memory, '', [text], (before) => withKnown(parseLock(text), before));
}

/** Remembers a lock file that was written. */
export function keepLock(text: string, lock: Lock, memory: Memory | undefined): void {
  if (memory) {
    lastLocks.keep(memory, '', [text], lock);
  }
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
