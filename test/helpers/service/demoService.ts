import { strict as assert } from 'node:assert';
import type { Fault } from '../../../src/demo/faults/faults.ts';
import type { Limit } from '../../../src/demo/faults/requestLimit.ts';
import type { RequestRow } from '../../../src/demo/http/requestList.ts';

/** Controls a running demo service over HTTP: it may run in this process or in another. */
export interface DemoControl {
  /** Returns the requests since the last reset, oldest first. */
  requests(): Promise<readonly Readonly<RequestRow>[]>;
  plant(fault: Fault): Promise<void>;
  /** Limits the number of requests in any period until the next reset; times in seconds. */
  limit(limit: Limit): Promise<void>;
  /** Clears the faults, and answers the requests that they delay. */
  release(): Promise<void>;
  /** Clears the requests, the faults and the limit; usage stays. */
  reset(): Promise<void>;
}

function isRequestList(value: unknown): value is readonly RequestRow[] {
  return Array.isArray(value);
}

/** Returns the control of the demo service at `url`, which has no trailing slash. */
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
    async limit(limit) {
      await call('POST', '/demo/limit', limit);
    },
    async release() {
      await call('DELETE', '/demo/faults');
    },
    async reset() {
      await call('DELETE', '/demo/faults');
      await call('DELETE', '/demo/limit');
      await call('DELETE', '/demo/requests');
    },
  };
}
