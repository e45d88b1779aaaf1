import type { Socket } from 'node:net';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import type { buildConnector, Dispatcher } from 'undici';
import askForTunnel from 'undici/lib/api/api-connect.js';
import buildUndiciConnector from 'undici/lib/core/connect.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import EnvHttpProxyAgent from 'undici/lib/dispatcher/env-http-proxy-agent.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import type { NetworkOptions } from './carrier.ts';
import { findProxy } from './findProxy.ts';

/** A dispatcher that also sends a body while it is read; undici's types lack that. */
export interface StreamingDispatcher {
  dispatch(
    options: Omit<Dispatcher.DispatchOptions, 'body'> & {
      body?: Dispatcher.DispatchOptions['body'] | AsyncIterable<Uint8Array>;
    },
    handler: Dispatcher.DispatchHandler,
  ): boolean;
  destroy(): Promise<void>;
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
 * Creates our own dispatcher, direct or through the proxies in `network` and the environment.
 *
 * @param connectTimeoutMs maximum milliseconds for a connection, a TLS handshake or a proxy's consent
 * @param onSocket gets every socket before it is connected
 */
export function createUndiciDispatcher(
  network: NetworkOptions,
  connectTimeoutMs: number,
  onSocket: (socket: Socket) => void,
): StreamingDispatcher {
  const verification = network.strictTls === false ? { rejectUnauthorized: false } : {};
  let certificates: SecureContext | undefined;
  const tls = () => {
    certificates ??= trustedCertificates(network);
    return { secureContext: certificates, ...verification };
  };

  const connectorOptions = { timeout: connectTimeoutMs, allowH2: false };
  const plain = buildUndiciConnector(connectorOptions);
  let secure: typeof plain | undefined;
  const connect = (options: buildConnector.Options, callback: buildConnector.Callback) => {
    if (options.protocol === 'https:') {
      secure ??= buildUndiciConnector({ ...connectorOptions, ...tls() });
    }
    onSocket((options.protocol === 'https:' && secure ? secure : plain)(options, callback));
  };

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
  if (proxy === undefined) {
    return new Agent({ ...options, connect });
  }
  return new EnvHttpProxyAgent({
    ...options,
    connect,
    httpProxy: proxy.http,
    httpsProxy: proxy.https,
    noProxy: proxy.except,
    ...(proxy.authorization !== undefined && { token: proxy.authorization }),
    proxyTunnel: true,
    requestTls: tls(),
    // The proxy is connected like a service; its consent must come within the time for connecting. undici's index would
    // add the method `connect` to every dispatcher.
    clientFactory: (origin) =>
      Object.assign(new Pool(origin, { ...options, connect, headersTimeout: connectTimeoutMs }), {
        connect: askForTunnel,
      }),
  });
}
