import type { Opened } from '../../../helpers/documents/opened.ts';
import { type Arrived, type HttpTestServer, startServer } from '../../../helpers/service/servers.ts';
import { type Sending, startSending } from './sending.ts';

export interface Recording extends Sending {
  readonly server: HttpTestServer;
  /** Returns the received requests: method and address, and the body if there is one. */
  readonly requests: () => unknown[];
}

function plain({ method, url, body }: Arrived): unknown {
  const line = `${method} ${url}`;
  const parsed: unknown = body === '' ? undefined : JSON.parse(body);
  return parsed === undefined ? line : [line, parsed];
}

/** Starts a service that gives the same answer to everything, and returns a function that sends to it. */
export async function startRecording(opened: Opened, answer: unknown, status = 200): Promise<Recording> {
  const server = opened.add(
    await startServer((response) => {
      const [type, body] =
        typeof answer === 'string'
          ? ['text/tab-separated-values; charset=utf-8', answer]
          : ['application/json', JSON.stringify(answer)];
      response.writeHead(status, { 'content-type': type }).end(status === 204 ? undefined : body);
    }),
  );
  return { ...opened.add(startSending(server.url)), server, requests: () => server.arrived.map(plain) };
}
