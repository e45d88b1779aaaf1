import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for one test. */
export class TemporaryFolder {
  readonly path: string;

  private constructor(folder: string) {
    this.path = folder;
  }

  static async create(): Promise<TemporaryFolder> {
    return new TemporaryFolder(await mkdtemp(path.join(tmpdir(), 'api-')));
  }

  file(name: string): string {
    return path.join(this.path, name);
  }

  /** Returns the names of the files in it. */
  async names(): Promise<string[]> {
    return (await readdir(this.path)).sort();
  }

  async close(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }
}
