import type { StreamedBody } from './carriers/carrier.ts';
import { untilAborted } from './carriers/untilAborted.ts';

/** A streamed body in one try, with what became of it. */
export interface OutgoingBody extends StreamedBody {
  /** Something was read, so something may have been sent. */
  readonly opened: boolean;
  /** Everything was handed over: only then can the service have the whole of it. */
  readonly complete: boolean;
  /** What the body itself threw, where that is why the exchange broke. */
  readonly failure: { readonly cause: unknown } | undefined;
  /** Ends the reading wherever it stands, even where it waits for its source. */
  release(): void;
}

/** Follows a body on its way out; an aborted signal ends it at once. */
export function outgoingBody(body: StreamedBody, signal: AbortSignal): OutgoingBody {
  const released = new AbortController();
  const either = AbortSignal.any([signal, released.signal]);
  let opened = false;
  let complete = false;
  let failure: OutgoingBody['failure'];
  let reading: AsyncGenerator<Uint8Array> | undefined;

  async function noticing<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      failure = { cause };
      throw cause;
    }
  }

  async function* pieces(): AsyncGenerator<Uint8Array> {
    opened = true;
    const source = await noticing(() => body.open()[Symbol.asyncIterator]());
    try {
      for (;;) {
        const piece = await untilAborted(
          noticing(() => source.next()),
          either,
        );
        if (piece.done) {
          complete = true;
          return;
        }
        yield piece.value;
      }
    } finally {
      if (!complete && !failure) {
        // A source that is stuck cannot be waited for; it lets go as soon as it comes to itself.
        noticing(() => source.return?.()).catch(() => undefined);
      }
    }
  }

  return {
    size: body.size,
    reopens: body.reopens,
    open: () => (reading = pieces()),
    get opened() {
      return opened;
    },
    get complete() {
      return complete;
    },
    get failure() {
      return failure;
    },
    release() {
      released.abort();
      // Nobody else comes back to a reading that was left between two pieces.
      reading?.return(undefined).catch(() => undefined);
    },
  };
}
