import { hash, randomUUID } from 'node:crypto';
import { linkSync, unlinkSync } from 'node:fs';
import { lstat, mkdir, readdir, rmdir, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { foldersOf, syncFolder } from '../api/atStart/files/durableFiles.ts';
import {
  isRunning,
  parseLockOwner,
  readFileLock,
  readTouchedMs,
  removeGoneFileLock,
} from '../api/atStart/files/fileLock.ts';

/** In milliseconds. */
export interface ClaimTimes {
  /** Between two looks at the claims of other processes. */
  readonly lookMs: number;
  /** Between two touches of the mark of a process. */
  readonly touchMs: number;
  /**
   * Without a touch, after which a process counts as gone if it cannot be asked: it is on another computer, or stopped.
   */
  readonly silentMs: number;
  /**
   * After which a claim without the name of a process counts as left by one that was killed while it wrote its name.
   */
  readonly namelessMs: number;
}

const defaultTimes: ClaimTimes = { lookMs: 50, touchMs: 5000, silentMs: 30_000, namelessMs: 2000 };

/** Milliseconds between two checks whether processes that are waited for are gone. */
const goneCheckMs = 500;
/** Maximum milliseconds that count between two looks: while a computer sleeps, no process looks or touches. */
const longestLookMs = 1000;
/** Maximum claims of processes that are gone that another process removes when it begins: more than a kill leaves. */
const removedAtOnce = 1000;

const claimName = /^[\da-f]{64}$/;
const markName = /^[\da-f-]{36}\.run$/;

/** The marks of this process. A mark with its process id that is not among them is of an earlier process. */
const ownMarks = new Set<string>();

/** A file that a process touches while it has a run in progress. */
interface Mark {
  readonly name: string;
  /** The content of the mark and of its claims. */
  readonly owner: string;
  /** Runs and claims in progress. */
  users: number;
  readonly written: Promise<void>;
  readonly beat: NodeJS.Timeout | undefined;
}

interface Asking {
  readonly answered: Promise<void>;
  readonly end: () => void;
}

/** Questions that only this run may send until it releases them. */
export interface Claim {
  /** Digests of questions that are not claimed: another run has them under way. */
  readonly asked: ReadonlySet<string>;
  /** Never rejects. */
  readonly release: () => Promise<void>;
}

/**
 * The questions that are under way, in this process and in all others with the same folder. One run at a time sends a
 * question: the one that creates a file named after the hash of its digest. The file names the process and its
 * computer, and lasts as long as the request. The run waits for no other meanwhile, so no two runs wait for each other.
 *
 * The claims of a process that is gone are taken over: at once if it has ended; if it cannot be asked, because it is on
 * another computer or stopped, after its mark was not touched for a while, by the clock of the process that waits.
 * Errors of the disk are ignored: then other processes do not know the claims, and may send the same questions.
 */
export class AnswerClaims {
  readonly #folder: string | undefined;
  readonly #times: ClaimTimes;
  /** The questions that this process has under way, by digest. */
  readonly #asking = new Map<string, Asking>();
  #mark: Mark | undefined;
  /**
   * For files that were not touched since they were first seen: the touch, the last look, and the milliseconds since
   * then.
   */
  readonly #silences = new Map<string, { readonly touchedMs: number; lookedMs: number; silentMs: number }>();
  #hasTidied = false;

  /** @param folder created with the first claim, and removed with the last; undefined: memory only */
  constructor(folder: string | undefined, times: Partial<ClaimTimes> = {}) {
    this.#folder = folder;
    this.#times = { ...defaultTimes, ...times };
  }

  /** Marks this process as having a run in progress, until the returned function is called. Neither rejects. */
  async enter(): Promise<() => Promise<void>> {
    this.#mark ??= this.#begin();
    const mark = this.#mark;
    mark.users += 1;
    await mark.written;
    return () => this.#leave(mark);
  }

  /** True while this process has a run in progress. */
  get isEntered(): boolean {
    return this.#mark !== undefined;
  }

  /** Returns true while another process has a run in progress. Never rejects. */
  async hasOthers(): Promise<boolean> {
    const marks = (await this.#names()).filter((name) => markName.test(name) && name !== this.#mark?.name);
    const gone = await Promise.all(marks.map((name) => this.#isGone(name)));
    return gone.includes(false);
  }

  /** Claims those of the questions that no run has under way. Never rejects. */
  async claim(digests: readonly string[]): Promise<Claim> {
    const asked = new Set(digests.filter((digest) => this.#asking.has(digest)));
    const free = [...new Set(digests)].filter((digest) => !asked.has(digest));
    // Before anything is awaited, so that only one of two runs of this process gets a question.
    free.forEach((digest) => this.#asking.set(digest, createAsking()));
    const leave = await this.enter();
    for (const digest of free) {
      if (!this.#link(nameOf(digest)) && !(await this.#create(nameOf(digest), this.#mark?.owner ?? ''))) {
        asked.add(digest);
        this.#end(digest);
      }
    }
    const own = free.filter((digest) => !asked.has(digest));
    const release = async () => {
      own.forEach((digest) => this.#unlink(nameOf(digest)));
      own.forEach((digest) => this.#end(digest));
      await leave();
    };
    return { asked, release };
  }

  /**
   * Waits until one of these questions is not under way. Returns the digests of those that still are. Rejects with the
   * signal's reason as soon as it is aborted.
   */
  async whenReleased(digests: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>> {
    let checkedAt = performance.now();
    for (;;) {
      signal.throwIfAborted();
      const isCheckDue = performance.now() - checkedAt >= goneCheckMs;
      checkedAt = isCheckDue ? performance.now() : checkedAt;
      const asked = await this.#asked(digests, isCheckDue);
      if (asked.size < new Set(digests).size) {
        return asked;
      }
      const here = digests.flatMap((digest) => this.#asking.get(digest)?.answered ?? []);
      // Random, so that processes that wait for the same answers do not look at the same moments.
      const pauseMs = this.#times.lookMs * (0.5 + Math.random());
      const paused = new AbortController();
      const both = AbortSignal.any([signal, paused.signal]);
      await Promise.race([wait(pauseMs, undefined, { signal: both }).catch(() => undefined), ...here]);
      paused.abort();
    }
  }

  /** @param isGoneChecked leaves out the questions of processes that are gone */
  async #asked(digests: readonly string[], isGoneChecked: boolean): Promise<ReadonlySet<string>> {
    const names = new Set(await this.#names());
    const asked = digests.filter((digest) => this.#asking.has(digest) || names.has(nameOf(digest)));
    if (!isGoneChecked) {
      return new Set(asked);
    }
    const gone = await Promise.all(
      asked.map(async (digest) => !this.#asking.has(digest) && (await this.#isGone(nameOf(digest)))),
    );
    return new Set(asked.filter((_, at) => gone[at] !== true));
  }

  #begin(): Mark {
    const run = randomUUID();
    const name = `${run}.run`;
    const owner = JSON.stringify({ pid: process.pid, host: hostname(), run });
    ownMarks.add(name);
    const written = this.#folder === undefined ? Promise.resolve() : this.#writeMark(name, owner);
    const touch = () => {
      const now = new Date();
      utimes(this.#path(name), now, now).catch(() => undefined);
    };
    // The timer must not keep the process running.
    const beat = this.#folder === undefined ? undefined : setInterval(touch, this.#times.touchMs).unref();
    return { name, owner, users: 0, written, beat };
  }

  async #writeMark(name: string, owner: string): Promise<void> {
    await this.#create(name, owner);
    if (!this.#hasTidied) {
      this.#hasTidied = true;
      await this.#tidy();
    }
  }

  async #leave(mark: Mark): Promise<void> {
    mark.users -= 1;
    if (mark.users > 0) {
      return;
    }
    this.#mark = this.#mark === mark ? undefined : this.#mark;
    clearInterval(mark.beat);
    await this.#remove(mark.name);
    ownMarks.delete(mark.name);
    if (this.#folder !== undefined) {
      // Fails while others have files in there.
      await rmdir(this.#folder).catch(() => undefined);
    }
  }

  /** Removes the files that gone processes left. */
  async #tidy(): Promise<void> {
    const names = await this.#names();
    for (const name of names.filter((each) => markName.test(each))) {
      if (await this.#isGone(name)) {
        // No other process has a mark of this name.
        await this.#remove(name);
      }
    }
    const claims = names.filter((each) => claimName.test(each)).slice(0, removedAtOnce);
    await Promise.all(claims.map((name) => this.#takeOver(name)));
  }

  /**
   * Creates a file as another name of the mark, which costs a small part of a new file. Returns false where that is not
   * possible, such as for a name that exists.
   */
  #link(name: string): boolean {
    if (this.#folder === undefined) {
      return true;
    }
    try {
      // Synchronous: for 50 names, the turns of asynchronous calls take longer than the calls.
      linkSync(this.#path(this.#mark?.name ?? ''), this.#path(name));
      return true;
    } catch {
      return false;
    }
  }

  #unlink(name: string): void {
    try {
      if (this.#folder !== undefined) {
        unlinkSync(this.#path(name));
      }
    } catch {
      // Other processes take it over once the mark is removed.
    }
  }

  /** Creates a file; returns false if a process that is not gone has it. */
  async #create(name: string, owner: string): Promise<boolean> {
    if (this.#folder === undefined) {
      return true;
    }
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        await writeFile(this.#path(name), owner, { flag: 'wx', mode: 0o600 });
        return true;
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (code === 'EEXIST' && !(await this.#isGone(name))) {
          return false;
        }
        // The last one that left removed the folder.
        await (code === 'EEXIST' ? this.#takeOver(name) : this.#createFolder());
      }
    }
    // Something else has the name, or the folder cannot be written: other processes do not know of this one.
    return true;
  }

  async #createFolder(): Promise<void> {
    const folder = this.#folder ?? '';
    const made = await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
    if (made !== undefined && made !== folder) {
      // The folder of the answers is new, too. After a power failure, it must exist as long as its answers.
      await Promise.all(foldersOf(folder, made).map(syncFolder));
    }
  }

  async #takeOver(name: string): Promise<void> {
    const isGone = () => this.#isGone(name);
    await removeGoneFileLock(this.#path(name), isGone, this.#times.silentMs).catch(() => undefined);
  }

  /**
   * Returns true for a file of a process that is gone, or something that is not a file; false if nothing has the name.
   */
  async #isGone(name: string): Promise<boolean> {
    const found = await lstat(this.#path(name)).catch(() => undefined);
    if (!found?.isFile()) {
      return found !== undefined;
    }
    const text = (await readFileLock(this.#path(name))) ?? '';
    const { pid, host } = parseLockOwner(text);
    const mark = markOf(text);
    if (pid === undefined || mark === undefined) {
      return this.#isSilent(name, found.mtimeMs, this.#times.namelessMs);
    }
    if (host === hostname() && (pid === process.pid ? !ownMarks.has(mark) : !isRunning(pid))) {
      return true;
    }
    const touchedMs = await readTouchedMs(this.#path(mark));
    return touchedMs === undefined || this.#isSilent(mark, touchedMs, this.#times.silentMs);
  }

  /** Returns true for a file that was seen for so long without a touch. */
  #isSilent(name: string, touchedMs: number, longestMs: number): boolean {
    const now = performance.now();
    const before = this.#silences.get(name);
    if (before?.touchedMs !== touchedMs) {
      this.#silences.set(name, { touchedMs, lookedMs: now, silentMs: 0 });
      return false;
    }
    before.silentMs += Math.min(now - before.lookedMs, longestLookMs);
    before.lookedMs = now;
    return before.silentMs >= longestMs;
  }

  #end(digest: string): void {
    this.#asking.get(digest)?.end();
    this.#asking.delete(digest);
  }

  async #names(): Promise<readonly string[]> {
    return this.#folder === undefined ? [] : await readdir(this.#folder).catch(() => []);
  }

  async #remove(name: string): Promise<void> {
    if (this.#folder !== undefined) {
      await unlink(this.#path(name)).catch(() => undefined);
    }
  }

  #path(name: string): string {
    return path.join(this.#folder ?? '', name);
  }
}

/** Returns the name of the mark of the process that wrote a text. */
function markOf(text: string): string | undefined {
  try {
    const owner: unknown = JSON.parse(text);
    const run = typeof owner === 'object' && owner !== null && 'run' in owner ? owner.run : undefined;
    return typeof run === 'string' && markName.test(`${run}.run`) ? `${run}.run` : undefined;
  } catch {
    return undefined;
  }
}

function createAsking(): Asking {
  let end = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { answered, end };
}

/** Digests have characters that file names may not have, and letters of both cases. */
function nameOf(digest: string): string {
  return hash('sha256', digest, 'hex');
}
