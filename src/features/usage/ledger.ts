import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { appendFile, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type * as vscode from 'vscode';
import type { Lazy } from '../../app/lazy.ts';
import type { Services } from '../../app/services.ts';
import type { BilledResult } from '../../service/api/billed.ts';

/** The services, with what this computer was billed. */
export interface UsageServices extends Services {
  readonly ledger: Lazy<Ledger>;
}

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

/** A line: what its characters are summed by, their number, and the mark of a document. */
const line = /^(\d{4}-\d\d-\d\d,[a-z]+,[A-Z\d-]*(?:,[\w-]+\.[\w.-]+)?),(\d+)(?:,(#[\da-f]{16}))?$/;

/**
 * What this machine was billed, over all connections and windows: a file to which every window appends lines. Only new
 * entries are read. Writing does not wait for the disk: the service has the numbers that count, and a power failure
 * costs the last seconds of these.
 */
export class Ledger implements vscode.Disposable {
  readonly #file: string;
  /** Day, feature, language and extension -> characters that are not written yet. */
  readonly #waiting = new Map<string, number>();
  /** Lines of documents that are not written yet: the mark of a document -> its line. */
  readonly #documents = new Map<string, string>();
  /** Of the lines that were read. */
  readonly #sums = new Map<string, number>();
  readonly #counted = new Set<string>();
  #readBytes = 0;
  /** Of the file that was read. */
  #identity = '';
  #reading: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** @param folder created when there is something to write */
  constructor(folder: string) {
    this.#file = path.join(folder, 'ledger.csv');
  }

  add({ feature, targetLang = '', characters, caller = '', documentId }: BilledResult): void {
    const language = /^[a-z\d-]{1,35}$/i.test(targetLang) ? targetLang.toUpperCase() : '';
    // The last field is left out for our own requests.
    const extension = /^[\w-]+\.[\w.-]+$/.test(caller) ? [caller] : [];
    const key = [today(), feature, language, ...extension].join();
    if (documentId === undefined) {
      this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + characters);
    } else {
      const mark = `#${createHash('sha256').update(documentId).digest('hex').slice(0, 16)}`;
      this.#documents.set(mark, `${key},${characters},${mark}\n`);
    }
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
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#readAppended());
    await this.#reading;
    return [...this.#sums].sort().map(([key, characters]) => {
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
    const documents = [...this.#documents.values()];
    this.#waiting.clear();
    this.#documents.clear();
    return [...lines, ...documents].join('');
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

  /** Adds the complete lines that were appended since the last call. */
  async #readAppended(): Promise<void> {
    const added = await this.#appended();
    const end = added.lastIndexOf('\n') + 1;
    this.#readBytes += Buffer.byteLength(added.slice(0, end));
    for (const each of added.slice(0, end).split('\n')) {
      const [, key, characters, mark] = line.exec(each) ?? [];
      if (key !== undefined && !(mark !== undefined && this.#counted.has(mark))) {
        this.#sums.set(key, (this.#sums.get(key) ?? 0) + Number(characters));
      }
      if (mark !== undefined) {
        this.#counted.add(mark);
      }
    }
  }

  async #appended(): Promise<string> {
    const file = await open(this.#file).catch((error: unknown) => {
      if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') {
        return undefined;
      }
      throw error;
    });
    try {
      const { size = 0, ino, birthtimeMs } = (await file?.stat()) ?? {};
      const identity = [ino, birthtimeMs].join();
      if (identity !== this.#identity) {
        // It is new, or was cleared, perhaps by another window.
        this.#identity = identity;
        this.#sums.clear();
        this.#counted.clear();
        this.#readBytes = 0;
      }
      const added = Buffer.alloc(Math.max(0, size - this.#readBytes));
      await file?.read(added, 0, added.length, this.#readBytes);
      return added.toString('utf8');
    } finally {
      await file?.close();
    }
  }
}

function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
}
