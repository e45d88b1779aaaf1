import { cp } from 'node:fs/promises';
import path from 'node:path';

/** Copies the sample workspace, so that changes in it do not affect the repository. */
export async function copySamples(folder: string): Promise<void> {
  await cp(path.resolve(import.meta.dirname, '../../samples'), folder, { recursive: true });
}
