import path from 'node:path';
import { type DemoServiceOptions, startDemoService } from '../../../src/demo/demoService.ts';
import { type DemoControl, demoControl } from '../../helpers/service/demoService.ts';

/** A demo service's answer with its body read. */
export interface DemoAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON; `undefined` if it is not JSON. */
  readonly json: unknown;
  /** The message of an error body. */
  readonly message: string | undefined;
}

export interface StartedDemo extends DemoControl {
  readonly url: string;
  readonly port: number;
  /** Any request; `key` becomes the `Authorization` header, an object body becomes JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<DemoAnswer>;
  close(): Promise<void>;
}

export interface CallOptions {
  /** Default `demo-pro`; null: no header. */
  readonly key?: string | null;
  readonly json?: unknown;
  readonly form?: readonly (readonly [string, string])[];
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

function payload({ json, form, body }: CallOptions): { readonly body?: CallOptions['body']; readonly type?: string } {
  if (json !== undefined) {
    return { body: JSON.stringify(json), type: 'application/json' };
  }
  if (form !== undefined) {
    const encoded = form.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
    return { body: encoded.join('&'), type: 'application/x-www-form-urlencoded' };
  }
  return { body };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(json: unknown): string | undefined {
  const message = typeof json === 'object' && json !== null && 'message' in json ? json.message : undefined;
  return typeof message === 'string' ? message : undefined;
}

/** Starts a demo service for the product, whose requests are compared with the page on privacy. */
export function startComparedDemo(): Promise<StartedDemo> {
  return startDemo({}, path.join(import.meta.dirname, '../../../docs/cost-and-privacy.md'));
}

/**
 * Starts a demo service on a free port of loopback.
 *
 * @param privacyPage see {@link demoControl}
 */
export async function startDemo(options: DemoServiceOptions = {}, privacyPage?: string): Promise<StartedDemo> {
  const service = await startDemoService(options);
  const control = demoControl(service.url, privacyPage);
  return {
    ...control,
    url: service.url,
    port: Number(new URL(service.url).port),
    async call(method, path, request = {}) {
      const { key = 'demo-pro', signal } = request;
      const { body, type } = payload(request);
      const response = await fetch(`${service.url}${path}`, {
        method,
        signal,
        redirect: 'manual',
        body,
        headers: {
          ...(type === undefined ? {} : { 'content-type': type }),
          ...(key === null ? {} : { authorization: `Service-Auth-Key ${key}` }),
          ...request.headers,
        },
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      const json = parse(text);
      return { status: response.status, headers: response.headers, bytes, text, json, message: messageOf(json) };
    },
    async close() {
      await control.compare();
      await service.close();
    },
  };
}
