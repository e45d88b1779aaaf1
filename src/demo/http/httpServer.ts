import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { createTraceId } from './demoApp.ts';
import { errorResponse, RequestError } from './requestError.ts';

/** Answers what never became a request: only the socket is left for that. */
function refuse(socket: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ message });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Trace-ID: ${createTraceId()}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    // Otherwise the server would wait for what the client still sends.
    () => socket.destroy(),
  );
}

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET' || error.code === 'EPIPE') {
    socket.destroy();
  } else if (error.code === 'HPE_HEADER_OVERFLOW') {
    refuse(socket, 431, 'The request headers are too large.');
  } else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    refuse(socket, 408, 'The request took too long to arrive.');
  } else {
    refuse(socket, 400, 'This is not a readable HTTP request.');
  }
}

/** Creates an HTTP server that answers any invalid input with a clear 4xx. */
export function createHttpServer(fetch: Parameters<typeof getRequestListener>[0], requestTimeoutMs: number): Server {
  const listener = getRequestListener(fetch, {
    hostname: 'localhost',
    errorHandler: () => errorResponse(new RequestError(400, 'This is not a readable HTTP request.')),
    // Those of the editor's extension host are not ours.
    overrideGlobalObjects: false,
    // Bodies are read to their end.
    autoCleanupIncoming: false,
  });
  const options = {
    headersTimeout: requestTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, requestTimeoutMs),
    keepAliveTimeout: 60_000,
    // Checked later, where the answer can have a clear message.
    requireHostHeader: false,
  };
  const server = createServer(options, (request, response) => {
    listener(request, response).catch(() => response.destroy());
  });
  server.on('clientError', refuseUnreadable);
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
    response.writeHead(417, { 'content-type': 'application/json', 'x-trace-id': createTraceId() });
    response.end(JSON.stringify({ message: 'The Expect header is not supported.' }));
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    refuse(socket, 405, 'Method not allowed: this service is not a proxy.');
  });
  return server;
}
