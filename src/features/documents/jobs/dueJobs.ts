import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Extension of the empty marker file next to each job that continues without the user. */
export const dueEnding = '.due';

/** Returns the folder of the jobs of this machine. */
export function jobsFolder(storage: string): string {
  return path.join(storage, 'documents');
}

/** Returns true if a folder has jobs that continue without the user. Reads the folder and no file; never rejects. */
export async function hasDueJobs(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).some((name) => name.endsWith(dueEnding));
  } catch {
    return false;
  }
}
