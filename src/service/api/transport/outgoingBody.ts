import type { StreamedBody } from './carriers/carrier.ts';
import { untilAborted } from './carriers/untilAborted.ts';

/** A streamed body in one try, with its progress. */
export interface OutgoingBody extends StreamedBody {
  /** True if anything was read, so something may have been sent. */
  readonly opened: boolean;
  /** True if everything was handed over: only then can the service have the whole body. */
  readonly complete: boolean;
  /** What the body itself threw, if that broke the exchange. */
  readonly failure: { readonly cause: unknown } | undefined;
  /** Ends the reading at any point, even while it waits for its source. */
  release(): void;
}

/** Returns a body that records its progress; an aborted signal ends it at once. */
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
        // A stuck source cannot be waited for; it is released when it continues.
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
      // A reading that was abandoned between two chunks is closed here only.
      reading?.return(undefined).catch(() => undefined);
    },
  };
}
