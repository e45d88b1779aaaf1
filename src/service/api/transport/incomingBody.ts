import type { CarrierResponse } from './carriers/carrier.ts';
import { UnreadableAnswer } from './operation.ts';

/** The body of an answer while it is received. */
export interface IncomingBody {
  /** Size in bytes, if the answer says so. */
  readonly size: number | undefined;
  /** The chunks as they are sent. Throws {@link UnreadableAnswer} without a body, or with another {@link size}. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Throws what ended {@link pieces} early, even if the reader ignored it. */
  assertComplete(): void;
  /** Ends the exchange at any point of the reading. Never rejects. */
  leave(): Promise<void>;
  /** Bytes received. */
  readonly doneBytes: number;
}

function sizeOf(headers: CarrierResponse['headers']): number | undefined {
  const length = headers['content-length'] ?? '';
  return /^\d+$/.test(length) ? Number(length) : undefined;
}

/** Returns the body of an answer with its progress. */
export function incomingBody(
  { headers, body }: CarrierResponse,
  onProgress?: (doneBytes: number, allBytes: number | undefined) => void,
): IncomingBody {
  const size = sizeOf(headers);
  let doneBytes = 0;
  let failure: { readonly cause: unknown } | undefined = { cause: new UnreadableAnswer('it was not read completely') };

  async function* counted(): AsyncGenerator<Uint8Array> {
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
        // Also closes a body that was never read: an iteration that never began does not close its source.
        for await (const _ of body) {
          break;
        }
      } catch {
        // The exchange has ended, with an error or without.
      }
    },
    get doneBytes() {
      return doneBytes;
    },
  };
}
