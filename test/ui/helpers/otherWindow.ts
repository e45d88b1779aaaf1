import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { JobRecord } from '../../../src/features/documents/jobs/jobRecord.ts';
import { lockElsewhere } from '../../helpers/documents/otherWindowLock.ts';

/**
 * Simulates another window with one document, through its files in the folder of all jobs; lasts as long as this
 * process.
 */
export class OtherWindow {
  readonly #folder: string;
  #record: JobRecord;
  #unlock: (() => Promise<void>) | undefined;

  constructor(folder: string, order: Pick<JobRecord, 'source' | 'target' | 'service'>) {
    this.#folder = folder;
    const id = randomUUID();
    const parameters = { targetLang: 'DE' };
    const createdAt = Date.now();
    this.#record = { ...order, parameters, version: 1, id, batch: id, createdAt, step: 'uploaded' };
  }

  async begin(): Promise<void> {
    this.#unlock = await lockElsewhere(this.#folder, this.#record.id);
    await this.#write();
  }

  async end(): Promise<void> {
    this.#record = { ...this.#record, step: 'placed', result: this.#record.target, billedCharacters: 7 };
    await this.#write();
    await this.#unlock?.();
  }

  #write(): Promise<void> {
    return writeFile(path.join(this.#folder, `${this.#record.id}.json`), JSON.stringify(this.#record));
  }
}
