import type { Socket } from 'node:net';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import type { buildConnector, Dispatcher } from 'undici';
import askForTunnel from 'undici/lib/api/api-connect.js';
import buildUndiciConnector from 'undici/lib/core/connect.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import EnvHttpProxyAgent from 'undici/lib/dispatcher/env-http-proxy-agent.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import type { NetworkOptions } from './carrier.ts';
import { proxyOf } from './proxyOf.ts';

/** Milliseconds after which an idle connection is not used again. */
const longestIdleMs = 4000;

/** Node's own certificates (with NODE_EXTRA_CA_CERTS) and the system's. Reading them takes long on some systems. */
function trustedCertificates(network: NetworkOptions): SecureContext {
  const system = network.systemCertificates === false ? [] : getCACertificates('system');
  return createSecureContext({ ca: [...new Set([...getCACertificates('default'), ...system])] });
}

/**
 * A dispatcher of our own, straight or through the proxies that `network` and the environment name.
 *
 * @param connectTimeoutMs milliseconds until a connection, a TLS handshake or a proxy's consent must stand
 * @param onSocket is given every socket at birth, before it is connected
 */
export function createUndiciDispatcher(
  network: NetworkOptions,
  connectTimeoutMs: number,
  onSocket: (socket: Socket) => void,
): Dispatcher {
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

  // One request on a connection at a time: whether a request went out can be told only without pipelining.
  const options = {
    allowH2: false,
    pipelining: 1,
    connectTimeout: connectTimeoutMs,
    // Idle longer, or about as long as the service said it keeps a connection, and it may be closed at the other end.
    keepAliveTimeout: longestIdleMs,
    keepAliveMaxTimeout: longestIdleMs,
    keepAliveTimeoutThreshold: 1000,
  };
  const proxy = proxyOf(network, process.env);
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
    // The proxy is reached like a service; its consent must come within the time for connecting. The method `connect`
    // is what undici's index would give to every dispatcher.
    clientFactory: (origin) =>
      Object.assign(new Pool(origin, { ...options, connect, headersTimeout: connectTimeoutMs }), {
        connect: askForTunnel,
      }),
  });
}
