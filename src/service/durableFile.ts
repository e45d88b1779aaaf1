import { rmSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type * as vscode from 'vscode';
import { SharedResult } from '../text/turns/sharedResult.ts';
import { replaceFile, replaceFileSync } from './api/atStart/files/durableFiles.ts';

/**
 * Stores a value on the disk that must survive a reload or crash of the window, or of the computer: the editor's own
 * storage in a browser is written only every few seconds. Write errors are ignored.
 */
export class DurableFile implements vscode.Disposable {
  readonly #file: string;
  readonly #isCache: boolean;
  /** The latest value, until it is on the disk. */
  #waiting: object | undefined;
  readonly #writing = new SharedResult<void>();
  /** Aborted when the window closes: what was not written then is written by `dispose`. */
  readonly #over = new AbortController();

  /**
   * @param file path; its folder is created with the first value
   * @param isCache true for what can be found out again: it need not survive a power failure, and nothing waits for
   *     that
   */
  constructor(file: string, isCache = false) {
    this.#file = file;
    this.#isCache = isCache;
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
      try {
        const content = this.#contentOf(this.#waiting, 'last');
        rmSync(content.beside, { force: true });
        replaceFileSync(content);
      } catch {
        // The window is closing, so the error cannot be reported.
      }
    }
  }

  /** Writes a second file and renames it, so that the file is never incomplete. */
  async #write(): Promise<void> {
    try {
      // A killed process that had the same id may have left it.
      await rm(this.#contentOf({}, 'new').beside, { force: true });
      while (this.#waiting) {
        const value = this.#waiting;
        await replaceFile(this.#contentOf(value, 'new'), this.#over.signal);
        this.#waiting = this.#waiting === value ? undefined : this.#waiting;
      }
    } catch {
      // The next write may succeed.
    } finally {
      this.#writing.forget();
    }
  }

  /** Files of several windows in one folder have different process ids. Only the user may read and write them. */
  #contentOf(value: object, ending: string) {
    const beside = `${this.#file}.${process.pid}.${ending}`;
    return { file: this.#file, beside, bytes: JSON.stringify(value), mode: 0o600, isCache: this.#isCache };
  }
}
