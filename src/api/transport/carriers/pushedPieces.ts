import { finished, type Readable } from 'node:stream';

/**
 * Yields the chunks of a stream as they came in. Iterating the stream itself joins chunks into new ones, which doubles
 * the work of the garbage collector. Ending the iteration early destroys the stream.
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
