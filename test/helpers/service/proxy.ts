import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listen, type TestServer } from './servers.ts';

export interface TestProxy extends TestServer {
  /** Host and port of each CONNECT, with its `Proxy-Authorization`. */
  readonly asked: readonly { readonly target: string; readonly authorization: string | undefined }[];
  /** Returns all received bytes, of the proxy and of its tunnels. */
  seen(): Buffer;
}

/** Returns the value of `Proxy-Authorization` for `user:password`. */
export function basic(credentials: string): string {
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

/**
 * Starts a proxy that supports only CONNECT and connects every name to `port` on this machine.
 *
 * @param authorization the accepted value of `Proxy-Authorization`; absent: any
 */
export async function startProxy(port: number, authorization?: string): Promise<TestProxy> {
  const asked: { target: string; authorization: string | undefined }[] = [];
  const seen: Buffer[] = [];
  const server = createServer((request, response) => {
    seen.push(Buffer.from(`${request.method} ${request.url} ${request.rawHeaders.join(' ')}`));
    response.writeHead(405).end();
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    const given = request.headers['proxy-authorization'];
    asked.push({ target: request.url ?? '', authorization: given });
    seen.push(Buffer.from(request.rawHeaders.join(' ')));
    if (given !== authorization) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.on('data', (piece: Buffer) => seen.push(piece));
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
  });
  return { ...(await listen(server)), asked, seen: () => Buffer.concat(seen) };
}
