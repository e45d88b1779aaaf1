import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { JobFiles } from './jobFiles.ts';

/** How other windows are told apart; tests have their own. */
export interface Processes {
  readonly pid: number;
  /**
   * Milliseconds: an owner that has not given a sign for so long may be gone. A machine that slept gives none either.
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
      // It runs, as somebody else's.
      return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
  },
};

/**
 * Which window works at which job: a file beside the job names its owner, and a file for the owner is touched every few
 * seconds while that lives. A job whose owner is gone can be taken over, by one window.
 */
export class JobLocks {
  readonly #files: JobFiles;
  readonly #processes: Processes;
  #owner = randomUUID();
  /** Being acquired at the moment. */
  readonly #wanted = new Map<string, Promise<boolean>>();
  readonly #held = new Set<string>();
  /** Silent owners: when which silence was seen first, in milliseconds. */
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

  /** True where the job is this window's from now on, or was already. */
  async acquire(id: string): Promise<boolean> {
    if (this.#held.has(id)) {
      return true;
    }
    // Who comes second must not take the first one's turn for another window's.
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

  /** False where another window took the job over: this one was taken for dead, as a machine that sleeps is. */
  async holds(id: string): Promise<boolean> {
    return this.#held.has(id) && (await this.#ownerOf(id)) === this.#owner;
  }

  async release(id: string): Promise<void> {
    if (await this.holds(id)) {
      await rm(this.#files.lockPath(id), { force: true });
    }
    this.#held.delete(id);
  }

  /** Lets go of all of them, at once: the window is closing. */
  dispose(): void {
    clearInterval(this.#beat);
    const files = [...this.#held].map((id) => this.#files.lockPath(id));
    this.#held.clear();
    for (const file of [...files, this.#ownerPath(this.#owner)]) {
      try {
        rmSync(file, { force: true });
      } catch {
        // What stays is seen to be a dead window's.
      }
    }
  }

  /** Nobody may find a lock of an owner that is not there yet. */
  async #announce(): Promise<void> {
    while (!(await exists(this.#ownerPath(this.#owner)))) {
      this.#announced ??= this.#tellAll().finally(() => (this.#announced = undefined));
      await this.#announced;
    }
  }

  async #tellAll(): Promise<void> {
    if (this.#beat !== undefined) {
      // It was taken for dead, and what it held is others': it begins anew, under another name.
      this.#owner = randomUUID();
    }
    const file = this.#ownerPath(this.#owner);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, JSON.stringify({ pid: this.#processes.pid, host: hostname() }));
    this.#beat ??= setInterval(() => {
      const now = new Date();
      utimes(this.#ownerPath(this.#owner), now, now).catch(() => undefined);
    }, this.#processes.silentMs / 6);
    // A beat holds nobody up.
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

  /** Takes over the lock of an owner that is gone; false where it is another's by now, or somebody else is about to. */
  async #takeOver(id: string): Promise<boolean> {
    const owner = await this.#ownerOf(id);
    if (owner !== undefined && (await this.#isAlive(owner))) {
      return false;
    }
    // One window at a time: who comes second must not remove what the first has made.
    const turn = `${this.#files.lockPath(id)}.turn`;
    if (!(await this.#create(turn))) {
      await this.#removeOld(turn);
      return false;
    }
    try {
      if (owner !== undefined && (await this.#ownerOf(id)) === owner) {
        await rm(this.#files.lockPath(id), { force: true });
        // Without its file an owner is gone for everybody.
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
    // Two looks at a silent owner are that far apart at least before it counts as gone.
    return now - seen.seenMs < this.#processes.silentMs / 2;
  }

  /** A window that went away in its turn left the file. */
  async #removeOld(turn: string): Promise<void> {
    const found = await stat(turn).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > this.#processes.silentMs) {
      await rm(turn, { force: true });
    }
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
