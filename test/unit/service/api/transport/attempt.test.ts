import assert from 'node:assert/strict';
import { ServiceError } from '../../../../../src/service/api/atStart/errors.ts';
import { attempt } from '../../../../../src/service/api/transport/attempt.ts';
import {
  type Carrier,
  CarrierFailure,
  type CarrierRequest,
  type StreamedBody,
} from '../../../../../src/service/api/transport/carriers/carrier.ts';
import { billed, key, never, reading } from '../sending.ts';
import { requestTo } from './exchanges.ts';

/** Answers each request in one way; reads so many chunks of its body first. */
function carrierOf(answer: number | CarrierFailure, chunks = Number.POSITIVE_INFINITY): Carrier {
  return {
    async exchange({ body }: CarrierRequest) {
      let read = 0;
      for await (const _ of body && 'open' in body && chunks > 0 ? body.open() : []) {
        read += 1;
        if (read === chunks) {
          break;
        }
      }
      if (typeof answer !== 'number') {
        throw answer;
      }
      return { status: answer, headers: {}, body: new Response('{}').body ?? assert.fail() };
    },
    close: () => Promise.resolve(),
  };
}

function upload(reopens = true): StreamedBody {
  async function* open() {
    yield Buffer.alloc(8);
    yield Buffer.alloc(8);
  }
  return { size: 16, reopens, open };
}

/** Returns whether a failed try is repeated, and whether it may have been billed. */
async function failedWith(
  answer: number | CarrierFailure,
  { operation = billed, body, chunks }: { operation?: typeof billed; body?: StreamedBody; chunks?: number } = {},
) {
  const request = requestTo('http://service.test/', { method: 'POST', signal: never(), ...(body && { body }) });
  const { outcome } = await attempt(carrierOf(answer, chunks), request, operation, [key]);
  assert.ok(!outcome.ok);
  return { isRepeated: outcome.repeat !== undefined, mayBeBilled: outcome.error.mayHaveBeenBilled };
}

const notSent = (message: string, reason: CarrierFailure['reason'] = 'connect') =>
  new CarrierFailure(reason, true, new Error(message));

