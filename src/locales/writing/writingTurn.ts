import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { phrase, ServiceError } from '../../service/api/atStart/errors.ts';
import {
  createFileLock,
  isRunning,
  parseLockOwner,
  readFileLock,
  readTouchedMs,
  removeGoneFileLock,
} from '../../service/api/atStart/files/fileLock.ts';
import { lockPath } from '../lockFile.ts';

/** Milliseconds between two attempts, and until the last one. */
const pauseMs = 20;
const longestWaitMs = 60_000;
/** Milliseconds after which a run of another computer, or a run that wrote no name yet, counts as gone. */
const goneMs = 60_000;

/** Contents of the files of this process. */
const ownRuns = new Set<string>();

/**
 * Runs work while no other window or run of the command line writes files of a folder: what it reads there is what it
 * replaces. A file next to the lock file names who writes, by process and computer; the turn of a run that is gone is
 * taken over. Rejects with `conflict` after a minute.
 *
 * @param root an absolute path
 */
export async function inWritingTurn<T>(root: string, work: () => Promise<T>): Promise<T> {
  const file = `${lockPath}.writing`;
  const path = join(root, file);
  const own = JSON.stringify({ pid: process.pid, host: hostname(), run: randomUUID() });
  const until = performance.now() + longestWaitMs;
  ownRuns.add(own);
  try {
    while (!(await createFileLock(path, own))) {
      if (performance.now() > until) {
        const message = phrase`Another program is writing locale files in this folder. Try again, or delete ${file}.`;
        throw new ServiceError('conflict', message);
      }
      await removeGoneFileLock(path, () => isOfGone(path), goneMs);
      await wait(pauseMs);
    }
    return await work();
  } finally {
    if ((await readFileLock(path)) === own) {
      await rm(path, { force: true });
    }
    ownRuns.delete(own);
  }
}

async function isOfGone(path: string): Promise<boolean> {
  const text = await readFileLock(path);
  const touchedMs = await readTouchedMs(path);
  if (text === undefined || touchedMs === undefined) {
    return false;
  }
  const { pid, host } = parseLockOwner(text);
  if (pid === undefined || host !== hostname()) {
    return Date.now() - touchedMs > goneMs;
  }
  // A container gives its programs the same numbers again.
  return pid === process.pid ? !ownRuns.has(text) : !isRunning(pid);
}
