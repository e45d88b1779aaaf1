import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SharedResult } from '../../text/asking/sharedResult.ts';

/**
 * The folder of documents: in the data folder, or a temporary folder, which is created with the first document and
 * removed with the service.
 */
export class DocumentFolder {
  readonly #kept: string | undefined;
  readonly #opened = new SharedResult<string>();

  constructor(dataFolder: string | undefined) {
    this.#kept = dataFolder === undefined ? undefined : join(dataFolder, 'documents');
  }

  /** Returns the path for a file name, and creates the folder. */
  async path(name: string): Promise<string> {
    return join(await this.#opened.get(() => this.#open()), name);
  }

  async remove(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await rm(await this.path(name), { force: true });
    }
  }

  /** Removes what an earlier run left incomplete in the data folder. */
  async removeAllBut(known: ReadonlySet<string>): Promise<void> {
    if (this.#kept !== undefined && existsSync(this.#kept)) {
      const stray = (await readdir(this.#kept)).filter((name) => !known.has(name));
      await this.remove(...stray);
    }
  }

  /** Removes a temporary folder with its content. */
  async close(): Promise<void> {
    const opened = await this.#opened.current;
    if (this.#kept === undefined && opened !== undefined) {
      await rm(opened, { recursive: true, force: true });
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
