let running = 0;

/** Runs work that writes several files, such as a translation and the lock file. */
export async function whileWriting<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}

/** Returns true while files are written: what is read then is between two states. */
export function isWriting(): boolean {
  return running > 0;
}
