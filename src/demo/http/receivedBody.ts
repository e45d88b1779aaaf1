import type { IncomingMessage } from 'node:http';
import { RequestError } from './requestError.ts';

/** Where even a refused upload stops being listened to. */
const drainBytes = 64 * 1024 * 1024;

/** The client went away, or was cut off for being slow, before its request was complete. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/**
 * A request's body on its way in. It is to be read to its end, even where it is refused, so that the client listens
 * then.
 */
export class ReceivedBody {
  readonly #request: IncomingMessage;
  readonly #limit: number;
  #size = 0;

  constructor(request: IncomingMessage, limit: number) {
    this.#request = request;
    this.#limit = limit;
  }

  /** Bytes that came in so far. */
  get size(): number {
    return this.#size;
  }

  get tooLarge(): boolean {
    return this.#size > this.#limit;
  }

  /** The body as it arrives; what is above the limit is read and thrown away. Throws {@link ClientGone}. */
  async *chunks(): AsyncGenerator<Buffer, void> {
    try {
      // `for await` over the request itself would destroy the socket when it is left early.
      const pieces: AsyncIterable<Buffer> = this.#request.iterator({ destroyOnReturn: false });
      for await (const bytes of pieces) {
        this.#size += bytes.length;
        if (this.#size > this.#limit + drainBytes) {
          return;
        }
        if (!this.tooLarge) {
          yield bytes;
        }
      }
    } catch {
      throw new ClientGone();
    }
  }

  /** The whole body; empty when it was too large. Rejects with {@link ClientGone}. */
  async bytes(): Promise<Buffer> {
    let chunks: Buffer[] = [];
    for await (const bytes of this.chunks()) {
      chunks.push(bytes);
    }
    if (this.tooLarge) {
      chunks = [];
    }
    return Buffer.concat(chunks);
  }

  /** Reads to the end and keeps nothing. Rejects with {@link ClientGone}. */
  async drain(): Promise<void> {
    for await (const _ of this.chunks()) {
      // Nothing is kept.
    }
  }

  /** The refusal of a body that was too large: 413. */
  refusal(): RequestError {
    return new RequestError(413, `The request body is larger than ${this.#limit} bytes.`, {
      headers: { connection: 'close' },
    });
  }
}
