import assert from 'node:assert/strict';
import { attempt } from '../../../../src/service/api/transport/attempt.ts';
import {
  type Carrier,
  CarrierFailure,
  type CarrierRequest,
  type StreamedBody,
} from '../../../../src/service/api/transport/carriers/carrier.ts';
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

  it('is not repeated as an upload that the service has, and is repeated as one that it has in part', async () => {
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
});
