import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { root } from './options.mts';

/**
 * Writes a file elsewhere and renames it, unless it is already the same: an editor that runs from `dist` during a build
 * never reads half a bundle.
 */
export async function writeWhole(file: string, contents: Uint8Array): Promise<void> {
  const before = await readFile(file).catch(() => undefined);
  if (before?.equals(contents)) {
    return;
  }
  const elsewhere = join(root, 'out', `${basename(file)}.${process.pid}`);
  await Promise.all([dirname(elsewhere), dirname(file)].map((folder) => mkdir(folder, { recursive: true })));
  await writeFile(elsewhere, contents);
  await rename(elsewhere, file);
}
