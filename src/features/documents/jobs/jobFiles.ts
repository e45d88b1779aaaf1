import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dueEnding } from './dueJobs.ts';
import { type JobRecord, parseJob } from './jobRecord.ts';
import { isUnderWay } from './jobSteps.ts';
import { createNoSpaceError, onList } from './onDisk.ts';

const ending = '.json';

/** Only our own ids are file names. */
const idShape = /^[0-9a-f-]{36}$/;

/** The folder of all jobs of this machine: a file for each, and its download until that is saved to its target. */
export class JobFiles {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Creates the folder, readable by its owner only. */
  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /** Returns the id of the job in a file with this name. */
  idOf(fileName: string): string | undefined {
    const id = fileName.endsWith(ending) ? fileName.slice(0, -ending.length) : '';
    return idShape.test(id) ? id : undefined;
  }

  async ids(): Promise<string[]> {
    return (await readdir(this.folder)).flatMap((name) => this.idOf(name) ?? []);
  }

  /** Returns undefined if the file is missing or cannot be read. */
  async read(id: string): Promise<JobRecord | undefined> {
    const text = await readFile(this.#file(id, ending), 'utf8').catch(() => '');
    return parseJob(text);
  }

  /** Resolves when the record is completely on the disk; rejects with `ServiceError` if it cannot be written. */
  write(record: JobRecord): Promise<void> {
    return onList(this.#write(record));
  }

  /** Removes markers of jobs that do not continue without the user: their window closed between two writes. */
  async removeOldMarks(isDue: (id: string) => boolean): Promise<void> {
    const marks = (await readdir(this.folder)).filter((name) => name.endsWith(dueEnding));
    const old = marks.filter((name) => !isDue(name.slice(0, -dueEnding.length)));
    await Promise.all(old.map((name) => rm(path.join(this.folder, name), { force: true })));
  }

  async #write(record: JobRecord): Promise<void> {
    const beside = this.#file(record.id, `.${randomUUID().slice(0, 8)}.new`);
    const mark = this.#file(record.id, dueEnding);
    const isDue = isUnderWay(record);
    try {
      // A marker too many only costs a check; without its marker, a job would wait for a click.
      if (isDue) {
        await writeFile(mark, '', { mode: 0o600 });
      }
      const file = await open(beside, 'wx', 0o600);
      try {
        await file.writeFile(JSON.stringify(record));
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(beside, this.#file(record.id, ending));
      if (!isDue) {
        await rm(mark, { force: true });
      }
    } catch (error) {
      await rm(beside, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Removes a job with all its files. */
  async remove(id: string): Promise<void> {
    await rm(this.#file(id, ending), { force: true });
    const left = (await readdir(this.folder)).filter((name) => name.startsWith(`${id}.`) && !name.endsWith('.lock'));
    await Promise.all(left.map((name) => rm(path.join(this.folder, name), { force: true })));
  }

  /** Returns the path of the incomplete download. */
  partPath(id: string): string {
    return this.#file(id, '.part');
  }

  /** Returns the path of the complete download. */
  resultPath(id: string): string {
    return this.#file(id, '.result');
  }

  lockPath(id: string): string {
    return this.#file(id, '.lock');
  }

  /**
   * Returns true if the complete download exists. A file with all bytes whose window closed before it was renamed is
   * renamed now.
   */
  async hasResult({ id, expectedBytes }: JobRecord): Promise<boolean> {
    const [result, part] = await Promise.all([bytesOf(this.resultPath(id)), bytesOf(this.partPath(id))]);
    if (result === undefined && part !== undefined && part === expectedBytes) {
      await rename(this.partPath(id), this.resultPath(id));
      return true;
    }
    return result !== undefined && (expectedBytes === undefined || result === expectedBytes);
  }

  /** Rejects with `ServiceError` if the disk has less space; a disk that does not report its free space passes. */
  async assertRoom(bytes: number): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(this.folder).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }));
    if (blocks > 0 && bavail * bsize < bytes) {
      throw createNoSpaceError();
    }
  }

  async removeResult(id: string): Promise<void> {
    await Promise.all([this.resultPath(id), this.partPath(id)].map((file) => rm(file, { force: true })));
  }

  #file(id: string, suffix: string): string {
    return path.join(this.folder, `${id}${suffix}`);
  }
}

async function bytesOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch {
    return undefined;
  }
}
