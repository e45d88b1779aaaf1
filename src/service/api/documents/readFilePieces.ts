import { open } from 'node:fs/promises';

/** Bytes read at a time; more than a socket takes before it asks its writer to wait. */
const pieceBytes = 256 * 1024;

/**
 * Yields the bytes of a file, always in the same buffer: it is overwritten when the next chunk is read. Ending the
 * iteration early closes the file.
 */
export async function* readFilePieces(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const piece = new Uint8Array(pieceBytes);
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, pieceBytes);
      if (bytesRead === 0) {
        return;
      }
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
