import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as vscode from 'vscode';

/** Nobody but the user reads what is kept. */
const own = { mode: 0o600 };

/**
 * A value on the disk, for what must not be lost when a window is loaded anew or killed: the editor's own storage in a
 * browser is written every few seconds only. A file that cannot be written costs nothing but that.
 */
export class KeptFile implements vscode.Disposable {
  readonly #file: string;
  /** Kept last, as long as it is not on the disk. */
  #waiting: object | undefined;
  #isWriting = false;
  #isOver = false;

  /** @param file in a folder that is made when there is something to write */
  constructor(file: string) {
    this.#file = file;
  }

  /** Undefined where none was kept, or none that can be read. */
  async read(): Promise<unknown> {
    try {
      return JSON.parse(await readFile(this.#file, 'utf8'));
    } catch {
      return undefined;
    }
  }

  /** Keeps a value in place of the one before; of those that come while one is written, the last. */
  keep(value: object): void {
    this.#waiting = value;
    if (!this.#isWriting) {
      this.#write().catch(() => undefined);
    }
  }

  /** Writes what is not on the disk: the window goes, and nothing can be waited for. */
  dispose(): void {
    this.#isOver = true;
    if (this.#waiting) {
      const beside = this.#beside('last');
      try {
        mkdirSync(path.dirname(this.#file), { recursive: true });
        writeFileSync(beside, JSON.stringify(this.#waiting), own);
        renameSync(beside, this.#file);
      } catch {
        // Nobody is there to be told.
      }
    }
  }

  /** Beside its place and then moved, so that it is never there by half. */
  async #write(): Promise<void> {
    const beside = this.#beside('new');
    this.#isWriting = true;
    try {
      await mkdir(path.dirname(this.#file), { recursive: true });
      while (this.#waiting) {
        const value = this.#waiting;
        await writeFile(beside, JSON.stringify(value), own);
        if (this.#isOver) {
          await rm(beside);
          return;
        }
        await rename(beside, this.#file);
        this.#waiting = this.#waiting === value ? undefined : this.#waiting;
      }
    } catch {
      // The next one may be written.
    } finally {
      this.#isWriting = false;
    }
  }

  /** Other windows of the same folder write, too. */
  #beside(ending: string): string {
    return `${this.#file}.${process.pid}.${ending}`;
  }
}
