import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Returns true if two files on the disk have the same bytes. Reads both in chunks; rejects if one cannot be read. */
export async function areSameFiles(one: string, other: string): Promise<boolean> {
  const [{ size }, found] = await Promise.all([stat(one), stat(other)]);
  if (size !== found.size) {
    return false;
  }
  const pieces: AsyncIterable<Buffer> = createReadStream(one);
  const others: AsyncIterableIterator<Buffer> = createReadStream(other)[Symbol.asyncIterator]();
  for await (const piece of pieces) {
    const next = await others.next();
    if (next.done === true || !piece.equals(next.value)) {
      await others.return?.();
      return false;
    }
  }
  return true;
}

/**
 * Returns true if a file on the disk has the given bytes. Rejects if either cannot be read.
 * @param size number of bytes
 * @param read called only if the file has the same size
 */
export async function holdsBytes(file: string, size: number, read: () => PromiseLike<Uint8Array>): Promise<boolean> {
  const own = await stat(file);
  return own.size === size && (await readFile(file)).equals(await read());
}

/** Copies the content of a file into an existing one, which keeps its mode and links; it is on the disk then. */
export async function copyInto(from: string, existing: string): Promise<void> {
  await pipeline(createReadStream(from), createWriteStream(existing, { flush: true }));
}
