import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { JobFiles } from './jobFiles.ts';

/** How to recognize other windows; tests use their own. */
export interface Processes {
  readonly pid: number;
  /**
   * Milliseconds after which an owner that did not touch its file may be gone. A sleeping machine touches none either.
   */
  readonly silentMs: number;
  isRunning(pid: number): boolean;
}

export const systemProcesses: Processes = {
  pid: process.pid,
  silentMs: 30_000,
  isRunning(pid) {
    try {
      process.kill(pid, 0);
      return true;
    } catch (error) {
      // It runs, under another user.
      return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
  },
};

/**
 * Records which window works on which job: a file next to the job names its owner, and each owner touches its own file
 * every few seconds. A job whose owner is gone can be taken over by one window.
 */
export class JobLocks {
  readonly #files: JobFiles;
  readonly #processes: Processes;
  #owner = randomUUID();
  /** Locks being acquired at the moment. */
  readonly #wanted = new Map<string, Promise<boolean>>();
  readonly #held = new Set<string>();
  /** For each silent owner: the last touch, and when it was first seen, in milliseconds. */
  readonly #silent = new Map<string, { readonly touchedMs: number; readonly seenMs: number }>();
  #beat: NodeJS.Timeout | undefined;
  #announced: Promise<void> | undefined;

  constructor(files: JobFiles, processes: Processes) {
    this.#files = files;
    this.#processes = processes;
  }

  /** True while this window has the job, as far as it knows. */
  isHeld(id: string): boolean {
    return this.#held.has(id);
  }

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
    await this.#announce();
    const isFree = (await this.#create(this.#files.lockPath(id))) || (await this.#takeOver(id));
    if (isFree) {
      this.#held.add(id);
    }
    return isFree;
  }

  /** Returns false if another window took over the job because this one seemed gone, as on a sleeping machine. */
  async holds(id: string): Promise<boolean> {
    return this.#held.has(id) && (await this.#ownerOf(id)) === this.#owner;
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
    const files = [...this.#held].map((id) => this.#files.lockPath(id));
    this.#held.clear();
    for (const file of [...files, this.#ownerPath(this.#owner)]) {
      try {
        rmSync(file, { force: true });
      } catch {
        // Remaining files count as those of a closed window.
      }
    }
  }

  /** Creates the owner's file first: no lock may name an owner that does not exist yet. */
  async #announce(): Promise<void> {
    while (!(await exists(this.#ownerPath(this.#owner)))) {
      this.#announced ??= this.#notifyAll().finally(() => (this.#announced = undefined));
      await this.#announced;
    }
  }

  async #notifyAll(): Promise<void> {
    if (this.#beat !== undefined) {
      // Other windows took over its jobs because it seemed gone, so it starts again with another name.
      this.#owner = randomUUID();
    }
    const file = this.#ownerPath(this.#owner);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, JSON.stringify({ pid: this.#processes.pid, host: hostname() }));
    this.#beat ??= setInterval(() => {
      const now = new Date();
      utimes(this.#ownerPath(this.#owner), now, now).catch(() => undefined);
    }, this.#processes.silentMs / 6);
    // The timer must not keep the process running.
    this.#beat.unref();
  }

  async #create(file: string): Promise<boolean> {
    try {
      await writeFile(file, this.#owner, { flag: 'wx', mode: 0o600 });
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
        return false;
      }
      throw error;
    }
  }

  /** Takes over the lock of an owner that is gone; false if another window has it by now, or is about to. */
  async #takeOver(id: string): Promise<boolean> {
    const owner = await this.#ownerOf(id);
    if (owner !== undefined && (await this.#isAlive(owner))) {
      return false;
    }
    // One window at a time: the second must not remove what the first has created.
    const turn = `${this.#files.lockPath(id)}.turn`;
    if (!(await this.#create(turn)) && !((await this.#removeOld(turn)) && (await this.#create(turn)))) {
      return false;
    }
    try {
      if (owner !== undefined && (await this.#ownerOf(id)) === owner) {
        await rm(this.#files.lockPath(id), { force: true });
        // An owner without its file is gone for all windows.
        await rm(this.#ownerPath(owner), { force: true });
      }
      return await this.#create(this.#files.lockPath(id));
    } finally {
      await rm(turn, { force: true });
    }
  }

  async #ownerOf(id: string): Promise<string | undefined> {
    return readFile(this.#files.lockPath(id), 'utf8').catch(() => undefined);
  }

  async #isAlive(owner: string): Promise<boolean> {
    const file = this.#ownerPath(owner);
    try {
      const { mtimeMs } = await stat(file);
      const { pid, host } = readOwner(await readFile(file, 'utf8'));
      if (host === hostname() && pid !== undefined && !this.#processes.isRunning(pid)) {
        return false;
      }
      return this.#givesSigns(owner, mtimeMs);
    } catch {
      return false;
    }
  }

  #givesSigns(owner: string, touchedMs: number): boolean {
    const now = Date.now();
    if (now - touchedMs < this.#processes.silentMs) {
      this.#silent.delete(owner);
      return true;
    }
    const seen = this.#silent.get(owner);
    if (seen?.touchedMs !== touchedMs) {
      this.#silent.set(owner, { touchedMs, seenMs: now });
      return true;
    }
    // An owner counts as gone only after two checks at least this far apart.
    return now - seen.seenMs < this.#processes.silentMs / 2;
  }

  /** Removes the file of a window that closed during its turn. Returns false if that turn may still go on. */
  async #removeOld(turn: string): Promise<boolean> {
    const found = await stat(turn).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs <= this.#processes.silentMs) {
      return false;
    }
    await rm(turn, { force: true });
    return true;
  }

  #ownerPath(owner: string): string {
    return path.join(this.#files.folder, 'owners', path.basename(owner) || 'none');
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function readOwner(text: string): { pid?: number; host?: string } {
  const value: unknown = JSON.parse(text || '{}');
  if (typeof value !== 'object' || value === null) {
    return {};
  }
  return {
    ...('pid' in value && typeof value.pid === 'number' && { pid: value.pid }),
    ...('host' in value && typeof value.host === 'string' && { host: value.host }),
  };
}
