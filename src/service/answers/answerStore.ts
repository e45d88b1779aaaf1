import { randomUUID } from 'node:crypto';
import { closeSync, constants, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { renameFile } from '../api/atStart/files/renameFile.ts';
import { AnswerRun, type AnswerRuns, type StoredAnswers } from './answerRun.ts';
import { SeenAnswers } from './seenAnswers.ts';

/** An answer under the digest of all that decides it. */
export type StoredAnswer = readonly [digest: string, answer: object];

export interface AnswerLimits {
  /** Milliseconds after which an answer is removed from the disk. */
  readonly ageMs: number;
  /** Bytes of all files; the oldest are removed first. */
  readonly fileBytes: number;
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
  /**
   * `read`: another process may add to it. `written`: by this store. `unwritten`: it is not on the disk, and its answers
   * last as long as the window.
   */
  readonly origin: 'read' | 'written' | 'unwritten';
}

/**
 * The beginning is the time of its first answer, in milliseconds since 1970. Killed processes of earlier versions left
 * files with other endings, which are not read.
 */
const fileName = /^(\d+)-[\da-f-]{36}\.jsonl(?:\..+)?$/;
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
  #seen = new SeenAnswers();
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
  }

  async begin(): Promise<AnswerRun> {
    await this.#afterOthers(async () => {
      await this.#readFolder();
      await this.#dropOldest();
    });
    return new AnswerRun(this, this.#seen);
  }

  answersTo(digest: string): readonly object[] {
    const files = this.#filesWith.get(digest);
    // Asked for each text several times, most often before it has an answer.
    const kept = files ? [...files].flatMap(({ answers }) => answers.get(digest) ?? []) : [];
    return kept.length > 0 ? kept : this.#seen.get(digest);
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
      const shorter = new Set([...settled].flatMap((digest) => [...(this.#filesWith.get(digest) ?? [])]));
      await Promise.all([...shorter].map((file) => this.#shorten(file, settled)));
    });
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
      const names = (await this.#names()) ?? [];
      await Promise.all(names.map((name) => this.#unlink(name)));
    });
  }

  /** Reads what came since, forgets the files that other processes removed, and removes what is too old. */
  async #readFolder(): Promise<void> {
    const before = [...this.#files.values()];
    const names = await this.#names();
    if (!names) {
      return;
    }
    const present = new Set(names);
    const gone = before.filter(({ name, origin }) => origin !== 'unwritten' && !present.has(name));
    gone.forEach(({ name }) => this.#forget(name));
    for (const name of names.toSorted()) {
      if (timeOf(name) < this.#now() - this.#limits.ageMs) {
        await this.#drop(name);
      } else if (/\.(?:jsonl|taken)$/.test(name) && this.#files.get(name)?.origin !== 'written') {
        await this.#read(name);
      }
    }
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

  async #read(name: string): Promise<void> {
    try {
      const { size } = await stat(this.#path(name));
      if (size !== this.#files.get(name)?.size) {
        const bytes = await readFile(this.#path(name));
        this.#forget(name);
        this.#index({ name, answers: new Map(), size: bytes.length, origin: 'read' }, answersIn(bytes));
      }
    } catch {
      // A file that another program has open is read by the next run.
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
    const file: AnswerFile = { name, answers: new Map(), size: Buffer.byteLength(text), origin };
    this.#index(file, answers);
    return file;
  }

  /**
   * Adds to a file synchronously. Returns whether it is on the disk, and the file still has its name: another process
   * that takes it may have read it before.
   *
   * @param flag without it, nothing is created
   */
  #append(name: string, text: string, flag: number | 'ax' = constants.O_APPEND | constants.O_WRONLY): boolean {
    if (this.#folder === undefined) {
      return false;
    }
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      // Readable and writable by the user only.
      const opened = openSync(this.#path(name), flag, 0o600);
      try {
        writeFileSync(opened, text);
      } finally {
        closeSync(opened);
      }
      return existsSync(this.#path(name));
    } catch {
      return false;
    }
  }

  /** Replaces a file by one without the settled answers, if any are left, unless another process does. */
  async #shorten({ name, origin, answers }: AnswerFile, settled: ReadonlySet<string>): Promise<void> {
    if (name.endsWith(takenEnding)) {
      return;
    }
    const taken = name + takenEnding;
    const all =
      origin === 'unwritten'
        ? [...answers].flatMap(([digest, own]) => own.map((answer): StoredAnswer => [digest, answer]))
        : await this.#take(name, taken);
    if (all) {
      this.#forget(name);
      const left = all.filter(([digest]) => !settled.has(digest));
      if (left.length === 0 || this.#newFile(left, timeOf(name)).origin === 'written') {
        await this.#unlink(taken);
      }
    }
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
