import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { InvalidInput, ServiceError } from '../errors.ts';
import { type PhraseValue, phrase } from '../phrase.ts';
import { linkedFile } from './linkedFile.ts';
import { removeStaleFiles, temporaryName } from './temporaryFiles.ts';

/** Returns the system's code of an error, such as `ENOSPC`. */
function codeOf(error: unknown): PhraseValue {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : phrase`unknown error`;
}

/** A temporary file beside its target, readable by its owner only, that replaces the target when it is complete. */
export class PartialFile {
  readonly #target: string;
  readonly #path: string;
  readonly #handle: FileHandle;

  private constructor(target: string, partial: string, handle: FileHandle) {
    this.#target = target;
    this.#path = partial;
    this.#handle = handle;
  }

  /**
   * Creates the file; a link is followed, even if the file it points to does not exist. Rejects with {@link
   * InvalidInput} if `target` cannot become a file, as far as this can be checked.
   */
  static async create(wanted: string): Promise<PartialFile> {
    const target = await linkedFile(wanted);
    const found = await stat(target).catch(() => undefined);
    if (found?.isDirectory()) {
      throw new InvalidInput({ field: 'target', allowed: phrase`a file path`, found: phrase`a folder` });
    }
    await removeStaleFiles(path.dirname(target));
    const partial = path.join(path.dirname(target), temporaryName());
    const handle = await open(partial, 'wx', 0o600).catch((error: unknown) => {
      throw new InvalidInput({ field: 'target', allowed: phrase`a writable path`, found: codeOf(error) });
    });
    return new PartialFile(target, partial, handle);
  }

  /**
   * Writes the chunks and moves the file to its target when all are on the disk. Rejects with what the chunks throw, or
   * with a `ServiceError` for disk errors; resolves to the number of bytes.
   */
  async fill(pieces: AsyncIterable<Uint8Array>): Promise<number> {
    let bytes = 0;
    for await (const piece of pieces) {
      await this.#onDisk(this.#handle.writeFile(piece));
      bytes += piece.byteLength;
      freePiece(piece);
    }
    await this.#onDisk(this.#handle.sync());
    await this.#onDisk(this.#handle.close());
    await this.#onDisk(rename(this.#path, this.#target));
    return bytes;
  }

  /** Removes the file unless it was moved to its target. Never rejects. */
  async discard(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
    await rm(this.#path, { force: true }).catch(() => undefined);
  }

  async #onDisk(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      const message = phrase`Could not write the translated document: ${codeOf(error)}.`;
      throw new ServiceError('invalidInput', message, { mayHaveBeenRemoved: true });
    }
  }
}

/**
 * Frees the memory of a chunk at once, because chunks of a large file become garbage faster than they are collected. A
 * chunk that shares its buffer with others is left to the garbage collector.
 */
function freePiece({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) {
    buffer.transfer(0);
  }
}
