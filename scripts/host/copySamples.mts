import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const samples = path.resolve(import.meta.dirname, '../../samples');

/** Copies the sample workspace, so that changes in it do not affect the repository. */
export async function copySamples(folder: string): Promise<void> {
  await cp(samples, folder, { recursive: true });
}

/**
 * Restores a copy of the sample workspace. Samples are overwritten, not deleted first: a window that has the folder
 * open may read it at any moment, and may miss a file that is deleted and created at once.
 */
export async function restoreSamples(folder: string): Promise<void> {
  const kept = new Set(await readdir(samples, { recursive: true }));
  for (const name of await readdir(folder, { recursive: true })) {
    if (!kept.has(name)) {
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
  await copySamples(folder);
}
