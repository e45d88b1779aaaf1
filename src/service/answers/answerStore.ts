import { randomUUID } from 'node:crypto';
import { closeSync, constants, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { open, readdir, readFile, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SharedResult } from '../../text/turns/sharedResult.ts';
import { LaterSync } from '../api/atStart/files/durableFiles.ts';
import { renameFile } from '../api/atStart/files/renameFile.ts';
import { AnswerClaims, type Claim, type ClaimTimes } from './answerClaims.ts';
import { AnswerRun, type AnswerRuns, type RunBegin, type StoredAnswers } from './answerRun.ts';
import { SeenAnswers } from './seenAnswers.ts';

/** An answer under the digest of all that decides it. */
export type StoredAnswer = readonly [digest: string, answer: object];

export interface AnswerLimits {
  /** Milliseconds after which an answer is removed from the disk. */
  readonly ageMs: number;
  /** Bytes of all files; the oldest are removed first. */
  readonly fileBytes: number;
  readonly claims?: Partial<ClaimTimes>;
}

const defaultLimits: AnswerLimits = {
  ageMs: 30 * 24 * 60 * 60 * 1000,
  fileBytes: 32 * 1024 * 1024,
};

/** A file of answers that are not settled. */
interface AnswerFile {
  readonly name: string;
  /** By digest; a text that was asked again has several, in the order of the questions. */
  readonly answers: Map<string, object[]>;
  /** In bytes. */
  size: number;
  /** Bytes of its complete lines, as far as they were read. */
  readBytes: number;
  /**
   * `read`: another process may add to it. `written`: by this store. `unwritten`: it is not on the disk, and its
   * answers last as long as the window.
   */
  readonly origin: 'read' | 'written' | 'unwritten';
}

/**
 * The beginning is the time of its first answer, in milliseconds since 1970. Killed processes of earlier versions left
 * files with other endings, which are not read.
 */
const fileName = /^(\d+)-[\da-f-]{36}\.jsonl(?:\..+)?$/;
/** Attempts to remove settled answers from files that other processes shorten, and milliseconds between them. */
const maxAttempts = 5;
/** Times that the folder is listed, while files in it are replaced. */
const maxReadings = 20;
const pauseMs = 20;
/**
 * The ending of a file with settled answers that other runs may still need. Its name begins with the time of settling.
 */
const settledEnding = '.settled';
/** Milliseconds after which no run needs them. */
const settledMs = 24 * 60 * 60 * 1000;
/** The ending of a file that a process replaces by a shorter one. No other process does, even if that is killed. */
const takenEnding = '.taken';

/**
 * Owns the answers that the service billed, until what they answered is in its file or was seen by the user: then they
 * are settled (`AnswerRun`). Until then they are on the disk: nothing is billed again after a Cancel, a failure, or a
 * kill. Answers that were seen are known as long as this store lives, in memory.
 *
 * Each run has its own file, `TIME-UUID.jsonl`, with a line `["DIGEST", ANSWER]` for each text, and a further one when
 * it is long. Answers are added before anything is awaited: no kill falls between an answer and the disk; a line that a
 * kill left incomplete is not read. When some answers of a file are settled, a new file with the rest replaces it.
 * So any number of windows and command lines can use one folder without locks: only its run adds to a file, and no name
 * is used twice. Who shortens a file renames it first, and a run that no longer finds its file begins another one: the
 * worst that two can do to each other is to keep an answer for longer. Texts are not in the files, and errors of the
 * disk are ignored.
 *
 * A question that is under way is claimed (`AnswerClaims`), and other runs wait for its answer. An answer that is
 * settled while other processes have runs in progress is kept for them, as they may have the same question. It is
 * removed when none is in progress.
 *
 * An answer is written before anything is awaited, and flushed to the disk right after. Settling, and the end of a run,
 * wait for the flush, so that a power failure loses no answer that counts as kept.
 */
export class AnswerStore implements AnswerRuns, StoredAnswers {
  readonly #folder: string | undefined;
  readonly #limits: AnswerLimits;
  readonly #now: () => number;
  readonly #files = new Map<string, AnswerFile>();
  /** The files with answers under a digest, oldest first. */
  readonly #filesWith = new Map<string, Set<AnswerFile>>();
  /** The file that a run adds to. */
  readonly #fileOf = new WeakMap<object, AnswerFile>();
  readonly #settledFiles = new Map<string, { readonly at: number; readonly answers: ReadonlyMap<string, object[]> }>();
  readonly #claims: AnswerClaims;
  readonly #later = new LaterSync();
  #seen = new SeenAnswers();
  /** Counts what begins and what is settled. */
  #moment = 0;
  /** A reading of the folder that has not begun. */
  readonly #nextReading = new SharedResult<void>();
  /** Reading and removing, one after the other: removed answers are not read again meanwhile. Never rejects. */
  #working: Promise<void> = Promise.resolve();

  /**
   * @param folder created with the first answer; undefined: memory only
   * @param now returns the time in milliseconds since 1970
   */
  constructor(folder: string | undefined, limits: Partial<AnswerLimits> = {}, now: () => number = Date.now) {
    this.#folder = folder;
    this.#limits = { ...defaultLimits, ...limits };
    this.#now = now;
    this.#claims = new AnswerClaims(folder && path.join(folder, 'claims'), limits.claims);
  }

  async begin(sinceMs = this.#now(), onUnanswered?: (characters: number) => void): Promise<AnswerRun> {
    const begin = { at: this.nextMoment(), sinceMs };
    await this.#afterOthers(async () => {
      await this.#readFolder();
      await this.#dropOldest();
    });
    return new AnswerRun(this, this.#seen, begin, onUnanswered);
  }

  nextMoment(): number {
    this.#moment += 1;
    return this.#moment;
  }

  answersTo(digest: string, { at, sinceMs }: RunBegin): readonly object[] {
    const files = this.#filesWith.get(digest);
    // Called several times for each text, most often before it has an answer.
    const kept = files ? [...files].flatMap(({ answers }) => answers.get(digest) ?? []) : [];
    if (kept.length > 0) {
      return kept;
    }
    for (const settled of this.#settledFiles.values()) {
      const answers = settled.at > sinceMs ? settled.answers.get(digest) : undefined;
      if (answers) {
        return answers;
      }
    }
    return this.#seen.get(digest, at);
  }

  /**
   * Marks a run as in progress, also before it begins, until the returned function is called. Answers that other
   * processes settle meanwhile are kept for it. Neither rejects.
   */
  async enter(): Promise<() => Promise<void>> {
    const leave = await this.#claims.enter();
    return async () => {
      await this.kept();
      await this.#afterOthers(async () => {
        await leave();
        const names = (await this.#names())?.filter((name) => name.endsWith(settledEnding)) ?? [];
        if (names.length > 0 && !this.#claims.isEntered && !(await this.#claims.hasOthers())) {
          await Promise.all(names.map((name) => this.#drop(name)));
        }
      });
    };
  }

  async claim(digests: readonly string[]): Promise<Claim> {
    const claim = await this.#claims.claim(digests);
    // Other runs may have been answered until now.
    await this.#readAgain();
    return claim;
  }

  async whenReleased(digests: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>> {
    const asked = await this.#claims.whenReleased(digests, signal);
    await this.#readAgain();
    return asked;
  }

  kept(): Promise<void> {
    return this.#later.done();
  }

  add(answers: readonly StoredAnswer[], run: object): void {
    const text = linesOf(answers);
    const size = Buffer.byteLength(text);
    const file = this.#fileOf.get(run);
    if (file && file.size + size <= this.#limits.fileBytes / 8 && this.#append(file.name, text)) {
      file.size += size;
      this.#index(file, answers);
    } else {
      this.#fileOf.set(run, this.#newFile(answers));
    }
  }

  async remove(digests: Iterable<string>): Promise<void> {
    const settled = new Set(digests);
    await this.#afterOthers(async () => {
      for (let attempt = 1; (await this.#shortenAll(settled)) && attempt < maxAttempts; attempt += 1) {
        // Another process shortens one of the files: what that leaves is in a new one.
        await wait(pauseMs);
        await this.#readFolder();
      }
    });
    await this.kept();
  }

  /** Forgets the answers that the user has seen, also those that runs which have begun will show. */
  forgetSeen(): void {
    this.#seen = new SeenAnswers();
  }

  /** Removes all answers, also those of other processes from the disk. Never rejects. */
  async clear(): Promise<void> {
    this.forgetSeen();
    await this.#afterOthers(async () => {
      this.#files.clear();
      this.#filesWith.clear();
      this.#settledFiles.clear();
      const names = (await this.#names()) ?? [];
      await Promise.all(names.map((name) => this.#unlink(name)));
    });
  }

  /** Reads what other processes wrote until now. Calls that wait for the same reading share it. */
  async #readAgain(): Promise<void> {
    if (this.#folder !== undefined) {
      await this.#nextReading.get(() =>
        this.#afterOthers(async () => {
          this.#nextReading.forget();
          await this.#readFolder();
        }),
      );
    }
  }

  /** Reads what came since. Of a file that another process replaced meanwhile, the answers are in one not yet listed. */
  async #readFolder(): Promise<void> {
    for (let attempt = 1; !(await this.#readListed()) && attempt < maxReadings; attempt += 1);
  }

  /** Reads the files that are there, and removes what is too old. Returns false if one was gone when its turn came. */
  async #readListed(): Promise<boolean> {
    const before = [...this.#files.values()];
    const names = await this.#names();
    if (!names) {
      return true;
    }
    const present = new Set(names);
    const gone = before.filter(({ name, origin }) => origin !== 'unwritten' && !present.has(name));
    gone.forEach(({ name }) => this.#forget(name));
    [...this.#settledFiles.keys()].filter((name) => !present.has(name)).forEach((name) => this.#forget(name));
    let areThere = true;
    for (const name of names.toSorted()) {
      const isSettled = name.endsWith(settledEnding);
      if (timeOf(name) < this.#now() - (isSettled ? settledMs : this.#limits.ageMs)) {
        await this.#drop(name);
      } else if (isSettled) {
        await this.#readSettled(name);
      } else if (/\.(?:jsonl|taken)$/.test(name) && this.#files.get(name)?.origin !== 'written') {
        areThere = (await this.#read(name)) && areThere;
      }
    }
    return areThere;
  }

  async #dropOldest(): Promise<void> {
    let bytes = 0;
    for (const file of [...this.#files.values()].toSorted((a, b) => (a.name < b.name ? 1 : -1))) {
      bytes += file.size;
      if (bytes > this.#limits.fileBytes) {
        await this.#drop(file.name);
      }
    }
  }

  /** Returns the names of all files of answers; undefined if the folder cannot be read. */
  async #names(): Promise<readonly string[] | undefined> {
    const names = this.#folder === undefined ? undefined : await readdir(this.#folder).catch(() => undefined);
    return names?.filter((name) => fileName.test(name));
  }

  /** Returns false for a file that is not there. */
  async #read(name: string): Promise<boolean> {
    try {
      const { size } = await stat(this.#path(name));
      const known = this.#files.get(name);
      if (size === known?.size) {
        return true;
      }
      if (known && size > known.size) {
        const bytes = await this.#bytesFrom(name, known.readBytes, size);
        known.size = size;
        known.readBytes += wholeBytes(bytes);
        this.#index(known, answersIn(bytes));
        return true;
      }
      const bytes = await readFile(this.#path(name));
      this.#forget(name);
      const file = {
        name,
        answers: new Map(),
        size: bytes.length,
        readBytes: wholeBytes(bytes),
        origin: 'read',
      } as const;
      this.#index(file, answersIn(bytes));
      return true;
    } catch {
      // A file that another program has open is read by the next run.
      return existsSync(this.#path(name));
    }
  }

  async #bytesFrom(name: string, start: number, end: number): Promise<Buffer> {
    const file = await open(this.#path(name));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  async #readSettled(name: string): Promise<void> {
    const bytes = this.#settledFiles.has(name) ? undefined : await readFile(this.#path(name)).catch(() => undefined);
    if (bytes) {
      const answers = new Map<string, object[]>();
      for (const [digest, answer] of answersIn(bytes)) {
        answers.set(digest, [...(answers.get(digest) ?? []), answer]);
      }
      this.#settledFiles.set(name, { at: timeOf(name), answers });
    }
  }

  #index(file: AnswerFile, answers: readonly StoredAnswer[]): void {
    this.#files.set(file.name, file);
    for (const [digest, answer] of answers) {
      file.answers.set(digest, [...(file.answers.get(digest) ?? []), answer]);
      this.#filesWith.set(digest, (this.#filesWith.get(digest) ?? new Set()).add(file));
    }
  }

  #forget(name: string): void {
    this.#settledFiles.delete(name);
    const file = this.#files.get(name);
    if (!file) {
      return;
    }
    this.#files.delete(name);
    for (const digest of file.answers.keys()) {
      const files = this.#filesWith.get(digest);
      files?.delete(file);
      if (files?.size === 0) {
        this.#filesWith.delete(digest);
      }
    }
  }

  async #drop(name: string): Promise<void> {
    this.#forget(name);
    await this.#unlink(name);
  }

  /** @param time in milliseconds since 1970 */
  #newFile(answers: readonly StoredAnswer[], time = this.#now()): AnswerFile {
    const name = `${time}-${randomUUID()}.jsonl`;
    const text = linesOf(answers);
    const origin = this.#append(name, text, 'ax') ? 'written' : 'unwritten';
    const size = Buffer.byteLength(text);
    const file: AnswerFile = { name, answers: new Map(), size, readBytes: size, origin };
    this.#index(file, answers);
    return file;
  }

  /**
   * Adds to a file synchronously. Returns false if it cannot be written, or lost its name meanwhile: another process
   * that took the file may have read it before.
   *
   * @param flag default: only to a file that exists
   */
  #append(name: string, text: string, flag: number | 'ax' = constants.O_APPEND | constants.O_WRONLY): boolean {
    if (this.#folder === undefined) {
      return false;
    }
    try {
      const made = mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      // Readable and writable by the user only.
      const opened = openSync(this.#path(name), flag, 0o600);
      try {
        writeFileSync(opened, text);
      } finally {
        closeSync(opened);
      }
      this.#later.add(this.#path(name), flag === 'ax', made);
      return existsSync(this.#path(name));
    } catch {
      return false;
    }
  }

  /** Removes settled answers from the files. Returns true if another process is shortening one of these files. */
  async #shortenAll(settled: ReadonlySet<string>): Promise<boolean> {
    const shorter = new Set([...settled].flatMap((digest) => [...(this.#filesWith.get(digest) ?? [])]));
    const isShared = shorter.size > 0 && (await this.#claims.hasOthers());
    const isDone = await Promise.all([...shorter].map((file) => this.#shorten(file, settled, isShared)));
    return isDone.includes(false);
  }

  /**
   * Replaces a file by one without the settled answers, or removes it. Returns false if another process is doing that.
   *
   * @param isShared true while other processes have runs in progress, for which the settled answers are kept
   */
  async #shorten(
    { name, origin, answers }: AnswerFile,
    settled: ReadonlySet<string>,
    isShared: boolean,
  ): Promise<boolean> {
    if (name.endsWith(takenEnding)) {
      return false;
    }
    const taken = name + takenEnding;
    const all =
      origin === 'unwritten'
        ? [...answers].flatMap(([digest, own]) => own.map((answer): StoredAnswer => [digest, answer]))
        : await this.#take(name, taken);
    if (all) {
      this.#forget(name);
      const left = all.filter(([digest]) => !settled.has(digest));
      if (isShared) {
        const rest = all.filter(([digest]) => settled.has(digest));
        this.#append(`${this.#now()}-${randomUUID()}.jsonl${settledEnding}`, linesOf(rest), 'ax');
      }
      if (left.length === 0 || this.#newFile(left, timeOf(name)).origin === 'written') {
        // First, the answers that are left must be on the disk.
        await (left.length > 0 ? this.kept() : undefined);
        await this.#unlink(taken);
      }
    }
    return all !== undefined;
  }

  /** Renames a file, so that nothing is added to it any more; returns its answers. */
  async #take(name: string, taken: string): Promise<readonly StoredAnswer[] | undefined> {
    try {
      await renameFile(this.#path(name), this.#path(taken));
      return answersIn(await readFile(this.#path(taken)));
    } catch {
      return undefined;
    }
  }

  async #unlink(name: string): Promise<void> {
    if (this.#folder !== undefined) {
      await unlink(this.#path(name)).catch(() => undefined);
    }
  }

  #path(name: string): string {
    return path.join(this.#folder ?? '', name);
  }

  /** Runs work with the files after all such work before it. */
  async #afterOthers(work: () => Promise<void>): Promise<void> {
    const done = this.#working.then(work);
    this.#working = done.catch(() => undefined);
    await done;
  }
}

function timeOf(name: string): number {
  return Number.parseInt(name, 10);
}

/** Returns the bytes of all answers that are complete; the next reading begins after them. */
function wholeBytes(bytes: Buffer): number {
  const lines = bytes.lastIndexOf('\n') + 1;
  return answersIn(bytes.subarray(lines)).length > 0 ? bytes.length : lines;
}

function answersIn(bytes: Buffer): StoredAnswer[] {
  return bytes.toString().split('\n').flatMap(readLine);
}

function linesOf(answers: readonly StoredAnswer[]): string {
  return answers.map((answer) => `${JSON.stringify(answer)}\n`).join('');
}

/** Returns nothing for a line that a kill left incomplete. */
function readLine(text: string): StoredAnswer[] {
  try {
    const line: unknown = JSON.parse(text);
    const [digest, answer] = isList(line) ? line : [];
    return typeof digest === 'string' && typeof answer === 'object' && answer !== null ? [[digest, answer]] : [];
  } catch {
    return [];
  }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
