import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { InvalidInput, ServiceError } from '../errors.ts';
import { phrase, type PhraseValue } from '../phrase.ts';
import { linkedFile } from './linkedFile.ts';
import { freePiece } from '../transport/freePiece.ts';

/** The system's name for what went wrong: `ENOSPC`. */
function codeOf(error: unknown): PhraseValue {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : phrase`unknown error`;
}

/** A file that only its owner can read, beside the place it is meant for, until it is whole. */
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
   * A link is followed: the file that it names is written, whether it exists or not. Rejects with {@link InvalidInput}
   * where `target` cannot become a file, as far as that can be seen.
   */
  static async create(wanted: string): Promise<PartialFile> {
    const target = await linkedFile(wanted);
    const found = await stat(target).catch(() => undefined);
    if (found?.isDirectory()) {
      throw new InvalidInput({ field: 'target', allowed: phrase`a file path`, found: phrase`a folder` });
    }
    const partial = path.join(path.dirname(target), `.${randomUUID()}.part`);
    const handle = await open(partial, 'wx', 0o600).catch((error: unknown) => {
      throw new InvalidInput({ field: 'target', allowed: phrase`a writable path`, found: codeOf(error) });
    });
    return new PartialFile(target, partial, handle);
  }

  /**
   * Writes the pieces and puts the file in its place once all of them are on the disk. Rejects with what the pieces
   * throw, or with a `ServiceError` where the disk fails; resolves to the number of bytes.
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

  /** Removes it unless it is in its place. Never rejects. */
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
