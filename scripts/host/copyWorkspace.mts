import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** The workspace that `npm start` opens. */
export const samples = path.resolve(import.meta.dirname, '../../samples');
/** The workspace of the integration and UI tests. */
export const testWorkspace = path.resolve(import.meta.dirname, '../../test/fixtures/workspace');

/** Copies a workspace, so that changes in it do not affect the repository. */
export async function copyWorkspace(original: string, folder: string): Promise<void> {
  await cp(original, folder, { recursive: true });
}

/**
 * Restores a copy of a workspace. Its files are overwritten, not deleted first: a window that has the folder open may
 * read it at any moment, and may miss a file that is deleted and created at once.
 */
export async function restoreWorkspace(original: string, folder: string): Promise<void> {
  const kept = new Set(await readdir(original, { recursive: true }));
  for (const name of await readdir(folder, { recursive: true })) {
    if (!kept.has(name)) {
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
  await copyWorkspace(original, folder);
}
