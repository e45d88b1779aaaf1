import type { LocaleFolder } from './localeFolder.ts';
import type { Lock } from './lockFile.ts';

/** Returns what the folder's lock file says; nothing where there is none. Rejects with `LockProblem`. */
export async function readLock(_folder: LocaleFolder, _signal?: AbortSignal): Promise<Lock> {
  throw new Error('readLock');
}
