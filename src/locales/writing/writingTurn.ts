import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
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
import { turnFile } from './turnFile.ts';

/** Milliseconds between two attempts, and until the last one. */
const pauseMs = 20;
const longestWaitMs = 60_000;
/** Milliseconds after which a run of another computer, or a run that wrote no name yet, counts as gone. */
const goneMs = 60_000;

/** Contents of the files of this process. */
const ownRuns = new Set<string>();

/**
 * Runs work while no other window or run of the command line of this user writes files of a folder: what it reads there
 * is what it replaces. The turn of a process that is gone is taken over. Rejects with `conflict` after a minute, and
 * with the signal's reason if it aborts while another process has the turn.
 *
 * @param root an absolute path
 */
export async function inWritingTurn<T>(root: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const file = await turnFile(root);
  const own = JSON.stringify({ pid: process.pid, host: hostname(), run: randomUUID() });
  const until = performance.now() + longestWaitMs;
  const takeTurn = async (): Promise<boolean> => {
    await removeGoneFileLock(file, () => isOfGone(file), goneMs);
    return createFileLock(file, own);
  };
  ownRuns.add(own);
  try {
    while (!(await takeTurn())) {
      signal?.throwIfAborted();
      if (performance.now() > until) {
        const message = phrase`Another program is writing locale files in this folder. Try again, or delete ${file}.`;
        throw new ServiceError('conflict', message);
      }
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    return await work();
  } finally {
    if ((await readFileLock(file)) === own) {
      await rm(file, { force: true });
    }
    ownRuns.delete(own);
  }
}

async function isOfGone(file: string): Promise<boolean> {
  const text = await readFileLock(file);
  const touchedMs = await readTouchedMs(file);
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
