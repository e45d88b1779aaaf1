import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Next } from 'hono';
import { Hono } from 'hono/tiny';
import { type ApiKey, authenticate } from './account/apiKeys.ts';
import { faultResponse } from './faults/fault.ts';
import type { Faults } from './faults/faults.ts';
import type { RequestLimit } from './faults/requestLimit.ts';
import { Parameters, parseBody } from './http/parameters.ts';
import { findBodyLimit, readBody, readForm } from './http/receivedBody.ts';
import { errorResponse, RequestError } from './http/requestError.ts';
import { noteBody, type RequestList, type RequestRow } from './http/requestList.ts';
import { type AddRoute, type DemoContext, type DemoEnv, methods } from './route.ts';

export interface AppParts {
  readonly keys: ReadonlyMap<string, ApiKey>;
  readonly faults: Faults;
  readonly limit: RequestLimit;
  readonly requests: RequestList;
  /** Milliseconds before each answer. */
  readonly latencyMs: number;
  /** Gets one line for each request: method, path, status; no key, no text. */
  readonly log: (line: string) => void;
}

const controlPath = /^\/demo\//;
const freeAddress = /^\/free(?=\/)/;

/** Returns the path as sent, including `/free`; that of a `Request` is normalized. */
function pathOf({ url = '' }: IncomingMessage): string {
  return (/^[^?#]*/.exec(url)?.[0] ?? '').replace(/^https?:\/\/[^/]+/, '');
}

/** Returns true for a path that the router knows, but the service does not. */
function isUnknown(c: DemoContext): boolean {
  return c.req.path.endsWith('/') || (c.var.plan === 'free' && controlPath.test(c.req.path));
}

/** Creates the service without its endpoints: it receives, lists and answers every request, and applies its fault. */
export function createApp(parts: AppParts): { readonly fetch: Hono<DemoEnv>['fetch']; readonly add: AddRoute } {
  const app = new Hono<DemoEnv>({
    getPath: (_, options) => (options?.env ? pathOf(options.env.incoming).replace(freeAddress, '') : ''),
  });
  app.onError((error) => errorResponse(error));
  app.notFound((c) => {
    const allow = methods.filter((method) =>
      app.router.match(method, c.req.path)[0].some(([[, route]]) => route.method === method),
    );
    if (allow.length === 0 || isUnknown(c)) {
      throw new RequestError(404, 'Resource not found: the service has no such path.');
    }
    const headers = { allow: allow.join(', ') };
    throw new RequestError(405, `Method not allowed; allowed: ${headers.allow}.`, { headers });
  });
  app.use(async (c, next) => {
    const response = await exchange(c, next, parts);
    // Otherwise the headers of both would be merged.
    c.res = undefined;
    c.res = response ?? RESPONSE_ALREADY_SENT;
  });
  app.use((c, next) => {
    checkCaller(c);
    return next();
  });
  return {
    fetch: app.fetch,
    add: (method, path, scope, handle) => {
      app.on(method, path, (c) => {
        if (c.env.incoming.method !== method || isUnknown(c)) {
          return c.notFound();
        }
        if (scope !== undefined) {
          c.set('key', authenticate(c.env.incoming.headers.authorization, parts.keys, c.var.plan, scope));
        }
        if (c.var.refusal !== undefined) {
          throw c.var.refusal;
        }
        return handle(c);
      });
    },
  };
}

/**
 * Handles one request from its headers to its answer. Faults come before authentication, so they affect any key.
 * Resolves to undefined if nothing is left to send.
 */
async function exchange(c: DemoContext, next: Next, parts: AppParts): Promise<Response | undefined> {
  const { incoming, outgoing } = c.env;
  const { method = '' } = incoming;
  const path = pathOf(incoming);
  const { faults, limit, requests } = parts;
  const row = controlPath.test(path) ? undefined : requests.arrive(method, path);
  if (row !== undefined) {
    outgoing.once('close', () => {
      if (row.outcome !== 'dropped' && !outgoing.writableFinished) {
        // An answer that was not received may have been billed: its status stays.
        requests.end(row, 'aborted', row.status);
      }
      parts.log(`${method} ${row.path} ${row.status ?? row.outcome}`);
    });
  }
  const hasArrived = await receive(c, row);
  if (!hasArrived) {
    return undefined;
  }
  if (row === undefined) {
    return await answer(c, next, undefined);
  }
  const refusal = limit.refusal(Date.now());
  const fault = refusal ? undefined : faults.take(method, path);
  c.set('fault', fault);
  row.fault = refusal !== undefined || fault !== undefined;
  try {
    if (fault?.delayMs !== undefined) {
      await faults.hold(fault.delayMs, c.req.raw.signal);
    }
    if (parts.latencyMs > 0) {
      await delay(parts.latencyMs, undefined, { signal: c.req.raw.signal });
    }
  } catch {
    // The client disconnected.
    return undefined;
  }
  if (fault?.dropConnection === true) {
    requests.end(row, 'dropped', null);
    outgoing.socket?.resetAndDestroy();
    return undefined;
  }
  const response = await answer(
    c,
    next,
    refusal === undefined ? fault && faultResponse(fault) : errorResponse(refusal),
  );
  if (fault?.dropConnection === 'inside') {
    requests.end(row, 'dropped', response.status);
    await sendHalf(response, outgoing);
    return undefined;
  }
  // Listed before it is sent: a client with an answer finds it in the list.
  requests.end(row, 'answered', response.status);
  return response;
}

/** Returns the planted answer, else the real one. */
async function answer(c: DemoContext, next: Next, planted: Response | undefined): Promise<Response> {
  if (planted === undefined) {
    await next();
  }
  const response = planted ?? c.res;
  response.headers.set('x-trace-id', createTraceId());
  return response;
}

/** Reads the request to its end. Resolves to false if the client disconnected, or was too slow. */
async function receive(c: DemoContext, row: RequestRow | undefined): Promise<boolean> {
  const { headers, url = '' } = c.env.incoming;
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  const type = headers['content-type'];
  const limit = findBodyLimit(c.req.path);
  const size = { bytes: 0 };
  const body = await readBody(c.env.incoming, limit, size).catch(() => undefined);
  const bytes = Buffer.concat(body ?? []);
  c.set('plan', freeAddress.test(pathOf(c.env.incoming)) ? 'free' : 'pro');
  c.set('bytes', bytes);
  c.set('body', () => parseBody(type, bytes));
  c.set('form', readForm(type, bytes));
  c.set('query', () => Parameters.fromForm(query));
  if (size.bytes > limit) {
    const close = { headers: { connection: 'close' } };
    c.set('refusal', new RequestError(413, `The request body is larger than ${limit} bytes.`, close));
  } else if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    c.set('refusal', new RequestError(415, 'Content-Encoding is not supported.'));
  }
  if (row !== undefined) {
    row.bodyBytes = size.bytes;
    row.fields = [...new Set(new URLSearchParams(query).keys())];
    await noteBody(row, c.var);
  }
  return body !== undefined;
}

const localNames: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

function isLocal(address: string): boolean {
  return URL.canParse(address) && localNames.has(new URL(address).hostname);
}

/**
 * Blocks web pages: the keys are not secret, so a page could reach this service by its own host name (DNS rebinding) or
 * post a form to it. Throws 400 without a `Host` header or for a broken path, 421 for a foreign host, 403 for a foreign
 * `Origin`.
 */
function checkCaller(c: DemoContext): void {
  const { host, origin } = c.env.incoming.headers;
  if (host === undefined) {
    throw new RequestError(400, 'The Host header is missing.');
  }
  if (!isLocal(`http://${host}`)) {
    throw new RequestError(421, 'The demo service answers at 127.0.0.1 and localhost only.');
  }
  if (origin !== undefined && !isLocal(origin)) {
    throw new RequestError(403, 'Forbidden: web pages of other origins may not use the demo service.');
  }
  try {
    decodeURIComponent(c.req.path);
  } catch {
    throw new RequestError(400, 'The path has a broken percent-encoding.');
  }
}

export function createTraceId(): string {
  return randomUUID().replaceAll('-', '');
}

/** Sends the headers and the first half of the body, then breaks the connection. Resolves when it is broken. */
async function sendHalf(response: Response, outgoing: ServerResponse): Promise<void> {
  const bytes = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, { 'content-length': bytes.length, ...Object.fromEntries(response.headers) });
  await new Promise<void>((resolve) => {
    outgoing.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => resolve());
  });
  // Not a reset: that could overtake the half that was sent.
  outgoing.socket?.destroy();
}
