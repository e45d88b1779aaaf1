import type { Socket } from 'node:net';
import { getDefaultHighWaterMark } from 'node:stream';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import type { buildConnector, Dispatcher } from 'undici';
import askForTunnel from 'undici/lib/api/api-connect.js';
import buildUndiciConnector from 'undici/lib/core/connect.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js';
import {
  type Carrier,
  CarrierFailure,
  type CarrierRequest,
  type CarrierResponse,
  type NetworkOptions,
  type StreamedBody,
} from './carrier.ts';
import { classifyFailure, failedToWrite } from './classifyFailure.ts';
import { decodedResponse } from './decodedResponse.ts';
import { findProxy } from './findProxy.ts';
import { withoutContinue } from './interimAnswers.ts';
import { isExcepted } from './noProxy.ts';
import { watchSilence } from './silence.ts';
import { socksConnector } from './socksConnector.ts';
import { UndiciExchange } from './undiciExchange.ts';

/** A dispatcher that also sends a body while it is read; undici's types lack that. */
interface StreamingDispatcher {
  dispatch(
    options: Omit<Dispatcher.DispatchOptions, 'body'> & {
      body?: Dispatcher.DispatchOptions['body'] | AsyncIterable<Uint8Array>;
    },
    handler: Dispatcher.DispatchHandler,
  ): boolean;
  destroy(): Promise<void>;
}

/** Our own dispatchers: direct, and one for each proxy that is used. */
interface Dispatchers {
  /** Throws if the address of the proxy is not valid. */
  of(service: URL): StreamingDispatcher;
  destroy(): Promise<void>;
}

/** What an agent for a proxy gives its connections. */
interface TunnelOptions {
  readonly connect: buildConnector.connector;
}

/** Milliseconds after which an idle connection is not used again. */
const longestIdleMs = 4000;

/**
 * Returns Node's own certificates (with NODE_EXTRA_CA_CERTS) and the system's. Reading them is slow on some systems.
 */
function trustedCertificates(network: NetworkOptions): SecureContext {
  const system = network.systemCertificates === false ? [] : getCACertificates('system');
  return createSecureContext({ ca: [...new Set([...getCACertificates('default'), ...system])] });
}

/**
 * Creates our own dispatchers, direct or through the proxies in `network` and the environment.
 *
 * @param connectTimeoutMs maximum milliseconds for a connection, a TLS handshake or a proxy's consent
 * @param onSocket gets every socket before it is connected
 */
function createDispatchers(
  network: NetworkOptions,
  connectTimeoutMs: number,
  onSocket: (socket: Socket) => void,
): Dispatchers {
  const verification = network.strictTls === false ? { rejectUnauthorized: false } : {};
  let certificates: SecureContext | undefined;
  const tls = () => {
    certificates ??= trustedCertificates(network);
    return { secureContext: certificates, ...verification };
  };

  const connectorOptions = { timeout: connectTimeoutMs, allowH2: false };
  const plain = buildUndiciConnector(connectorOptions);
  let secure: typeof plain | undefined;
  const connectSocket = (options: buildConnector.Options, callback: buildConnector.Callback) => {
    if (options.protocol === 'https:') {
      secure ??= buildUndiciConnector({ ...connectorOptions, ...tls() });
    }
    onSocket((options.protocol === 'https:' && secure ? secure : plain)(options, callback));
  };
  const connect = withInterim(connectSocket);

  // One request on a connection at a time: with pipelining it is unknown whether a request was sent.
  const options = {
    allowH2: false,
    pipelining: 1,
    connectTimeout: connectTimeoutMs,
    // After a longer idle time, or about the time the service keeps a connection, the other end may have closed it.
    keepAliveTimeout: longestIdleMs,
    keepAliveMaxTimeout: longestIdleMs,
    keepAliveTimeoutThreshold: 1000,
  };
  const proxy = findProxy(network, process.env);
  const direct: StreamingDispatcher = new Agent({ ...options, connect });
  const createProxied = (address: string): StreamingDispatcher => {
    const { protocol } = new URL(address);
    if (/^socks(?:5h?)?:$/.test(protocol)) {
      return new Agent({ ...options, connect: withInterim(socksConnector(address, connectSocket, connectTimeoutMs)) });
    }
    if (!/^https?:$/.test(protocol)) {
      throw Object.assign(new Error('proxies of this kind are not supported'), {
        code: `PROXY ${protocol.slice(0, -1)}`,
      });
    }
    return new ProxyAgent({
      ...options,
      uri: address,
      ...(proxy?.authorization !== undefined && { token: proxy.authorization }),
      proxyTunnel: true,
      requestTls: tls(),
      // The proxy is connected like a service; its consent must come within the time for connecting. undici's index
      // would add the method `connect` to every dispatcher.
      clientFactory: (origin) =>
        Object.assign(new Pool(origin, { ...options, connect, headersTimeout: connectTimeoutMs }), {
          connect: askForTunnel,
        }),
      factory: (origin, { connect: tunnel, ...others }: TunnelOptions) =>
        new Pool(origin, { ...others, connect: withInterim(tunnel) }),
    });
  };
  const proxied = new Map<string, StreamingDispatcher>();
  return {
    of(service) {
      const address = (service.protocol === 'https:' ? proxy?.https : proxy?.http) ?? '';
      if (proxy === undefined || address === '' || isExcepted(service, proxy.except)) {
        return direct;
      }
      const dispatcher = proxied.get(address) ?? createProxied(address);
      proxied.set(address, dispatcher);
      return dispatcher;
    },
    async destroy() {
      await Promise.all([direct, ...proxied.values()].map((dispatcher) => dispatcher.destroy()));
    },
  };
}

