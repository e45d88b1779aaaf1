import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { isServiceError, type ServiceError } from '../../../../src/service/api/atStart/errors.ts';
import type { Carrier } from '../../../../src/service/api/transport/carriers/carrier.ts';
import { createUndiciCarrier } from '../../../../src/service/api/transport/carriers/undiciCarrier.ts';
import type { Operation } from '../../../../src/service/api/transport/operation.ts';
import { Pace } from '../../../../src/service/api/transport/pace.ts';
import { createSend, type RequestOptions, type Send } from '../../../../src/service/api/transport/request.ts';
import type { RequestRecord } from '../../../../src/service/api/transport/requestLog.ts';

export const key = 'secret-key-0123456789';

export interface Sending {
  readonly send: Send;
  readonly records: RequestRecord[];
  /** Milliseconds waited before repetitions; with the test's clock these pass at once. */
  readonly waits: number[];
  close(): Promise<void>;
}

/** Returns the request function over real sockets, with a clock on which only waits count, and take no time. */
export function startSending(
  address: string,
  given: Partial<RequestOptions> & { realTime?: boolean; places?: number } = {},
): Sending {
  const records: RequestRecord[] = [];
  const waits: number[] = [];
  let waited = 0;
  const carrier: Carrier = given.carrier ?? createUndiciCarrier({ mode: 'direct', bypassProxy: true }, 5000);
  const clock = {
    // No time passes while a test works, however busy the machine is.
    now: () => (given.realTime ? performance.now() : 0) + waited,
    random: () => 0.5,
    wait(ms: number, signal: AbortSignal) {
      waits.push(ms);
      waited += given.realTime ? 0 : ms;
      return wait(given.realTime ? ms : 0, undefined, { signal });
    },
  };
  const closed = new AbortController();
  const send = createSend({
    address,
    authScheme: 'Service-Auth-Key',
    key,
    timeoutMs: 5000,
    userAgent: 'language-services-vscode/test',
    carrier,
    pace: new Pace(given.places ?? 4, clock),
    log: (record) => records.push(record),
    closed: closed.signal,
    clock,
    ...given,
  });
  return {
    send,
    records,
    waits,
    async close() {
      closed.abort();
      await carrier.close();
    },
  };
}

export const reading: Operation<unknown> = {
  method: 'GET',
  path: '/v2/usage',
  effect: 'none',
  read: (answer) => answer,
};

export const billed: Operation<unknown> = {
  method: 'POST',
  path: '/v2/translate',
  body: new TextEncoder().encode('{"text":["Some confidential text"]}'),
  effect: 'bills',
  confidential: ['Some confidential text'],
  read: (answer) => answer,
};

export const never = () => new AbortController().signal;

/** Returns the error that a promise rejects with, after checking that it quotes nothing confidential. */
export async function errorOf(promise: Promise<unknown>): Promise<ServiceError> {
  const error = await promise.then(
    () => assert.fail('should have been rejected'),
    (reason: unknown) => reason,
  );
  assert.ok(isServiceError(error));
  const everything = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
  assert.equal(everything.includes(key), false, 'the error shows the key');
  assert.equal(everything.includes('confidential'), false, 'the error shows the text');
  return error;
}
