import {
  type Carrier,
  CarrierFailure,
  type CarrierRequest,
  type CarrierResponse,
  type StreamedBody,
} from './carrier.ts';
import { classifyFailure, failedToConnect } from './classifyFailure.ts';
import { decodedResponse, listEncodings, longestMark, startsEncoded, withoutEncoding } from './decodedResponse.ts';
import { type SilenceTimer, watchSilence } from './silence.ts';

/** Encodings that any editor's fetch decodes without changing the headers. */
const decodedByFetch = new Set(['gzip', 'x-gzip', 'deflate', 'br']);

/** Holds the response until its body is read: an unread body ends when its response is collected. */
async function* bodyOf(
  response: Response | undefined,
  timer: SilenceTimer,
  broken: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  const reader = response?.body?.getReader();
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

/**
 * Returns the options for a request that is read while it is sent; each chunk restarts the time-out. A fetch that may
 * have to follow a redirect, or that belongs to a window, would keep a copy of the body in memory: this one does
 * neither.
 */
function streamed(body: StreamedBody, heard: () => void) {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of body.open()) {
      heard();
      // How long the editor's fetch uses a chunk is unknown, so it gets a copy.
      yield new Uint8Array(piece);
    }
    heard();
  }
  return { body: ReadableStream.from(pieces()), duplex: 'half', redirect: 'error', window: null } as const;
}

/**
 * Returns an answer whose body is decoded, unless its reader decodes it. Only some versions of fetch decode Zstandard:
 * the body shows it.
 */
async function decoded(
  answer: CarrierResponse,
  { keepsCoding, timeoutMs }: Pick<CarrierRequest, 'keepsCoding' | 'timeoutMs'>,
): Promise<CarrierResponse> {
  const names = listEncodings(answer);
  if (names.length === 0) {
    return answer;
  }
  if (names.every((name) => decodedByFetch.has(name))) {
    return withoutEncoding(answer);
  }
  const pieces = answer.body[Symbol.asyncIterator]();
  let begun = Buffer.alloc(0);
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    begun = Buffer.concat([begun, next.value]);
    if (begun.byteLength >= longestMark) {
      break;
    }
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      yield begun;
      for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
        yield next.value;
      }
    } finally {
      await pieces.return?.();
    }
  }
  const same = { ...answer, body: whole() };
  if (startsEncoded(names.at(-1), begun)) {
    return keepsCoding === true ? same : decodedResponse(same, timeoutMs);
  }
  return names.includes('zstd') ? withoutEncoding(same) : same;
}

/** A fetch that does not follow redirects reports one only by this message. */
function isRedirect(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && error.cause.message === 'unexpected redirect';
}

/**
 * Creates a carrier with the editor's `fetch`, which supports proxies that only the editor can resolve (PAC, Kerberos).
 * The editor replaces the global after extensions are loaded, so it is looked up at each use.
 */
export function createFetchCarrier(): Carrier {
  const closing = new AbortController();

  async function exchange(request: CarrierRequest): Promise<CarrierResponse> {
    const { method, headers, body, timeoutMs } = request;
    const silent = new AbortController();
    const timer = watchSilence(timeoutMs, (failure) => silent.abort(failure));
    const signal = AbortSignal.any([request.signal, closing.signal, silent.signal]);
    const broken = (error: unknown): unknown =>
      signal.aborted ? signal.reason : classifyFailure(error, failedToConnect(error));
    let sending = true;
    const heard = () => {
      if (sending) {
        timer.heard();
      }
    };
    timer.heard();
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
      const received = Object.fromEntries(response.headers);
      const answer = { status, headers: received, body: bodyOf(response, timer, broken) };
      return await decoded(answer, request);
    } catch (error) {
      sending = false;
      timer.done();
      if (isRedirect(error)) {
        return { status: 302, headers: {}, body: bodyOf(undefined, timer, broken) };
      }
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
