import { strict as assert } from 'node:assert';
import type { Fault } from '../../../src/demo/faults/faults.ts';
import type { RequestRow } from '../../../src/demo/http/requestList.ts';

/** What a test steers in a running demo service, over HTTP: it may run in this process or in another. */
export interface DemoControl {
  /** What arrived since the last reset, oldest first. */
  requests(): Promise<readonly Readonly<RequestRow>[]>;
  plant(fault: Fault): Promise<void>;
  /** Forgets the faults, and answers the requests that one of them holds up. */
  release(): Promise<void>;
  /** Forgets the requests and the faults; usage stays. */
  reset(): Promise<void>;
}

function isRequestList(value: unknown): value is readonly RequestRow[] {
  return Array.isArray(value);
}

/** Steers the demo service at `url`, which has no slash at its end. */
export function demoControl(url: string): DemoControl {
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${url}${path}`, { method, body: body && JSON.stringify(body) });
    assert.ok(response.ok, `${method} ${path}: ${response.status}`);
    return response;
  };
  return {
    async requests() {
      const rows: unknown = await (await call('GET', '/demo/requests')).json();
      assert.ok(isRequestList(rows));
      return rows;
    },
    async plant(fault) {
      await call('POST', '/demo/faults', fault);
    },
    async release() {
      await call('DELETE', '/demo/faults');
    },
    async reset() {
      await call('DELETE', '/demo/faults');
      await call('DELETE', '/demo/requests');
    },
  };
}
