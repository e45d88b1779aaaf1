import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { JobRecord } from '../../../src/state/documentJobs/jobRecord.ts';

/** Another window with one document, by what it leaves in the folder of all jobs; it lives as long as this process. */
export class OtherWindow {
  readonly #folder: string;
  #record: JobRecord;

  constructor(folder: string, order: Pick<JobRecord, 'source' | 'target' | 'service'>) {
    this.#folder = folder;
    const id = randomUUID();
    const parameters = { targetLang: 'DE' };
    const createdAt = Date.now();
    this.#record = { ...order, parameters, overwrite: false, version: 1, id, batch: id, createdAt, step: 'uploaded' };
  }

  async begin(): Promise<void> {
    const owner = randomUUID();
    await mkdir(path.join(this.#folder, 'owners'), { recursive: true });
    await writeFile(path.join(this.#folder, 'owners', owner), JSON.stringify({ pid: process.pid, host: hostname() }));
    await writeFile(this.#lock, owner);
    await this.#write();
  }

  async end(): Promise<void> {
    this.#record = { ...this.#record, step: 'placed', result: this.#record.target, billedCharacters: 7 };
    await this.#write();
    await rm(this.#lock);
  }

  get #lock(): string {
    return path.join(this.#folder, `${this.#record.id}.lock`);
  }

  #write(): Promise<void> {
    return writeFile(path.join(this.#folder, `${this.#record.id}.json`), JSON.stringify(this.#record));
  }
}
