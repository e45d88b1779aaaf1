import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/**
 * Locks a document job like another window that works on it, as long as this process runs.
 * @param folder of the document jobs
 * @returns a function that releases the job
 */
export async function lockElsewhere(folder: string, jobId: string): Promise<() => Promise<void>> {
  const owner = randomUUID();
  const owners = path.join(folder, 'owners');
  const lock = path.join(folder, `${jobId}.lock`);
  await mkdir(owners, { recursive: true });
  await writeFile(path.join(owners, owner), JSON.stringify({ pid: process.pid, host: hostname() }));
  await writeFile(lock, owner);
  return async () => {
    await rm(lock);
    await rm(path.join(owners, owner));
  };
}
