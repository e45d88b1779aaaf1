import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '../../locales/lock/textHash.ts';
import { DurableFile } from '../../service/durableFile.ts';
import { cacheFolder } from '../cacheFolder.ts';

/** Milliseconds after which what was found out about a folder is removed, where nothing was added. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** A file of the user's cache folder with what was found out about a project; without such a folder, nothing is kept. */
export class KeptFile {
  readonly #folder: string | undefined;
  readonly #file: DurableFile | undefined;

  /**
   * @param root absolute path of the project
   * @param about what of it was found out, if several things are
   */
  constructor(environment: NodeJS.ProcessEnv, kind: 'history' | 'pages', root: string, about = '') {
    this.#folder = cacheFolder(environment, kind, root);
    const name = hashOf(root + about);
    // What is lost in a power failure is found out again.
    this.#file = this.#folder === undefined ? undefined : new DurableFile(join(this.#folder, `${name}.json`), true);
  }

  /** Returns undefined if nothing was kept or it cannot be read. */
  async read(): Promise<unknown> {
    return this.#file?.read();
  }

  /** Replaces what was kept, and removes what is old. Errors of the disk are ignored. */
  async keep(value: object): Promise<void> {
    await this.#file?.keep(value);
    if (this.#folder !== undefined) {
      await removeOld(this.#folder);
    }
  }
}

/** The name of such a file, also while it is written: `hashOf` gives ten digits. */
const ownName = /^[\da-f]{10}\.json(?:\.|$)/;

/** Removes what was not written for a long time. Errors of the disk are ignored. */
async function removeOld(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => ownName.test(each))) {
    const file = join(folder, name);
    const { mtimeMs } = (await stat(file).catch(() => undefined)) ?? { mtimeMs: Date.now() };
    if (mtimeMs < Date.now() - maxAgeMs) {
      await rm(file, { force: true }).catch(() => undefined);
    }
  }
}
