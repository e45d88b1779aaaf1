import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

/**
 * True where two files on the disk hold the same bytes. Reads a piece of each at a time; rejects where one can't be
 * read.
 */
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
 * True where a file on the disk holds bytes that are elsewhere. Rejects where one of both can't be read.
 * @param size how many bytes they are
 * @param read is called only where the file has as many
 */
export async function holdsBytes(file: string, size: number, read: () => PromiseLike<Uint8Array>): Promise<boolean> {
  const own = await stat(file);
  return own.size === size && (await readFile(file)).equals(await read());
}