/** Returns a connector whose connections may receive `100 Continue`. */
function withInterim(connect: buildConnector.connector): buildConnector.connector {
  return (options, callback) =>
    connect(options, (...[error, socket]) => (error ? callback(error, null) : callback(null, withoutContinue(socket))));
}

/** Maximum connections in a row that the service may have closed while idle before the request fails. */
const maxStale = 3;

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
  let dispatchers: Dispatchers | undefined;
  let underWay = 0;

  const connection = (service: URL) => {
    try {
      dispatchers ??= createDispatchers(network, connectTimeoutMs, (socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      return dispatchers.of(service);
    } catch (error) {
      // The address of a proxy can be invalid.
      throw classifyFailure(error, true);
    }
  };

  const endSockets = (error?: Error) => {
    for (const socket of sockets) {
      socket.destroy(error);
    }
  };

  async function exchange(request: CarrierRequest): Promise<CarrierResponse> {
    for (let triesLeft = maxStale; ; triesLeft -= 1) {
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
    const connected = connection(url);
    const isStreamed = body !== undefined && 'open' in body;
    let started = false;
    const onAbort = () => exchange.abort(signal.reason);
    const exchange = new UndiciExchange(
      () => {
        started = true;
        silence.heard();
      },
      (isAborted) => {
        silence.done();
        signal.removeEventListener('abort', onAbort);
        underWay -= 1;
        if (isAborted && underWay === 0) {
          // undici goes on connecting for an aborted request; if no other one waits for it, that must end too.
          endSockets(new Error('the connection is no longer needed'));
        }
      },
    );
    const silence = watchSilence(timeoutMs, (failure) => exchange.abort(failure));
    const heard = () => {
      if (!exchange.hasEnded) {
        silence.heard();
      }
    };
    signal.addEventListener('abort', onAbort, { once: true });
    underWay += 1;
    connected.dispatch(
      {
        origin: url.origin,
        path: url.pathname + url.search,
        method,
        headers: { ...headers },
        body: isStreamed ? piecesOf(body, heard) : (body ?? null),
        // undici's own limit restarts with each informational answer (1xx), which may never end.
        headersTimeout: 0,
        bodyTimeout: timeoutMs,
      },
      exchange,
    );
    try {
      const head = await exchange.head;
      silence.done();
      const response = { ...head, body: exchange };
      return request.keepsCoding ? response : decodedResponse(response, request.timeoutMs);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof CarrierFailure) {
        throw error;
      }
      if (!isStreamed && failedToWrite(error)) {
        // The request was not sent completely, so the service cannot have acted on it.
        throw new CarrierFailure('reset', true, error, true);
      }
      throw classifyFailure(error, !started);
    }
  }

  return {
    exchange,
    async close() {
      await dispatchers?.destroy();
      endSockets();
    },
  };
}
