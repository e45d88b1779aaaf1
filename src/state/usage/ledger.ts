import { appendFileSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type * as vscode from 'vscode';
import type { Billed } from '../../api/billed.ts';

/** Milliseconds in which billed characters are collected before they are written. */
const laterMs = 5000;

/** Billed characters of one day. Numbers and codes, no text. */
export interface LedgerRow {
  /** `2026-11-20`, in local time. */
  readonly day: string;
  readonly feature: string;
  /** The target, in the spelling of the v2 endpoints; empty if unknown. */
  readonly language: string;
  /** Id of the other extension that sent the texts; empty for our own requests. */
  readonly extension: string;
  /** Code points. */
  readonly characters: number;
}

/** What this machine was billed, over all connections and windows: a file to which every window appends lines. */
export class Ledger implements vscode.Disposable {
  readonly #file: string;
  /** Day, feature, language and extension -> characters that are not written yet. */
  readonly #waiting = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** @param folder created when there is something to write */
  constructor(folder: string) {
    this.#file = path.join(folder, 'ledger.csv');
  }

  add({ feature, targetLang = '', characters, caller = '' }: Billed): void {
    const language = /^[a-z\d-]{1,35}$/i.test(targetLang) ? targetLang.toUpperCase() : '';
    // The last field is left out for our own requests.
    const extension = /^[\w-]+\.[\w.-]+$/.test(caller) ? [caller] : [];
    const key = [today(), feature, language, ...extension].join();
    this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + characters);
    this.#timer ??= setTimeout(() => {
      this.#write().catch(() => undefined);
    }, laterMs);
  }

  /**
   * Returns all rows, one for each day, feature, language and extension, the earliest
   * first. Rejects if the file cannot be read.
   */
  async rows(): Promise<readonly LedgerRow[]> {
    await this.#write();
    const sums = new Map<string, number>();
    for (const line of (await this.#text()).split('\n')) {
      const [, key, characters] = /^(\d{4}-\d\d-\d\d,[a-z]+,[A-Z\d-]*(?:,[\w-]+\.[\w.-]+)?),(\d+)$/.exec(line) ?? [];
      if (key !== undefined) {
        sums.set(key, (sums.get(key) ?? 0) + Number(characters));
      }
    }
    return [...sums].sort().map(([key, characters]) => {
      const [day = '', feature = '', language = '', extension = ''] = key.split(',');
      return { day, feature, language, extension, characters };
    });
  }

  /** Removes all rows, including those of other windows. */
  async clear(): Promise<void> {
    await this.#write();
    await rm(this.#file, { force: true });
  }

  dispose(): void {
    const lines = this.#take();
    if (lines !== '') {
      try {
        // Synchronous, as the window is closing.
        appendFileSync(this.#file, lines);
      } catch {
        // Only the last seconds are lost, and the window is closing.
      }
    }
  }

  #take(): string {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = [...this.#waiting].map(([key, characters]) => `${key},${characters}\n`);
    this.#waiting.clear();
    return lines.join('');
  }

  /** Never rejects: numbers that cannot be written are lost. */
  async #write(): Promise<void> {
    const lines = this.#take();
    this.#writing = this.#writing.then(async () => {
      if (lines !== '') {
        try {
          await mkdir(path.dirname(this.#file), { recursive: true });
          await appendFile(this.#file, lines);
        } catch {
          // See above.
        }
      }
    });
    await this.#writing;
  }

  async #text(): Promise<string> {
    try {
      return await readFile(this.#file, 'utf8');
    } catch (error) {
      if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') {
        return '';
      }
      throw error;
    }
  }
}

function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
}
