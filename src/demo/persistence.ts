import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One resource's part of the saved state. */
export interface StatePart {
  /** A file name without its extension. */
  readonly name: string;
  /** Returns the state to save, as JSON. Called between requests, never during a change. */
  snapshot(): unknown;
  /** Restores a snapshot of an earlier run; throws for anything else. */
  restore(value: unknown): void;
}

const extension = '.json';

function unusable(file: string): Error {
  return new Error(`Could not read the saved state in ${file}. Move the file away, then start again.`);
}

/** Returns the parsed JSON files of a folder, which is created if missing. */
async function readFolder(folder: string): Promise<Map<string, unknown>> {
  await mkdir(folder, { recursive: true });
  const saved = new Map<string, unknown>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(extension))) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    try {
      saved.set(file.slice(0, -extension.length), JSON.parse(text));
    } catch {
      throw unusable(path);
    }
  }
  return saved;
}

/**
 * Stores the parts of the state in a folder, one JSON file each, or only in memory. A part is added once, reports each
 * change through the function that `add` returns, and is on disk when {@link settled} resolves; answers wait for that.
 */
export class Persistence {
  /** Absent: memory only. */
  readonly folder: string | undefined;
  readonly #saved: ReadonlyMap<string, unknown>;
  readonly #changed = new Set<StatePart>();
  #writing: Promise<void> | undefined;

  private constructor(folder: string | undefined, saved: ReadonlyMap<string, unknown>) {
    this.folder = folder;
    this.#saved = saved;
  }

  /**
   * Reads what an earlier run left in `folder`, which is created if missing. Rejects, with a message of one sentence,
   * if it cannot be read.
   */
  static async open(folder: string | undefined): Promise<Persistence> {
    return new Persistence(folder, folder === undefined ? new Map() : await readFolder(folder));
  }

  /**
   * Restores a part from an earlier run. The returned function reports that the part has changed. Throws if the saved
   * state is invalid.
   */
  add(part: StatePart): () => void {
    if (this.folder === undefined) {
      return () => {};
    }
    if (this.#saved.has(part.name)) {
      try {
        part.restore(this.#saved.get(part.name));
      } catch {
        throw unusable(this.#fileOf(this.folder, part));
      }
    }
    return () => {
      this.#changed.add(part);
    };
  }

  /** Resolves when all changes so far are on disk; rejects if they cannot be written, and tries again the next time. */
  async settled(): Promise<void> {
    // The write in progress may be older than the latest change.
    await this.#writing?.catch(() => {});
    if (this.#changed.size > 0) {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = undefined;
      });
    }
    await this.#writing;
  }

  async #write(): Promise<void> {
    const { folder } = this;
    if (folder === undefined) {
      return;
    }
    // A copy: changes during this write wait for the next one, so that this one ends.
    for (const part of [...this.#changed]) {
      this.#changed.delete(part);
      const file = this.#fileOf(folder, part);
      try {
        await writeFile(`${file}.new`, JSON.stringify(part.snapshot()), { mode: 0o600 });
        await rename(`${file}.new`, file);
      } catch (error) {
        this.#changed.add(part);
        throw error;
      }
    }
  }

  #fileOf(folder: string, { name }: StatePart): string {
    return join(folder, `${name}${extension}`);
  }
}
