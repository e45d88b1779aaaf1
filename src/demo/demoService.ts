import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { createKeys } from './account/apiKeys.ts';
import { addDeveloperKeyRoutes } from './account/developerKeyRoutes.ts';
import { addUsageRoute } from './account/keyUsage.ts';
import { createApp, createTraceId } from './demoApp.ts';
import { addDocumentRoutes } from './documents/documentRoutes.ts';
import { Faults } from './faults/faults.ts';
import { RequestLimit } from './faults/requestLimit.ts';
import { DemoGlossaries } from './glossaries/demoGlossaries.ts';
import { addGlossaryRoutes } from './glossaries/glossaryRoutes.ts';
import { errorResponse, RequestError } from './http/requestError.ts';
import { RequestList } from './http/requestList.ts';
import { addLanguageRoutes } from './languages/languageRoutes.ts';
import { addStyleRuleRoutes, DemoStyleRules } from './styleRules/demoStyleRules.ts';
import { addTranslateRoute } from './translation/translateRoute.ts';
import { addWriteRoutes } from './write/writeRoutes.ts';

const loopback = '127.0.0.1';

export interface DemoServiceOptions {
  /** 0: any free port. */
  readonly port?: number;
  /** Milliseconds added before each answer. */
  readonly latencyMs?: number;
  /** Milliseconds in which a request must arrive completely; default 60 seconds. */
  readonly requestTimeoutMs?: number;
  /** The clock for documents and billing periods, in milliseconds since 1970; default: the system's. */
  readonly now?: () => number;
  /** Gets one line for each request: method, path and status, never a key or a text. */
  readonly log?: (line: string) => void;
}

export interface DemoService {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  readonly url: string;
  /** Ends every connection and frees the port. */
  close(): Promise<void>;
}

/** Starts the demo service on loopback: Pro at `/`, Free at `/free`. Rejects if the port is taken. */
export async function startDemoService(options: DemoServiceOptions = {}): Promise<DemoService> {
  const { now = Date.now, latencyMs = 0, log = () => {} } = options;
  const keys = createKeys(now());
  const closing = new AbortController();
  const parts = { now, glossaries: new DemoGlossaries(), styleRules: new DemoStyleRules(), closing: closing.signal };
  const faults = new Faults();
  const limit = new RequestLimit();
  const requests = new RequestList();
  const { fetch, add } = createApp({ keys, faults, limit, requests, latencyMs, log });
  addTranslateRoute(add, parts);
  addDocumentRoutes(add, parts);
  addGlossaryRoutes(add, parts.glossaries);
  addStyleRuleRoutes(add, parts.styleRules);
  addWriteRoutes(add, now);
  addLanguageRoutes(add);
  addUsageRoute(add, now);
  addDeveloperKeyRoutes(add, keys, now);
  faults.addRoutes(add);
  limit.addRoutes(add);
  requests.addRoutes(add);
  const server = createHttpServer(fetch, options.requestTimeoutMs ?? 60_000);
  server.listen(options.port ?? 0, loopback);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://${loopback}:${port}`,
    async close() {
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

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
function createHttpServer(fetch: Parameters<typeof getRequestListener>[0], requestTimeoutMs: number): Server {
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
