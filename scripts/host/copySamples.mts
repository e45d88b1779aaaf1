import { cp } from 'node:fs/promises';
import path from 'node:path';

/** Copies the sample workspace, so that what is done in it leaves the checkout as it is. */
export async function copySamples(folder: string): Promise<void> {
  await cp(path.resolve(import.meta.dirname, '../../samples'), folder, { recursive: true });
}
