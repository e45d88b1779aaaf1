import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { Socks5Client } from 'undici/lib/core/socks5-client.js';

/**
 * Returns what connects through a SOCKS 5 proxy, which looks up the names of services. undici has its own, which warns
 * users that it is experimental, and keeps connections by its own rules.
 *
 * @param address of the proxy, with user and password if it has them
 * @param connect makes direct connections, and encrypts given ones
 * @param timeoutMs maximum milliseconds for the consent of the proxy
 */
export function socksConnector(
  address: string,
  connect: buildConnector.connector,
  timeoutMs: number,
): buildConnector.connector {
  const { hostname, port, username, password } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const proxy = { hostname: host, host, protocol: 'http:', port: port || '1080' };
  const credentials = { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  return (options, callback) => {
    const isSecure = options.protocol === 'https:';
    const service = { host: options.hostname, port: Number(options.port) || (isSecure ? 443 : 80) };
    connect(proxy, (...[error, socket]) => {
      if (error) {
        callback(error, null);
        return;
      }
      askProxy(socket, credentials, service, timeoutMs).then(
        () => (isSecure ? connect({ ...options, httpSocket: socket }, callback) : callback(null, socket)),
        (failure: unknown) => {
          socket.destroy();
          callback(failure instanceof Error ? failure : new Error(String(failure)), null);
        },
      );
    });
  };
}

/** Resolves when the proxy has connected a socket with a service. */
function askProxy(
  socket: Socket,
  credentials: ConstructorParameters<typeof Socks5Client>[1],
  { host, port }: { readonly host: string; readonly port: number },
  timeoutMs: number,
): Promise<void> {
  const client = new Socks5Client(socket, credentials);
  let timer: NodeJS.Timeout | undefined;
  const asked = new Promise<void>((resolve, reject) => {
    const late = Object.assign(new Error('the proxy did not answer in time'), { code: 'UND_ERR_CONNECT_TIMEOUT' });
    timer = setTimeout(() => reject(late), timeoutMs);
    client.once('authenticated', () => client.connect(host, port));
    client.once('connected', () => resolve());
    client.on('error', reject);
    client.once('close', () => reject(new Error('the proxy closed the connection')));
    client.handshake();
  });
  return asked.finally(() => clearTimeout(timer));
}
