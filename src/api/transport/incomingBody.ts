import type { CarrierResponse } from './carriers/carrier.ts';
import { UnreadableAnswer } from './operation.ts';

/** The body of an answer on its way in. */
export interface IncomingBody {
  /** Bytes, where the answer says so. */
  readonly size: number | undefined;
  /** The pieces; throws {@link UnreadableAnswer} where they are none, compressed, or not {@link size} bytes. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Throws what ended {@link pieces} before their end, also where whoever read them has let that pass. */
  assertComplete(): void;
  /** Ends the exchange wherever its reading stands. Never rejects. */
  leave(): Promise<void>;
  /** Bytes that came in. */
  readonly doneBytes: number;
}

function sizeOf(headers: CarrierResponse['headers']): number | undefined {
  const length = headers['content-length'] ?? '';
  return /^\d+$/.test(length) ? Number(length) : undefined;
}

/** Follows the body of an answer. */
export function incomingBody(
  { headers, body }: CarrierResponse,
  onProgress?: (doneBytes: number, allBytes: number | undefined) => void,
): IncomingBody {
  const size = sizeOf(headers);
  let doneBytes = 0;
  let failure: { readonly cause: unknown } | undefined = { cause: new UnreadableAnswer('it was not read completely') };

  async function* counted(): AsyncGenerator<Uint8Array> {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding.toLowerCase() !== 'identity') {
      throw new UnreadableAnswer('it is compressed although compression was not requested');
    }
    for await (const piece of body) {
      doneBytes += piece.byteLength;
      yield piece;
      onProgress?.(doneBytes, size);
    }
    if (doneBytes === 0) {
      throw new UnreadableAnswer('it is empty');
    }
    if (size !== undefined && size !== doneBytes) {
      throw new UnreadableAnswer(`it has ${doneBytes} bytes instead of ${size}`);
    }
  }

  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      yield* counted();
      failure = undefined;
    } catch (cause) {
      failure = { cause };
      throw cause;
    }
  }

  return {
    size,
    pieces: pieces(),
    assertComplete() {
      if (failure) {
        throw failure.cause;
      }
    },
    async leave() {
      try {
        // Also where nobody has begun to read: an iteration that never began does not close what it stands for.
        for await (const _ of body) {
          break;
        }
      } catch {
        // It is over, one way or another.
      }
    },
    get doneBytes() {
      return doneBytes;
    },
  };
}
