import type { IncomingMessage } from 'node:http';
import { RequestError } from './requestError.ts';

/** Bytes after which even a refused upload is no longer read. */
const drainBytes = 64 * 1024 * 1024;

/** The client disconnected, or was too slow, before its request was complete. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/**
 * The body of a request while it arrives. Read it to its end, even if the request is refused: only then does the client
 * read the answer.
 */
export class ReceivedBody {
  readonly #request: IncomingMessage;
  readonly #limit: number;
  #size = 0;

  constructor(request: IncomingMessage, limit: number) {
    this.#request = request;
    this.#limit = limit;
  }

  /** Bytes received so far. */
  get size(): number {
    return this.#size;
  }

  get tooLarge(): boolean {
    return this.#size > this.#limit;
  }

  /** Yields the body as it arrives; what exceeds the limit is read and dropped. Throws {@link ClientGone}. */
  async *chunks(): AsyncGenerator<Buffer, void> {
    try {
      // `for await` over the request itself would destroy the socket when it ends early.
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

  /** Returns the whole body; empty if it was too large. Rejects with {@link ClientGone}. */
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

  /** Reads to the end and drops everything. Rejects with {@link ClientGone}. */
  async drain(): Promise<void> {
    for await (const _ of this.chunks()) {
      // Dropped.
    }
  }

  /** Returns the error for a body that was too large: 413. */
  refusal(): RequestError {
    return new RequestError(413, `The request body is larger than ${this.#limit} bytes.`, {
      headers: { connection: 'close' },
    });
  }
}
