import { CarrierFailure } from './carrier.ts';

/** Minimum bytes of an unfinished answer in the time that its reader may have to wait. */
const minBytes = 1024;

/**
 * Yields the same chunks. Throws {@link CarrierFailure} `timeout` if less than 1 KiB arrived while the reader waited
 * `timeoutMs` in total. The carrier detects silence; the reader's own time does not count.
 */
export function atPace(body: AsyncIterable<Uint8Array>, timeoutMs: number): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]() {
      const pieces = body[Symbol.asyncIterator]();
      let waitedMs = 0;
      let bytes = 0;
      return {
        async next() {
          const asked = performance.now();
          const piece = await pieces.next();
          if (piece.done) {
            return piece;
          }
          waitedMs += performance.now() - asked;
          bytes += piece.value.byteLength;
          if (bytes >= minBytes) {
            waitedMs = 0;
            bytes = 0;
          } else if (waitedMs >= timeoutMs) {
            await pieces.return?.();
            throw new CarrierFailure('timeout', false, 'the response is too slow');
          }
          return piece;
        },
        async return() {
          await pieces.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}
