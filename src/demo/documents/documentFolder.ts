import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where documents lie: in the data folder, or in a temporary one that is made with the first document and ends with the
 * service.
 */
export class DocumentFolder {
  readonly #kept: string | undefined;
  #opened: Promise<string> | undefined;

  constructor(dataFolder: string | undefined) {
    this.#kept = dataFolder === undefined ? undefined : join(dataFolder, 'documents');
  }

  /** The path for a file of that name. */
  async path(name: string): Promise<string> {
    this.#opened ??= this.#open();
    return join(await this.#opened, name);
  }

  async remove(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await rm(await this.path(name), { force: true });
    }
  }

  /** Removes what an earlier run left half-done in the data folder. */
  async removeAllBut(known: ReadonlySet<string>): Promise<void> {
    if (this.#kept !== undefined && existsSync(this.#kept)) {
      const stray = (await readdir(this.#kept)).filter((name) => !known.has(name));
      await this.remove(...stray);
    }
  }

  /** Removes a temporary folder with all that lies there. */
  async close(): Promise<void> {
    if (this.#kept === undefined && this.#opened !== undefined) {
      await rm(await this.#opened, { recursive: true, force: true });
    }
  }

  async #open(): Promise<string> {
    if (this.#kept === undefined) {
      return await mkdtemp(join(tmpdir(), 'language-services-demo-'));
    }
    await mkdir(this.#kept, { recursive: true });
    return this.#kept;
  }
}
