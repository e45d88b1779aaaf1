import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { access, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renameFile, renameFileSync } from '../api/documents/renameFile.ts';
import { AnswerRun, type AnswerRuns, type StoredAnswers } from './answerRun.ts';
import { SeenAnswers } from './seenAnswers.ts';

/** An answer under the digest of all that decides it. */
export type StoredAnswer = readonly [digest: string, answer: object];

export interface AnswerLimits {
  /** Milliseconds after which an answer is removed from the disk. */
  readonly ageMs: number;
  /** UTF-16 code units of all files; the oldest are removed first. */
  readonly fileUnits: number;
}

const defaultLimits: AnswerLimits = {
  ageMs: 30 * 24 * 60 * 60 * 1000,
  fileUnits: 32 * 1024 * 1024,
};

/** A file of answers that are not settled. */
interface AnswerFile {
  readonly name: string;
  /** By digest; a text that was asked again has several, in the order of the questions. */
  readonly answers: Map<string, object[]>;
  units: number;
  /** False if it could not be written: its answers last as long as the window. */
  readonly isOnDisk: boolean;
}

/**
 * The beginning is the time of its answers, in milliseconds since 1970. A file that ends with
 * `.tmp` is being written since the second time, or a killed process left it.
 */
const fileName = /^(\d+)-[\da-f-]{36}\.jsonl(?:(?:\.(\d+)-[\da-f-]{36})?\.tmp)?$/;
const temporaryEnding = '.tmp';
/** Milliseconds after which a file that is still being written was left by a killed process. */
const maxWritingMs = 60 * 60 * 1000;

/** Readable and writable by the user only. */
const own = { mode: 0o600 };

/**
 * Owns the answers that the service billed, until what they answered is in its file or was seen by the user: then they
 * are settled (`AnswerRun`). Until then they are on the disk: nothing is billed again after a Cancel, a failure, or a
 * kill. Answers that were seen are known as long as this store lives, in memory.
 *
 * Each answered request is stored in its own file, `TIME-UUID.jsonl`, with a line `["DIGEST", ANSWER]` for each text.
 * It is written before anything is awaited: no kill falls between an answer and the disk. Nothing is ever added to it;
 * when some of its answers are settled, a file with the rest replaces it, and an empty file is removed.
 * So any number of windows and command lines can use one folder without locks: each keeps all that it has not settled
 * itself, and the worst that two can do to each other is to keep an answer for longer. Texts are not in the files, and
 * errors of the disk are ignored.
 */
export class AnswerStore implements AnswerRuns, StoredAnswers {
  readonly #folder: string | undefined;
  readonly #limits: AnswerLimits;
  readonly #now: () => number;
  readonly #files = new Map<string, AnswerFile>();
  /** The files with answers under a digest, oldest first. */
  readonly #filesWith = new Map<string, Set<AnswerFile>>();
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

  add(answers: readonly StoredAnswer[]): void {
    const name = `${this.#now()}-${randomUUID()}.jsonl`;
    const text = linesOf(answers);
    this.#addFile(name, text, answers, this.#write(name, text));
  }

  async remove(digests: Iterable<string>): Promise<void> {
    const shorter = new Set<AnswerFile>();
    for (const digest of digests) {
      for (const file of this.#filesWith.get(digest) ?? []) {
        file.answers.delete(digest);
        shorter.add(file);
      }
      this.#filesWith.delete(digest);
    }
    await this.#afterOthers(async () => {
      await Promise.all([...shorter].map((file) => this.#shorten(file)));
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

  /** Reads the files that came since, forgets those that other processes removed, and removes what is too old. */
  async #readFolder(): Promise<void> {
    const before = [...this.#files.values()];
    const names = await this.#names();
    if (!names) {
      return;
    }
    const present = new Set(names);
    before.filter(({ name, isOnDisk }) => isOnDisk && !present.has(name)).forEach((file) => this.#forget(file));
    const now = this.#now();
    for (const name of names.toSorted()) {
      const [, time, writtenSince] = fileName.exec(name) ?? [];
      if (Number(time) < now - this.#limits.ageMs || Number(writtenSince) < now - maxWritingMs) {
        await this.#drop(name);
      } else if (!name.endsWith(temporaryEnding) && !this.#files.has(name)) {
        await this.#read(name);
      }
    }
  }

  async #dropOldest(): Promise<void> {
    let units = 0;
    for (const file of [...this.#files.values()].toSorted((a, b) => (a.name < b.name ? 1 : -1))) {
      units += file.units;
      if (units > this.#limits.fileUnits) {
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
    // A file that another program has open is read by the next run.
    const text = await readFile(this.#path(name), 'utf8').catch(() => undefined);
    if (text !== undefined) {
      this.#addFile(name, text, text.split('\n').flatMap(readLine), true);
    }
  }

  #addFile(name: string, text: string, answers: readonly StoredAnswer[], isOnDisk: boolean): void {
    const file: AnswerFile = { name, answers: new Map(), units: text.length, isOnDisk };
    this.#files.set(name, file);
    for (const [digest, answer] of answers) {
      file.answers.set(digest, [...(file.answers.get(digest) ?? []), answer]);
      this.#filesWith.set(digest, (this.#filesWith.get(digest) ?? new Set()).add(file));
    }
  }

  #forget(file: AnswerFile): void {
    this.#files.delete(file.name);
    for (const digest of file.answers.keys()) {
      const files = this.#filesWith.get(digest);
      files?.delete(file);
      if (files?.size === 0) {
        this.#filesWith.delete(digest);
      }
    }
  }

  async #drop(name: string): Promise<void> {
    const file = this.#files.get(name);
    if (file) {
      this.#forget(file);
    }
    await this.#unlink(name);
  }

  /** Writes a file synchronously; returns whether it is on the disk. */
  #write(name: string, text: string): boolean {
    if (this.#folder === undefined) {
      return false;
    }
    try {
      this.#writeWhole(name, text);
      return true;
    } catch {
      // The folder is not there yet, or was removed.
    }
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      this.#writeWhole(name, text);
      return true;
    } catch {
      return false;
    }
  }

  /** Other processes must not read an incomplete file. */
  #writeWhole(name: string, text: string): void {
    const temporary = this.#temporaryPath(name);
    try {
      writeFileSync(temporary, text, own);
      renameFileSync(temporary, this.#path(name));
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  }

  /** Writes what is left of a file, or removes it. */
  async #shorten(file: AnswerFile): Promise<void> {
    const { name, answers, isOnDisk } = file;
    if (answers.size === 0) {
      await this.#drop(name);
    } else if (isOnDisk) {
      const text = linesOf([...answers].flatMap(([digest, all]) => all.map((answer) => [digest, answer] as const)));
      file.units = text.length;
      const temporary = this.#temporaryPath(name);
      try {
        await writeFile(temporary, text, own);
        // Another process may have removed it: then it does not come back.
        await access(this.#path(name));
        await renameFile(temporary, this.#path(name));
      } catch {
        await unlink(temporary).catch(() => undefined);
      }
    }
  }

  async #unlink(name: string): Promise<void> {
    if (this.#folder !== undefined) {
      await unlink(this.#path(name)).catch(() => undefined);
    }
  }

  /** No two writes use the same file: another process may shorten the same one. */
  #temporaryPath(name: string): string {
    return this.#path(`${name}.${this.#now()}-${randomUUID()}${temporaryEnding}`);
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
