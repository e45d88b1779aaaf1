import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from './api/atStart/files/durableFiles.ts';
import { type Guard, isNumber, isString, shape } from './shape.ts';

export interface SharedStorage {
  /** The extension's folder for all windows of this machine. */
  readonly storage: string;
}

/** An item, and when it was set: milliseconds since 1970. */
export interface SharedItem<T> {
  readonly key: string;
  readonly value: T;
  readonly at: number;
}

const ending = '.json';

/**
 * Small items that all windows of this machine share: one file each. The editor's own storage has one object for each
 * extension, which every window writes as a whole: of two windows that change it, one loses its change.
 */
export class SharedItems<T> {
  readonly #folder: string;
  readonly #isItem: Guard<SharedItem<T>>;

  /**
   * @param folder created with the first item, readable by its owner only
   * @param isValue values in another form are ignored
   */
  constructor(folder: string, isValue: Guard<T>) {
    this.#folder = folder;
    this.#isItem = shape<SharedItem<T>>({ key: isString, value: isValue, at: isNumber });
  }

  /** Returns all items, the latest first. Never rejects: what cannot be read is left out. */
  async list(): Promise<readonly SharedItem<T>[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const items = await Promise.all(names.filter((name) => name.endsWith(ending)).map((name) => this.#read(name)));
    return items.flatMap((item) => item ?? []).sort((one, other) => other.at - one.at);
  }

  /** Returns the value of an item; undefined if it does not exist or cannot be read. */
  async get(key: string): Promise<T | undefined> {
    return (await this.#read(nameOf(key)))?.value;
  }

  /** Rejects if the item cannot be written. */
  async set(key: string, value: T): Promise<void> {
    await this.#createFolder();
    const beside = path.join(this.#folder, `${randomUUID()}.new`);
    const bytes = JSON.stringify({ key, value, at: timeNow() } satisfies SharedItem<T>);
    await replaceFile({ file: path.join(this.#folder, nameOf(key)), beside, bytes, mode: 0o600 });
  }

  /** Sets an item that does not exist yet: of several windows, one gets true. Rejects if it cannot be written. */
  async add(key: string, value: T): Promise<boolean> {
    try {
      await this.#createFolder();
      const file = path.join(this.#folder, nameOf(key));
      const bytes = JSON.stringify({ key, value, at: timeNow() } satisfies SharedItem<T>);
      // After a power failure, it is added again.
      await writeFile(file, bytes, { mode: 0o600, flag: 'wx' });
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
        return false;
      }
      throw error;
    }
  }

  /** Rejects if the item cannot be deleted. */
  async delete(key: string): Promise<void> {
    await rm(path.join(this.#folder, nameOf(key)), { force: true });
  }

  async #createFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }

  async #read(name: string): Promise<SharedItem<T> | undefined> {
    try {
      const item: unknown = JSON.parse(await readFile(path.join(this.#folder, name), 'utf8'));
      return this.#isItem(item) ? item : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Returns milliseconds since 1970, with fractions so that items set one after the other are in order. */
export function timeNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Keys may be of any length, with any characters. */
function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex') + ending;
}
