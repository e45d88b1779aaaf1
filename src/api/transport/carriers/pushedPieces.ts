import { finished, type Readable } from 'node:stream';

/**
 * The pieces of a stream just as they came in. Iterating the stream itself joins pieces into new ones, which doubles
 * what the garbage collector has to find. Leaving the iteration destroys the stream.
 */
export async function* pushedPieces(stream: Readable): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let end: { readonly error: Error | null | undefined } | undefined;
  let wake = () => {};
  stream.on('data', (piece: Uint8Array) => {
    pieces.push(piece);
    stream.pause();
    wake();
  });
  finished(stream, { writable: false }, (error) => {
    end = { error };
    wake();
  });
  try {
    for (;;) {
      const piece = pieces.shift();
      if (piece !== undefined) {
        yield piece;
      } else if (end === undefined) {
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        stream.resume();
        await woken;
      } else if (end.error) {
        throw end.error;
      } else {
        return;
      }
    }
  } finally {
    stream.destroy();
  }
}
