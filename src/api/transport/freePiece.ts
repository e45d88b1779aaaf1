/**
 * Frees the memory of a chunk at once, because chunks of a large file become garbage faster than they are collected. A
 * chunk that shares its buffer with others is left to the garbage collector.
 */
export function freePiece({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) {
    buffer.transfer(0);
  }
}
