import {
  CarrierFailure,
  type Carrier,
  type CarrierRequest,
  type CarrierResponse,
  type StreamedBody,
} from './carrier.ts';
import { failedToConnect, failureOf } from './failureOf.ts';

/** Ends an exchange when nothing is heard for a while; `heard` starts the time anew, `done` ends the watch. */
function watch(timeoutMs: number): { signal: AbortSignal; heard: () => void; done: () => void } {
  const controller = new AbortController();
  const late = () => controller.abort(new CarrierFailure('timeout', false, 'nothing was heard in time'));
  let timer = setTimeout(late, timeoutMs);
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(late, timeoutMs);
    },
    done: () => clearTimeout(timer),
  };
}

async function* bodyOf(
  body: ReadableStream<Uint8Array> | null,
  timer: ReturnType<typeof watch>,
  broken: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  let ended = reader === undefined;
  try {
    while (reader && !ended) {
      timer.heard();
      const piece = await reader.read();
      timer.done();
      if (piece.done) {
        ended = true;
      } else {
        yield piece.value;
      }
    }
  } catch (error) {
    ended = true;
    throw broken(error);
  } finally {
    timer.done();
    if (!ended) {
      await reader?.cancel();
    }
  }
}

/** The parts of a request that is read while it is sent; the time for silence begins anew with each piece. */
function streamed(body: StreamedBody, heard: () => void): { body: ReadableStream<Uint8Array>; duplex: 'half' } {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of body.open()) {
      heard();
      // What the editor's fetch does with a piece, and for how long, nobody knows.
      yield new Uint8Array(piece);
    }
    heard();
  }
  return { body: ReadableStream.from(pieces()), duplex: 'half' };
}

/**
 * Carries requests with the editor's `fetch`, which knows proxies that nobody else can resolve (PAC, Kerberos). The
 * editor replaces the global after extensions are loaded, so it is looked up at each use.
 */
export function createFetchCarrier(): Carrier {
  const closing = new AbortController();

  async function exchange(request: CarrierRequest): Promise<CarrierResponse> {
    const { method, headers, body, timeoutMs } = request;
    const timer = watch(timeoutMs);
    const signal = AbortSignal.any([request.signal, closing.signal, timer.signal]);
    const broken = (error: unknown): unknown =>
      signal.aborted ? signal.reason : failureOf(error, failedToConnect(error));
    let sending = true;
    const heard = () => {
      if (sending) {
        timer.heard();
      }
    };
    try {
      const response = await globalThis.fetch(request.url, {
        method,
        headers,
        redirect: 'manual',
        signal,
        ...(body && ('open' in body ? streamed(body, heard) : { body: Buffer.from(body) })),
      });
      sending = false;
      timer.done();
      // A browser-like fetch hides a redirect that is not followed behind status 0.
      const status = response.type === 'opaqueredirect' ? 302 : response.status;
      return { status, headers: Object.fromEntries(response.headers), body: bodyOf(response.body, timer, broken) };
    } catch (error) {
      sending = false;
      timer.done();
      throw broken(error);
    }
  }

  return {
    exchange,
    close() {
      closing.abort(new CarrierFailure('reset', false, 'the carrier was closed'));
      return Promise.resolve();
    },
  };
}
