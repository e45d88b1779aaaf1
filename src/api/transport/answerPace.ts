import { CarrierFailure } from './carriers/carrier.ts';

/** Bytes that an answer must bring, unless it ends, in the time that it may keep its reader waiting. */
const leastBytes = 1024;

/**
 * The same pieces, unless they trickle: throws {@link CarrierFailure} `timeout` when less than 1 KiB has come while the
 * reader waited `timeoutMs` in all. Silence is for the carrier to notice; the reader's own time does not count.
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
          if (bytes >= leastBytes) {
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
