/**
 * Gives back the memory of a piece that nobody needs any more, at once: pieces of a large file become garbage faster
 * than they are collected. What shares its memory with others is left to the collector.
 */
export function freePiece({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) {
    buffer.transfer(0);
  }
}
