import { randomUUID } from 'node:crypto';
import { chmod, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Milliseconds after its last change in which a file may still be written: longer than any request takes. */
const writtenMs = 600_000;

const form = /^\.language-services-[\da-f-]{36}\.tmp$/;

/** Returns the name of a new file that is renamed when it is complete. */
export function temporaryName(): string {
  // Not based on the final name, which may already have the maximum length.
  return `.language-services-${randomUUID()}.tmp`;
}

/** Returns true for a name made by {@link temporaryName}: the file is ours, and not complete. */
export function isTemporaryName(name: string): boolean {
  return form.test(name);
}

/** Gives a temporary file the mode of the file that it will replace; does nothing if that does not exist. */
export async function copyMode(replaced: string, temporary: string): Promise<void> {
  const found = await stat(replaced).catch(() => undefined);
  if (found) {
    await chmod(temporary, found.mode);
  }
}

/** Folders without files of earlier processes. */
const cleared = new Set<string>();

/**
 * Removes the files that a killed process left in a folder; looks for them once. Never rejects: what cannot be removed
 * stays.
 */
export async function removeStaleFiles(folder: string): Promise<void> {
  if (cleared.has(folder)) {
    return;
  }
  cleared.add(folder);
  const names = await readdir(folder).catch(() => []);
  for (const file of names.filter(isTemporaryName).map((name) => path.join(folder, name))) {
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > writtenMs) {
      await rm(file, { force: true }).catch(() => undefined);
    }
  }
}
