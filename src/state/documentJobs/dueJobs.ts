import { readdir } from 'node:fs/promises';

/** Ends the name of the empty file beside each job that goes on by itself. */
export const dueEnding = '.due';

/** Returns true where a folder has jobs that go on by themselves. Reads the folder and no file; never rejects. */
export async function hasDueJobs(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).some((name) => name.endsWith(dueEnding));
  } catch {
    return false;
  }
}
