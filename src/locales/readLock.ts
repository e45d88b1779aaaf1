import type { LocaleFolder } from './localeFolder.ts';
import { parseLock } from './lock/lockText.ts';
import { type Lock, lockPath } from './lockFile.ts';

/** Returns what the folder's lock file says; nothing where there is none. Rejects with `LockProblem`. */
export async function readLock(folder: Pick<LocaleFolder, 'read'>, signal?: AbortSignal): Promise<Lock> {
  const text = await folder.read(lockPath, signal);
  return text === undefined ? { files: new Map() } : parseLock(text);
}
