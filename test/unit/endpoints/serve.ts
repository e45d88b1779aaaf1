import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DemoService, DemoServiceOptions } from '../../../src/demo/demoService.ts';
import type { ClientOptions, ServiceClient } from '../../../src/service/api/client.ts';
import { type DemoControl, demoControl, runInSuite } from '../../helpers/service/demoService.ts';
import { demoClient } from '../service/api/demoClient.ts';

/** An answer as another client would see it. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON; `undefined` if it is not JSON. */
  readonly json: unknown;
  /** The message of an error body. */
  readonly message: string | undefined;
}

export interface RawRequest {
  /** Default `demo-pro`; null: no header. */
  readonly key?: string | null;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as `application/x-www-form-urlencoded`. */
  readonly form?: readonly (readonly [string, string])[];
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** A demo service, with our clients and with raw requests. */
export interface Served extends DemoControl {
  readonly url: string;
  /**
   * Returns a client for the Pro address with the key `demo-pro`, unless `given` says otherwise; closed with the
   * service.
   */
  client(given?: Partial<ClientOptions>): ServiceClient;
  /** Returns a client for the Free address with the key `demo-free`. */
  freeClient(given?: Partial<ClientOptions>): ServiceClient;
  call(method: string, pathAndQuery: string, request?: RawRequest): Promise<RawAnswer>;
  close(): Promise<void>;
}

interface DemoBundle {
  startDemoService(options: DemoServiceOptions): Promise<DemoService>;
}

function isDemoBundle(bundle: unknown): bundle is DemoBundle {
  return typeof bundle === 'object' && bundle !== null && 'startDemoService' in bundle;
}

/** Returns the repository: this file may run directly or in a bundle in `out`. */
function findRoot(): string {
  let folder = typeof __dirname === 'string' ? __dirname : process.cwd();
  while (!existsSync(path.join(folder, 'dist/demo.js'))) {
    const parent = path.dirname(folder);
    if (parent === folder) {
      throw new Error('There is no dist/demo.js above the tests: npm run build makes it.');
    }
    folder = parent;
  }
  return folder;
}

function payload({ json, form, body }: RawRequest): { readonly body?: RawRequest['body']; readonly type?: string } {
  if (json !== undefined) {
    return { body: JSON.stringify(json), type: 'application/json' };
  }
  if (form !== undefined) {
    const encoded = form.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
    return { body: encoded.join('&'), type: 'application/x-www-form-urlencoded' };
  }
  return body === undefined ? {} : { body };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends any request. */
export async function rawCall(url: string, method: string, request: RawRequest): Promise<RawAnswer> {
  const { key = 'demo-pro', headers, signal = null } = request;
  const { body, type } = payload(request);
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    signal,
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      ...(key !== null && { authorization: `Service-Auth-Key ${key}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const json = parse(text);
  const message = typeof json === 'object' && json !== null && 'message' in json ? json.message : undefined;
  const error = typeof message === 'string' ? message : undefined;
  return { status: response.status, headers: response.headers, bytes, text, json, message: error };
}

/** Starts the built demo service (`dist/demo.js`) on a free port, without latency. */
export async function serve(options: DemoServiceOptions = {}): Promise<Served> {
  const bundle: unknown = createRequire(path.join(findRoot(), 'package.json'))('./dist/demo.js');
  if (!isDemoBundle(bundle)) {
    throw new Error('dist/demo.js does not export startDemoService');
  }
  const service = await bundle.startDemoService({ port: 0, ...options });
  const clients: ServiceClient[] = [];
  const client = (given: Partial<ClientOptions> = {}): ServiceClient => {
    const one = demoClient(service.url, given);
    clients.push(one);
    return one;
  };
  return {
    ...demoControl(service.url),
    url: service.url,
    client,
    freeClient: (given) => client({ address: `${service.url}/free`, key: 'demo-free', plan: 'free', ...given }),
    call: (method, pathAndQuery, request = {}) => rawCall(`${service.url}${pathAndQuery}`, method, request),
    async close() {
      for (const one of clients) {
        await one.close();
      }
      await service.close();
    },
  };
}

function serveInSuite(options: DemoServiceOptions, each: boolean): Served {
  const { now, control } = runInSuite(() => serve(options), { each });
  return {
    ...control,
    get url() {
      return now().url;
    },
    client: (given) => now().client(given),
    freeClient: (given) => now().freeClient(given),
    call: (method, pathAndQuery, request) => now().call(method, pathAndQuery, request),
    close: () => now().close(),
  };
}

/** Returns a service that runs during all tests of the suite. */
export const serveOnce = (options: DemoServiceOptions = {}): Served => serveInSuite(options, false);

/** Returns a service that is new in each test of the suite. */
export const serveEach = (options: DemoServiceOptions = {}): Served => serveInSuite(options, true);
