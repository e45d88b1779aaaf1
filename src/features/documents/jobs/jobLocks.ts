import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { rm, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import {
  createFileLock,
  isRunning,
  parseLockOwner,
  readFileLock,
  readTouchedMs,
  removeGoneFileLock,
} from '../../../service/api/atStart/files/fileLock.ts';
import type { JobFiles } from './jobFiles.ts';

/** How to recognize other windows; tests use their own. */
export interface Processes {
  readonly pid: number;
  /**
   * Milliseconds after which a window that did not touch its locks may be gone. A sleeping machine touches none either.
   */
  readonly silentMs: number;
  isRunning(pid: number): boolean;
}

export const systemProcesses: Processes = {
  pid: process.pid,
  silentMs: 30_000,
  isRunning,
};

/**
 * Records which window works on which job: a lock file next to the job names its owner, which touches it every few
 * seconds. A job whose owner is gone can be taken over by one window.
 */
export class JobLocks {
  readonly #files: JobFiles;
  readonly #processes: Processes;
  /** The content of this window's lock files. */
  readonly #owner: string;
  /** Locks being acquired at the moment. */
  readonly #wanted = new Map<string, Promise<boolean>>();
  readonly #held = new Set<string>();
  /** For each silent lock: the last touch, and when it was first seen, in milliseconds. */
  readonly #silent = new Map<string, { readonly touchedMs: number; readonly seenMs: number }>();
  #beat: NodeJS.Timeout | undefined;

  constructor(files: JobFiles, processes: Processes) {
    this.#files = files;
    this.#processes = processes;
    this.#owner = JSON.stringify({ owner: randomUUID(), pid: processes.pid, host: hostname() });
  }

  /** True while this window has the job, as far as it knows. */
  readonly isHeld = (id: string): boolean => this.#held.has(id);

  /** Acquires the lock. Returns true if this window has it now, or already had it. */
  async acquire(id: string): Promise<boolean> {
    if (this.#held.has(id)) {
      return true;
    }
    // A second call must not mistake this window's first call for another window.
    const wanted = this.#wanted.get(id) ?? this.#acquire(id).finally(() => this.#wanted.delete(id));
    this.#wanted.set(id, wanted);
    return wanted;
  }

  async #acquire(id: string): Promise<boolean> {
    const isFree = (await createFileLock(this.#files.lockPath(id), this.#owner)) || (await this.#takeOver(id));
    if (isFree) {
      this.#held.add(id);
      // The timer must not keep the process running.
      this.#beat ??= setInterval(() => this.#touchAll(), this.#processes.silentMs / 6).unref();
    }
    return isFree;
  }

  /** Returns false if another window took over the job because this one seemed gone, as on a sleeping machine. */
  async holds(id: string): Promise<boolean> {
    return this.#held.has(id) && (await readFileLock(this.#files.lockPath(id))) === this.#owner;
  }

  async release(id: string): Promise<void> {
    if (await this.holds(id)) {
      await rm(this.#files.lockPath(id), { force: true });
    }
    this.#held.delete(id);
  }

  /** Releases all locks at once, when the window closes. */
  dispose(): void {
    clearInterval(this.#beat);
    for (const id of this.#held) {
      const file = this.#files.lockPath(id);
      try {
        if (readFileSync(file, 'utf8') === this.#owner) {
          rmSync(file);
        }
      } catch {
        // Remaining files count as those of a closed window.
      }
    }
    this.#held.clear();
  }

  #touchAll(): void {
    const now = new Date();
    // A lock that another window took over meanwhile is touched once too often, as `holds` is not asked here.
    for (const id of this.#held) {
      utimes(this.#files.lockPath(id), now, now).catch(() => undefined);
    }
  }

  /** Takes over the lock of an owner that is gone; false if another window has it by now, or is about to. */
  async #takeOver(id: string): Promise<boolean> {
    const lock = this.#files.lockPath(id);
    await removeGoneFileLock(lock, () => this.#isGone(id), this.#processes.silentMs);
    return createFileLock(lock, this.#owner);
  }

  async #isGone(id: string): Promise<boolean> {
    const file = this.#files.lockPath(id);
    const owner = await readFileLock(file);
    if (owner === undefined) {
      return false;
    }
    const { pid, host } = parseLockOwner(owner);
    if (pid !== undefined && host === hostname() && !this.#processes.isRunning(pid)) {
      return true;
    }
    const { silentMs } = this.#processes;
    const now = Date.now();
    const touchedMs = await readTouchedMs(file);
    if (touchedMs === undefined || now - touchedMs < silentMs) {
      this.#silent.delete(id);
      return false;
    }
    const seen = this.#silent.get(id);
    if (seen?.touchedMs !== touchedMs) {
      this.#silent.set(id, { touchedMs, seenMs: now });
      return false;
    }
    // An owner counts as gone only after two checks at least this far apart.
    return now - seen.seenMs >= silentMs / 2;
  }
}
