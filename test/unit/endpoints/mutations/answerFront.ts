import type { ServerResponse } from 'node:http';
import { type Arrived, type HttpTestServer, startServer } from '../../../helpers/service/servers.ts';

/** What the front sends instead of the service's own answer. */
export type FrontAnswer = (response: ServerResponse) => void;

/** The service's own answer to an endpoint. */
export interface OwnAnswer {
  readonly type: string;
  readonly traceId: string;
  readonly bytes: Buffer;
}

/** A server between client and service that changes the answers of one endpoint. */
export interface AnswerFront {
  readonly url: string;
  /** The last answer of the service to the endpoint, before any change. */
  own(): OwnAnswer;
  /** Sets the answer to the endpoint; undefined: the service's own. */
  change(answer: FrontAnswer | undefined): void;
  /** Number of requests to the endpoint. */
  count(): number;
  close(): Promise<void>;
}

/**
 * Starts a front of the service at `url`.
 * @param path of the endpoint, with `some-id` for any id
 */
export async function startFront(url: string, method: string, path: string): Promise<AnswerFront> {
  const pattern = new RegExp(`^${path.replace('some-id', '[^/]+')}$`);
  let answer: FrontAnswer | undefined;
  let own: OwnAnswer | undefined;
  let count = 0;
  const pass = async (response: ServerResponse, arrived: Arrived, isWatched: boolean) => {
    const headers = Object.entries(arrived.headers).flatMap(([name, value]): [string, string][] =>
      ['authorization', 'content-type', 'accept'].includes(name) && typeof value === 'string' ? [[name, value]] : [],
    );
    const body = arrived.method === 'GET' || arrived.method === 'DELETE' ? {} : { body: arrived.body };
    const given = await fetch(`${url}${arrived.url}`, { method: arrived.method, headers, ...body });
    const type = given.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await given.arrayBuffer());
    if (isWatched) {
      own = { type, traceId: given.headers.get('x-trace-id') ?? '', bytes };
    }
    response.writeHead(given.status, type === '' ? {} : { 'content-type': type }).end(bytes);
  };
  const server: HttpTestServer = await startServer((response, arrived) => {
    const isWatched = arrived.method === method && pattern.test(new URL(arrived.url, url).pathname);
    count += isWatched ? 1 : 0;
    if (isWatched && answer !== undefined) {
      answer(response);
      return;
    }
    pass(response, arrived, isWatched).catch((error: unknown) => response.destroy(new Error(String(error))));
  });
  return {
    url: server.url,
    own() {
      if (own === undefined) {
        throw new Error(`${method} ${path} was not called`);
      }
      return own;
    },
    change(next) {
      answer = next;
    },
    count: () => count,
    close: () => server.close(),
  };
}
