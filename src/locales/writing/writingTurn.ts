import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ServiceError } from '../../service/api/errors.ts';
import { phrase } from '../../service/api/phrase.ts';
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
    while (!(await isCreated(path, own))) {
      if (performance.now() > until) {
        const message = phrase`Another program is writing locale files in this folder. Try again, or delete ${file}.`;
        throw new ServiceError('conflict', message);
      }
      await removeGone(path, own);
      await wait(pauseMs);
    }
    return await work();
  } finally {
    if ((await textOf(path)) === own) {
      await rm(path, { force: true });
    }
    ownRuns.delete(own);
  }
}

async function isCreated(path: string, own: string): Promise<boolean> {
  try {
    await writeFile(path, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

/** Removes the file of a run that is gone. One run at a time does so, and looks again: another may write by now. */
async function removeGone(path: string, own: string): Promise<void> {
  if (!(await isOfGone(path))) {
    return;
  }
  const guard = `${path}.gone`;
  if (!(await isCreated(guard, own))) {
    const found = await stat(guard).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > goneMs) {
      await rm(guard, { force: true });
    }
    return;
  }
  try {
    if (await isOfGone(path)) {
      await rm(path, { force: true });
    }
  } finally {
    await rm(guard, { force: true });
  }
}

async function isOfGone(path: string): Promise<boolean> {
  const text = await textOf(path);
  const found = await stat(path).catch(() => undefined);
  return text !== undefined && found !== undefined && isGone(text, found.mtimeMs);
}

function isGone(text: string, touchedMs: number): boolean {
  const owner = ownerOf(text);
  if (owner?.host !== hostname()) {
    return Date.now() - touchedMs > goneMs;
  }
  // A container gives its programs the same numbers again.
  return owner.pid === process.pid ? !ownRuns.has(text) : !isRunning(owner.pid);
}

function ownerOf(text: string): { readonly pid: number; readonly host: string } | undefined {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || !('pid' in read) || !('host' in read)) {
      return undefined;
    }
    const { pid, host } = read;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function textOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}
