import { closeSync, fchmodSync, fsyncSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { renameFile, renameFileSync } from './renameFile.ts';

/** A file that is written as another one, which then gets its name. */
export interface NewContent {
  /** Path; its folder is created. */
  readonly file: string;
  /** Path in the same folder, of a file that does not exist. */
  readonly beside: string;
  readonly bytes: string | Uint8Array;
  /** Less the bits of the process, unless `isModeKept`. */
  readonly mode: number;
  readonly isModeKept?: boolean;
  /** True for what can be found out again: after a power failure, it may be gone or damaged. */
  readonly isCache?: boolean;
}

/**
 * Replaces a file completely or not at all, also if the power fails: its bytes are on the disk before it gets its name,
 * and the name is when this resolves. Rejects where it cannot be written, or with the signal's reason, which is asked
 * before the file is replaced; the caller removes what is `beside`.
 */
export async function replaceFile(
  { file, beside, bytes, mode, isCache = false }: Omit<NewContent, 'isModeKept'>,
  signal?: AbortSignal,
): Promise<void> {
  const folder = path.dirname(file);
  const folders = foldersOf(folder, await mkdir(folder, { recursive: true }));
  const opened = await open(beside, 'wx', mode);
  try {
    await opened.writeFile(bytes);
    if (!isCache) {
      await opened.datasync();
    }
  } finally {
    await opened.close();
  }
  signal?.throwIfAborted();
  await renameFile(beside, file, signal);
  if (!isCache) {
    await Promise.all(folders.map(syncFolder));
  }
}

/** Replaces a file like {@link replaceFile}, for code that cannot wait. */
export function replaceFileSync({ file, beside, bytes, mode, isModeKept = false, isCache = false }: NewContent): void {
  const folder = path.dirname(file);
  const folders = foldersOf(folder, mkdirSync(folder, { recursive: true }));
  const opened = openSync(beside, 'wx', mode);
  try {
    if (isModeKept) {
      // The file is created with those that the umask leaves.
      fchmodSync(opened, mode);
    }
    writeFileSync(opened, bytes);
    if (!isCache) {
      fsyncSync(opened);
    }
  } finally {
    closeSync(opened);
  }
  renameFileSync(beside, file);
  if (!isCache) {
    folders.forEach(syncFolderSync);
  }
}

/**
 * Returns the folders that have new names after a file was created in a folder.
 *
 * @param made the first folder that had to be made for it, if any
 */
export function foldersOf(folder: string, made: string | undefined): readonly string[] {
  const folders = [folder];
  for (let last = folder; made !== undefined && last.startsWith(made); last = path.dirname(last)) {
    folders.push(path.dirname(last));
  }
  return folders;
}

/** Resolves when what was written to a file is on the disk. Rejects if the file is gone, or cannot be written. */
async function syncFile(file: string): Promise<void> {
  // Windows asks for the right to write.
  const opened = await open(file, 'r+');
  try {
    await opened.datasync();
  } finally {
    await opened.close();
  }
}

/**
 * Resolves when the names of the files in a folder are on the disk. Windows opens no folders and writes names by
 * itself, as some network file systems do: errors are ignored.
 */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const opened = await open(folder, 'r');
    try {
      await opened.sync();
    } finally {
      await opened.close();
    }
  } catch {
    // See above.
  }
}

/** Blocks the thread until the names of the files in a folder are on the disk, like {@link syncFolder}. */
function syncFolderSync(folder: string): void {
  try {
    const opened = openSync(folder, 'r');
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  } catch {
    // See above.
  }
}

/**
 * Brings files to the disk to which code appends that cannot wait. What came while one is brought there follows
 * together: the number of times does not grow with that of the appends.
 */
export class LaterSync {
  /** Files, and folders of new files, with bytes that may not be on the disk. */
  #files = new Set<string>();
  #folders = new Set<string>();
  #isSyncing = false;
  #syncing = Promise.resolve();

  /**
   * Notes bytes that were written to a file.
   *
   * @param isNew whether its name must be brought to the disk, too
   * @param made the first folder that had to be made for it, if any
   */
  add(file: string, isNew: boolean, made: string | undefined): void {
    this.#files.add(file);
    if (isNew) {
      foldersOf(path.dirname(file), made).forEach((folder) => this.#folders.add(folder));
    }
    if (!this.#isSyncing) {
      this.#isSyncing = true;
      this.#syncing = this.#sync();
    }
  }

  /** Resolves when all that was noted is on the disk, or cannot be brought there. Never rejects. */
  async done(): Promise<void> {
    await this.#syncing;
  }

  async #sync(): Promise<void> {
    while (this.#files.size > 0) {
      // Appends of this turn are brought there together.
      await new Promise((resolve) => setImmediate(resolve));
      const [files, folders] = [this.#files, this.#folders];
      [this.#files, this.#folders] = [new Set(), new Set()];
      // A file that another process shortened meanwhile was written anew.
      await Promise.all([...files].map((file) => syncFile(file).catch(() => undefined)));
      await Promise.all([...folders].map(syncFolder));
    }
    this.#isSyncing = false;
  }
}
