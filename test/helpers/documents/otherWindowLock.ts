import { rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/**
 * Locks a document job like another window that works on it, as long as this process runs.
 * @param folder of the document jobs
 * @returns a function that releases the job
 */
export async function lockElsewhere(folder: string, jobId: string): Promise<() => Promise<void>> {
  const lock = path.join(folder, `${jobId}.lock`);
  await writeFile(lock, JSON.stringify({ owner: 'another window', pid: process.pid, host: hostname() }));
  return () => rm(lock);
}
