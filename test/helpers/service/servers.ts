import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TlsIdentity } from './tlsIdentity.ts';

export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface TestServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly port: number;
  /** The open connections. */
  readonly sockets: ReadonlySet<Socket>;
  /** Resolves when a connection is open. */
  connected(): Promise<void>;
  /** Resolves when no connection is open. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export interface HttpTestServer extends TestServer {
  /** The complete requests, in order. */
  readonly arrived: readonly Arrived[];
  /** Resolves when so many requests have arrived. */
  received(count: number): Promise<void>;
}

/** Starts a server on a free port of loopback. */
export async function listen(server: Server): Promise<TestServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      server.emit('gone');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert(address !== null && typeof address === 'object');
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    sockets,
    async connected() {
      while (sockets.size === 0) {
        await once(server, 'connection');
      }
    },
    async idle() {
      while (sockets.size > 0) {
        await once(server, 'gone');
      }
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) {
        socket.destroy();
      }
      await closed;
    },
  };
}

export type Answer = (response: ServerResponse, arrived: Arrived, count: number) => void;

async function listenHttp(create: (listener: RequestListener) => Server, answer: Answer): Promise<HttpTestServer> {
  const arrived: Arrived[] = [];
  const server = create((request, response) => {
    text(request).then(
      (body) => {
        const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
        arrived.push(one);
        answer(response, one, arrived.length);
        server.emit('arrived');
      },
      () => {},
    );
  });
  const base = await listen(server);
  return {
    ...base,
    arrived,
    async received(count) {
      while (arrived.length < count) {
        await once(server, 'arrived');
      }
    },
  };
}

/** Starts an HTTP server that answers each request with `answer`; `count` is 1 for the first. */
export function startServer(answer: Answer): Promise<HttpTestServer> {
  return listenHttp(createServer, answer);
}

/** Starts the same over TLS. */
export function startTlsServer(identity: TlsIdentity, answer: Answer): Promise<HttpTestServer> {
  return listenHttp((listener) => createTlsServer({ ...identity }, listener), answer);
}

/** Starts a server that handles the bytes of its connections itself. */
export function startRawServer(onSocket: (socket: Socket) => void): Promise<TestServer> {
  return listen(createTcpServer(onSocket));
}

export function answerJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-trace-id': 'trace-1' });
  response.end(JSON.stringify(value));
}
