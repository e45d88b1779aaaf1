import type { Socket } from 'node:net';
import { getDefaultHighWaterMark } from 'node:stream';
import type { Dispatcher } from 'undici';
import undiciRequest from 'undici/lib/api/api-request.js';
import {
  type Carrier,
  CarrierFailure,
  type CarrierRequest,
  type CarrierResponse,
  type NetworkOptions,
  type StreamedBody,
} from './carrier.ts';
import { decodedResponse } from './decodedResponse.ts';
import { failedToWrite, failureOf } from './failureOf.ts';
import { linkSignals } from './linkedSignal.ts';
import { pushedPieces } from './pushedPieces.ts';
import { watchSilence } from './silence.ts';
import { createUndiciDispatcher } from './undiciDispatcher.ts';
import { untilAborted } from './untilAborted.ts';

/** Calls `onStart` right before the first byte of a request is written: failures before that sent nothing. */
function noticingStart(dispatcher: Dispatcher, onStart: () => void): Pick<Dispatcher, 'dispatch'> {
  return {
    dispatch(options, handler) {
      const start = handler.onRequestStart?.bind(handler);
      handler.onRequestStart = (controller, context) => {
        onStart();
        start?.(controller, context);
      };
      return dispatcher.dispatch(options, handler);
    },
  };
}

function flat(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}

/** Maximum connections in a row that the service may have closed while idle before the request fails. */
const mostStale = 3;

/** Resolves after pending events were handled: the first turn may have begun before them, so it waits for two. */
const eventsSeen = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

/** Bytes that a socket takes before it asks its writer to wait. */
const socketBufferBytes = getDefaultHighWaterMark(false);

/**
 * Yields the chunks of a body for undici, which requests the next only when the socket has sent all of a chunk that is
 * larger than its buffer; the memory of such a chunk can be reused then.
 */
async function* piecesOf(body: StreamedBody, heard: () => void): AsyncGenerator<Uint8Array> {
  for await (const piece of body.open()) {
    heard();
    yield piece.byteLength < socketBufferBytes ? new Uint8Array(piece) : piece;
  }
}

/**
 * Creates a carrier with our own connections: undici by its single files, so that other extensions' requests never use
 * them. Needs Node 22.19.
 *
 * @param connectTimeoutMs maximum milliseconds for making a connection
 */
export function createUndiciCarrier(network: NetworkOptions, connectTimeoutMs: number): Carrier {
  const sockets = new Set<Socket>();
  let dispatcher: Dispatcher | undefined;
  let underWay = 0;

  const connection = () =>
    (dispatcher ??= createUndiciDispatcher(network, connectTimeoutMs, (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }));

  // undici goes on connecting for an aborted request; if no request waits for the connection, that must end too.
  const end = (signal: AbortSignal) => {
    underWay -= 1;
    if (signal.aborted && underWay === 0) {
      for (const socket of sockets) {
        socket.destroy(new Error('the connection is no longer needed'));
      }
    }
  };

  async function* bodyOf(
    body: Dispatcher.ResponseData['body'],
    signal: AbortSignal,
    over: () => void,
  ): AsyncGenerator<Uint8Array> {
    try {
      yield* pushedPieces(body);
    } catch (error) {
      signal.throwIfAborted();
      throw failureOf(error, false);
    } finally {
      over();
    }
  }

  async function exchange(request: CarrierRequest): Promise<CarrierResponse> {
    for (let triesLeft = mostStale; ; triesLeft -= 1) {
      if (sockets.size > underWay) {
        // Only after this is it known that a connection became free or that the service closed it.
        await eventsSeen();
      }
      try {
        return await exchangeOnce(request);
      } catch (error) {
        if (!(error instanceof CarrierFailure && error.wasRefused && triesLeft > 0)) {
          throw error;
        }
      }
    }
  }

  async function exchangeOnce(request: CarrierRequest): Promise<CarrierResponse> {
    const { method, headers, body, signal, timeoutMs } = request;
    signal.throwIfAborted();
    const url = new URL(request.url);
    const isStreamed = body !== undefined && 'open' in body;
    const silence = watchSilence(timeoutMs);
    const link = linkSignals(signal, silence.signal);
    const over = () => {
      silence.done();
      link.release();
      end(link.signal);
    };
    let started = false;
    underWay += 1;
    try {
      const noticing = noticingStart(connection(), () => {
        started = true;
        silence.heard();
      });
      const answer = undiciRequest.call(noticing, {
        origin: url.origin,
        path: url.pathname + url.search,
        method,
        headers: { ...headers },
        body: isStreamed ? piecesOf(body, () => silence.heard()) : (body ?? null),
        signal: link.signal,
        // undici's own limit restarts with each informational answer (1xx), which may go on for ever.
        headersTimeout: 0,
        bodyTimeout: timeoutMs,
      });
      const response = await untilAborted(answer, link.signal);
      silence.done();
      return decodedResponse({
        status: response.statusCode,
        headers: flat(response.headers),
        body: bodyOf(response.body, signal, over),
      });
    } catch (error) {
      over();
      signal.throwIfAborted();
      silence.signal.throwIfAborted();
      if (!isStreamed && failedToWrite(error)) {
        // The request was not sent completely, so the service cannot have acted on it.
        throw new CarrierFailure('reset', true, error, true);
      }
      throw failureOf(error, !started);
    }
  }

  return {
    exchange,
    async close() {
      await dispatcher?.destroy();
      for (const socket of sockets) {
        socket.destroy();
      }
    },
  };
}
