import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as vscode from 'vscode';
import { SharedResult } from '../text/turns/sharedResult.ts';
import { renameFile, renameFileSync } from './api/atStart/files/renameFile.ts';

/** Readable and writable by the user only. */
const own = { mode: 0o600 };

/**
 * Stores a value on the disk that must survive a reload or crash of the window: the editor's own storage in a browser
 * is written only every few seconds. Write errors are ignored.
 */
export class DurableFile implements vscode.Disposable {
  readonly #file: string;
  /** The latest value, until it is on the disk. */
  #waiting: object | undefined;
  readonly #writing = new SharedResult<void>();
  /** Aborted when the window closes: what was not written then is written by `dispose`. */
  readonly #over = new AbortController();

  /** @param file path; its folder is created with the first value */
  constructor(file: string) {
    this.#file = file;
  }

  /** Returns undefined if nothing was stored or it cannot be read. */
  async read(): Promise<unknown> {
    try {
      return JSON.parse(await readFile(this.#file, 'utf8'));
    } catch {
      return undefined;
    }
  }

  /**
   * Replaces the stored value; of several values during a write, only the last is written. Resolves when it is on the
   * disk, or cannot be written; never rejects.
   */
  async keep(value: object): Promise<void> {
    this.#waiting = value;
    await this.#writing.get(() => this.#write());
  }

  /** Writes what is not on the disk yet, synchronously, because the window is closing. */
  dispose(): void {
    this.#over.abort();
    if (this.#waiting) {
      const beside = this.#beside('last');
      try {
        mkdirSync(path.dirname(this.#file), { recursive: true });
        writeFileSync(beside, JSON.stringify(this.#waiting), own);
        renameFileSync(beside, this.#file);
      } catch {
        // The window is closing, so the error cannot be reported.
      }
    }
  }

  /** Writes a second file and renames it, so that the file is never incomplete. */
  async #write(): Promise<void> {
    const beside = this.#beside('new');
    try {
      await mkdir(path.dirname(this.#file), { recursive: true });
      while (this.#waiting) {
        const value = this.#waiting;
        await writeFile(beside, JSON.stringify(value), own);
        this.#over.signal.throwIfAborted();
        await renameFile(beside, this.#file, this.#over.signal);
        this.#waiting = this.#waiting === value ? undefined : this.#waiting;
      }
    } catch {
      // The next write may succeed.
      await rm(beside, { force: true }).catch(() => undefined);
    } finally {
      this.#writing.forget();
    }
  }

  /** The process id keeps the files of other windows with the same folder apart. */
  #beside(ending: string): string {
    return `${this.#file}.${process.pid}.${ending}`;
  }
}