describe('a try that failed', () => {
  for (const [status, isRepeated] of [
    [407, false],
    [302, false],
    [499, false],
    [429, true],
    [500, true],
    [502, true],
  ] as const) {
    it(`is ${isRepeated ? '' : 'not '}repeated after a proxy answered ${status}, and is not billed`, async () => {
      const found = await failedWith(notSent(`Proxy response (${status}) !== 200 when HTTP Tunneling`));
      assert.deepEqual(found, { isRepeated, mayBeBilled: false });
    });
  }

  it('is not repeated for a proxy of a kind that is not supported', async () => {
    const cause = Object.assign(new Error('not supported'), { code: 'PROXY socks4' });
    const found = await failedWith(new CarrierFailure('connect', true, cause));
    assert.deepEqual(found, { isRepeated: false, mayBeBilled: false });
  });

  it('is repeated if nothing was sent, but not for a certificate that is not trusted', async () => {
    assert.deepEqual(await failedWith(notSent('refused')), { isRepeated: true, mayBeBilled: false });
    assert.deepEqual(await failedWith(notSent('expired', 'tls')), { isRepeated: false, mayBeBilled: false });
  });

  it('is repeated after a reset only if it costs nothing', async () => {
    const reset = new CarrierFailure('reset', false, 'broken');
    assert.deepEqual(await failedWith(reset), { isRepeated: false, mayBeBilled: true });
    assert.deepEqual(await failedWith(reset, { operation: reading }), { isRepeated: true, mayBeBilled: false });
    const late = new CarrierFailure('timeout', false, 'late');
    assert.deepEqual(await failedWith(late, { operation: reading }), { isRepeated: false, mayBeBilled: false });
  });

  it('may have been billed if a gateway lost the answer, or the service became unavailable with the whole request', async () => {
    for (const status of [502, 504, 524]) {
      assert.deepEqual(await failedWith(status), { isRepeated: false, mayBeBilled: true });
      assert.deepEqual(await failedWith(status, { operation: reading }), { isRepeated: false, mayBeBilled: false });
    }
    assert.deepEqual(await failedWith(503), { isRepeated: true, mayBeBilled: true });
    assert.deepEqual(await failedWith(503, { operation: reading }), { isRepeated: true, mayBeBilled: false });
    assert.deepEqual(await failedWith(500), { isRepeated: false, mayBeBilled: false });
    assert.deepEqual(await failedWith(429), { isRepeated: true, mayBeBilled: false });
  });

  it('is not repeated as an upload that the service has, and is repeated if the service has only a part', async () => {
    assert.deepEqual(await failedWith(503, { body: upload() }), { isRepeated: false, mayBeBilled: true });
    assert.deepEqual(await failedWith(503, { body: upload(), chunks: 1 }), { isRepeated: true, mayBeBilled: false });
    assert.deepEqual(await failedWith(429, { body: upload() }), { isRepeated: true, mayBeBilled: false });
    const reset = new CarrierFailure('reset', false, 'broken');
    assert.deepEqual(await failedWith(reset, { body: upload(), chunks: 1 }), { isRepeated: false, mayBeBilled: false });
    assert.deepEqual(await failedWith(reset, { body: upload() }), { isRepeated: false, mayBeBilled: true });
  });

  it('is not repeated with a body that can be read once, if it was read', async () => {
    assert.equal((await failedWith(429, { body: upload(false) })).isRepeated, false);
    assert.equal((await failedWith(429, { body: upload(false), chunks: 0 })).isRepeated, true);
  });

  it('may have removed its object unless nothing was sent', async () => {
    const removing: typeof billed = { ...billed, effect: 'removes' };
    const request = requestTo('http://service.test/', { method: 'POST', signal: never() });
    for (const [failure, mayBeRemoved] of [
      [new CarrierFailure('reset', false, 'broken'), true],
      [notSent('refused'), false],
    ] as const) {
      const { outcome } = await attempt(carrierOf(failure), request, removing, [key]);
      assert.ok(!outcome.ok);
      assert.deepEqual([outcome.error.mayHaveBeenRemoved, outcome.error.mayHaveBeenBilled], [mayBeRemoved, false]);
    }
  });

  it('has a kind, a sentence, and a word for the log', async () => {
    const request = requestTo('http://service.test/', { method: 'POST', signal: never() });
    const cause = Object.assign(new Error('broken'), { code: 'BROKEN' });
    for (const [reason, kind, message] of [
      ['connect', 'network', 'Could not connect to the service.'],
      ['tls', 'network', 'Could not verify the identity of the service.'],
      ['reset', 'network', 'The connection to the service was interrupted.'],
      ['timeout', 'timeout', 'The service did not respond in time.'],
      ['malformed', 'protocol', 'The response is not valid HTTP.'],
    ] as const) {
      const failure = new CarrierFailure(reason, false, cause);
      const { outcome } = await attempt(carrierOf(failure), request, billed, [key]);
      assert.ok(!outcome.ok);
      const { error } = outcome;
      assert.deepEqual([error.kind, error.message, error.detail], [kind, message, 'BROKEN']);
      assert.equal(outcome.failure, `${reason} BROKEN`);
    }
  });

  it('has what an answer lacks, and may have been billed', async () => {
    const request = requestTo('http://service.test/', { method: 'POST', signal: never() });
    const carrier: Carrier = {
      exchange: async () => ({ status: 200, headers: {}, body: new Response('[').body ?? assert.fail() }),
      close: () => Promise.resolve(),
    };
    const { outcome, status } = await attempt(carrier, request, billed, [key]);
    assert.ok(!outcome.ok);
    const { kind, message, detail, mayHaveBeenBilled } = outcome.error;
    assert.deepEqual([kind, status, mayHaveBeenBilled, outcome.repeat], ['protocol', 200, true, undefined]);
    assert.equal(message, `The service sent an unexpected response: ${detail}.`);
    assert.equal(outcome.failure, `protocol: ${detail}`);
  });

  it('is our own defect, which may have been billed, if the answer is not handled', async () => {
    const request = requestTo('http://service.test/', { method: 'POST', signal: never() });
    const defect = new TypeError('not a function');
    const throwing = (operation: typeof billed): typeof billed => ({
      ...operation,
      read() {
        throw defect;
      },
    });
    const { outcome } = await attempt(carrierOf(200), request, throwing(billed), [key]);
    assert.ok(!outcome.ok);
    const { kind, status, mayHaveBeenBilled, cause } = outcome.error;
    assert.deepEqual([kind, status, mayHaveBeenBilled, cause], ['internal', 200, true, defect]);
    assert.equal(outcome.failure, 'internal');
    await assert.rejects(attempt(carrierOf(200), request, throwing(reading), [key]), defect);
    const broken: Carrier = { exchange: () => Promise.reject(defect), close: () => Promise.resolve() };
    await assert.rejects(attempt(broken, request, billed, [key]), defect);
  });

  it('passes on the error of what takes its answer, and is not repeated', async () => {
    const request = requestTo('http://service.test/', { signal: never() });
    const full = new ServiceError('internal', 'The disk is full.');
    const taking = { ...reading, accept: '*/*', take: () => Promise.reject(full) };
    const { outcome } = await attempt(carrierOf(200), request, taking, [key]);
    assert.ok(!outcome.ok);
    assert.deepEqual([outcome.error, outcome.failure, outcome.repeat], [full, 'internal', undefined]);
  });

  it('ends with the reason of a cancel, also while the body of an error arrives', async () => {
    const cancel = new AbortController();
    const reason = new Error('cancelled');
    const carrier: Carrier = {
      async exchange() {
        const body = (async function* () {
          yield Buffer.from('{');
          cancel.abort(reason);
        })();
        return { status: 500, headers: {}, body };
      },
      close: () => Promise.resolve(),
    };
    const request = requestTo('http://service.test/', { signal: cancel.signal });
    await assert.rejects(attempt(carrier, request, reading, [key]), reason);
  });
});
