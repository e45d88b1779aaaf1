import { constants } from 'node:fs';
import { lstat, open, rm, writeFile } from 'node:fs/promises';

/** Maximum bytes of a lock file that is read: more than any owner writes. */
const maxBytes = 4096;

/**
 * Flags of opening a file to read it: opening a link fails, and opening a pipe does not wait for a writer. Windows does
 * not have these two flags: they are undefined there, and count as 0.
 */
export const readingFlags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Creates a lock file with the text of its owner. Returns false if the file exists. Other users of its folder may read
 * it: they would wait for an owner that is gone.
 */
export async function createFileLock(file: string, owner: string): Promise<boolean> {
  try {
    await writeFile(file, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

/** Returns the text of a lock file; undefined if there is no such file, or something else in its place. */
export async function readFileLock(file: string): Promise<string | undefined> {
  try {
    const opened = await open(file, readingFlags);
    try {
      const found = await opened.stat();
      return found.isFile() && found.size <= maxBytes ? await opened.readFile('utf8') : undefined;
    } finally {
      await opened.close();
    }
  } catch {
    return undefined;
  }
}

/** Returns when a file was last written or touched, in milliseconds since 1970; undefined if it does not exist. */
export function readTouchedMs(file: string): Promise<number | undefined> {
  return lstat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}

/** Returns the process and the computer in the text of a lock file; neither while its owner is still writing it. */
export function parseLockOwner(text: string): { readonly pid?: number; readonly host?: string } {
  try {
    const owner: unknown = JSON.parse(text);
    const { pid, host }: Readonly<Record<string, unknown>> = { ...(typeof owner === 'object' ? owner : {}) };
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : {};
  } catch {
    return {};
  }
}

/** Returns whether this computer runs a process. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Removes a lock file whose owner is gone. One process does so at a time, and looks again: another may have the lock
 * by now.
 *
 * @param guardMs milliseconds after which a process that began to do so counts as gone
 */
export async function removeGoneFileLock(file: string, isGone: () => Promise<boolean>, guardMs: number): Promise<void> {
  if (!(await isGone())) {
    return;
  }
  const guard = `${file}.turn`;
  const guardedMs = await readTouchedMs(guard);
  if (guardedMs !== undefined && Date.now() - guardedMs > guardMs) {
    await rm(guard, { force: true });
  }
  if (await createFileLock(guard, '')) {
    try {
      if (await isGone()) {
        await rm(file, { force: true });
      }
    } finally {
      await rm(guard, { force: true });
    }
  }
}
