import type { Socket } from 'node:net';
import { getDefaultHighWaterMark } from 'node:stream';
import type { Dispatcher } from 'undici';
import undiciRequest from 'undici/lib/api/api-request.js';
import type { Carrier, CarrierRequest, CarrierResponse, NetworkOptions, StreamedBody } from './carrier.ts';
import { failureOf } from './failureOf.ts';
import { pushedPieces } from './pushedPieces.ts';
import { createUndiciDispatcher } from './undiciDispatcher.ts';
import { untilAborted } from './untilAborted.ts';

/** Calls `onStart` right before the first byte of a request is written: all that fails earlier sent nothing. */
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

/** Bytes that a socket takes before it asks its writer to wait. */
const socketBufferBytes = getDefaultHighWaterMark(false);

/**
 * The pieces of a body for undici, which asks for the next only when the socket has none left of one that is larger than
 * its buffer; the memory of such a piece can be used again then.
 */
async function* piecesOf(body: StreamedBody): AsyncGenerator<Uint8Array> {
  for await (const piece of body.open()) {
    yield piece.byteLength < socketBufferBytes ? new Uint8Array(piece) : piece;
  }
}

/**
 * Carries requests over connections of our own: undici by its single files, so that no other extension's requests come
 * this way. Needs Node 22.19.
 *
 * @param connectTimeoutMs milliseconds until a connection must stand
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

  // undici goes on connecting for a request that was aborted meanwhile; with nobody left to wait, that must end too.
  const end = (signal: AbortSignal) => {
    underWay -= 1;
    if (signal.aborted && underWay === 0) {
      for (const socket of sockets) {
        socket.destroy(new Error('nobody waits for this connection any more'));
      }
    }
  };

  async function* bodyOf(body: Dispatcher.ResponseData['body'], signal: AbortSignal): AsyncGenerator<Uint8Array> {
    try {
      yield* pushedPieces(body);
    } catch (error) {
      signal.throwIfAborted();
      throw failureOf(error, false);
    } finally {
      end(signal);
    }
  }

  async function exchange(request: CarrierRequest): Promise<CarrierResponse> {
    const { method, headers, body, signal, timeoutMs } = request;
    signal.throwIfAborted();
    const url = new URL(request.url);
    let started = false;
    underWay += 1;
    try {
      const noticing = noticingStart(connection(), () => {
        started = true;
      });
      const answer = undiciRequest.call(noticing, {
        origin: url.origin,
        path: url.pathname + url.search,
        method,
        headers: { ...headers },
        body: body && 'open' in body ? piecesOf(body) : (body ?? null),
        signal,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      const response = await untilAborted(answer, signal);
      return { status: response.statusCode, headers: flat(response.headers), body: bodyOf(response.body, signal) };
    } catch (error) {
      end(signal);
      signal.throwIfAborted();
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
