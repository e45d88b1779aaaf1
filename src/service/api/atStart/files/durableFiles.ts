import { closeSync, fchmodSync, fsyncSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { renameFile, renameFileSync } from './renameFile.ts';

/** The content of a file, which is written to another one that is then renamed. */
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
 * and the name is when this resolves. Rejects if it cannot be written, or with the signal's reason if that is aborted
 * before the file is replaced, and leaves nothing next to it.
 */
export async function replaceFile(
  { file, beside, bytes, mode, isCache = false }: Omit<NewContent, 'isModeKept'>,
  signal?: AbortSignal,
): Promise<void> {
  const folder = path.dirname(file);
  const folders = foldersOf(folder, await mkdir(folder, { recursive: true }));
  const opened = await open(beside, 'wx', mode);
  try {
    try {
      await opened.writeFile(bytes);
      if (!isCache) {
        await opened.datasync().catch(throwIfLost);
      }
    } finally {
      await opened.close();
    }
    signal?.throwIfAborted();
    await renameFile(beside, file, signal);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
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
    try {
      if (isModeKept) {
        // The file is created with the bits that the umask leaves.
        fchmodSync(opened, mode);
      }
      writeFileSync(opened, bytes);
      if (!isCache) {
        flushSync(opened);
      }
    } finally {
      closeSync(opened);
    }
    renameFileSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  if (!isCache) {
    folders.forEach(syncFolderSync);
  }
}

/** Error codes of a flush after which bytes may be lost. */
const lossCodes = new Set<unknown>(['EIO', 'ENOSPC', 'EDQUOT']);

/** Throws an error of a flush, unless it means that the file system, such as one of a virtual machine, has no flush. */
function throwIfLost(error: unknown): void {
  if (error instanceof Error && 'code' in error && !lossCodes.has(error.code)) {
    return;
  }
  throw error;
}

function flushSync(opened: number): void {
  try {
    fsyncSync(opened);
  } catch (error) {
    throwIfLost(error);
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
 * Flushes files to the disk for code that appends to them and cannot wait. What is appended during a flush is flushed
 * together after it: the number of flushes does not grow with the number of appends.
 */
export class LaterSync {
  /** Files, and folders of new files, with bytes that may not be on the disk. */
  #files = new Set<string>();
  #folders = new Set<string>();
  /** True while a flush that has not begun will include what is added. */
  #isNextDue = false;
  /** The end of the last flush. Never rejects. */
  #flushed = Promise.resolve();

  /**
   * Notes bytes that were written to a file.
   *
   * @param isNew whether its name must get to the disk, too
   * @param made the first folder that had to be made for it, if any
   */
  add(file: string, isNew: boolean, made: string | undefined): void {
    this.#files.add(file);
    if (isNew) {
      foldersOf(path.dirname(file), made).forEach((folder) => this.#folders.add(folder));
    }
    if (!this.#isNextDue) {
      this.#isNextDue = true;
      this.#flushed = this.#flushed.then(() => this.#flush());
    }
  }

  /** Resolves when all that was noted before is on the disk, or cannot be written to it. Never rejects. */
  async done(): Promise<void> {
    await this.#flushed;
  }

  async #flush(): Promise<void> {
    // The appends of a turn of the event loop are flushed together.
    await new Promise((resolve) => setImmediate(resolve));
    this.#isNextDue = false;
    const [files, folders] = [this.#files, this.#folders];
    [this.#files, this.#folders] = [new Set(), new Set()];
    // A file that another process shortened meanwhile was written again.
    await Promise.all([...files].map((file) => syncFile(file).catch(() => undefined)));
    await Promise.all([...folders].map(syncFolder));
  }
}
