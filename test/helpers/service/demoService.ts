import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import type { Fault } from '../../../src/demo/faults/fault.ts';
import type { Limit } from '../../../src/demo/faults/requestLimit.ts';
import type { RequestRow } from '../../../src/demo/http/requestList.ts';
import { assertNamed } from './namedRequests.ts';

/** Controls a running demo service over HTTP: it may run in this process or in another. */
export interface DemoControl {
  /** Returns the requests since the last reset, or those of a path, oldest first. */
  requests(path?: string): Promise<readonly Readonly<RequestRow>[]>;
  plant(fault: Fault): Promise<void>;
  /** Limits the number of requests in any period until the next reset; times in seconds. */
  limit(limit: Limit): Promise<void>;
  /** Clears the faults, and answers the requests that they delay. */
  release(): Promise<void>;
  /** Compares the requests since the last reset with the page on privacy. */
  compare(): Promise<void>;
  /** Compares the requests, and clears them, the faults and the limit; usage stays. */
  reset(): Promise<void>;
}

function isRequestList(value: unknown): value is readonly RequestRow[] {
  return Array.isArray(value);
}

/**
 * Returns the control of the demo service at `url`, which has no trailing slash.
 *
 * @param privacyPage the path of docs/cost-and-privacy.md, which must name all requests. Absent: they are not compared,
 *   as tests of the service send what the product does not
 */
export function demoControl(url: string, privacyPage?: string): DemoControl {
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${url}${path}`, { method, body: body && JSON.stringify(body) });
    assert.ok(response.ok, `${method} ${path}: ${response.status}`);
    return response;
  };
  const requests = async (path?: string): Promise<readonly RequestRow[]> => {
    const rows: unknown = await (await call('GET', '/demo/requests')).json();
    assert.ok(isRequestList(rows));
    return path === undefined ? rows : rows.filter((row) => row.path === path);
  };
  const privacy = privacyPage === undefined ? undefined : readFileSync(privacyPage, 'utf8');
  /** What another window planted is not known here. */
  let [mayHaveFaults, mayBeLimited] = [true, true];
  /** Returns whether there were requests. */
  const compare = async (): Promise<boolean> => {
    const rows = await requests();
    if (privacy !== undefined) {
      assertNamed(privacy, rows);
    }
    return rows.length > 0;
  };
  return {
    requests,
    async compare() {
      await compare();
    },
    async plant(fault) {
      mayHaveFaults = true;
      await call('POST', '/demo/faults', fault);
    },
    async limit(limit) {
      mayBeLimited = true;
      await call('POST', '/demo/limit', limit);
    },
    async release() {
      await call('DELETE', '/demo/faults');
    },
    async reset() {
      if (mayHaveFaults) {
        await call('DELETE', '/demo/faults');
      }
      if (mayBeLimited) {
        await call('DELETE', '/demo/limit');
      }
      if (await compare()) {
        await call('DELETE', '/demo/requests');
      }
      [mayHaveFaults, mayBeLimited] = [false, false];
    },
  };
}

/** Something that runs during the tests of a suite. */
interface Running<T> {
  /** Returns what runs now. */
  readonly now: () => T;
  readonly control: DemoControl;
}

/** Starts something before the tests of a suite, or before each, and ends it after them. */
export function runInSuite<T extends DemoControl & { close(): Promise<void> }>(
  start: () => Promise<T>,
  { each }: { readonly each: boolean },
): Running<T> {
  let running: T | undefined;
  const now = (): T => running ?? assert.fail('runs only during tests');
  (each ? beforeEach : before)(async () => {
    running = await start();
  });
  (each ? afterEach : after)(() => running?.close());
  const control: DemoControl = {
    requests: (path) => now().requests(path),
    plant: (fault) => now().plant(fault),
    limit: (limit) => now().limit(limit),
    release: () => now().release(),
    compare: () => now().compare(),
    reset: () => now().reset(),
  };
  return { now, control };
}
