import assert from 'node:assert/strict';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CarrierFailure, type CarrierResponse } from '../../../../../../src/service/api/transport/carriers/carrier.ts';
import { decodedResponse } from '../../../../../../src/service/api/transport/carriers/decodedResponse.ts';
import { readAll } from '../exchanges.ts';

function response(encoding: string | undefined, ...pieces: readonly Uint8Array[]): CarrierResponse {
  const headers = { 'content-length': '7', ...(encoding !== undefined && { 'content-encoding': encoding }) };
  async function* body() {
    yield* pieces;
  }
  return { status: 200, headers, body: body() };
}

describe('a compressed answer', () => {
  for (const [encoding, bytes] of [
    ['gzip', gzipSync('text')],
    [' GZIP , identity', gzipSync('text')],
    ['gzip, br', brotliCompressSync(gzipSync('text'))],
  ] as const) {
    it(`is decompressed, without the headers of the compressed one: ${encoding}`, async () => {
      const decoded = decodedResponse(response(encoding, bytes), 60_000);
      assert.deepEqual(decoded.headers, {});
      assert.equal(await readAll(decoded), 'text');
    });
  }

  for (const encoding of [undefined, '', 'identity', 'unknown', 'gzip, unknown']) {
    it(`stays as it is with all its headers: ${encoding}`, async () => {
      const given = response(encoding, Buffer.from('text'));
      assert.equal(decodedResponse(given, 60_000), given);
      assert.equal(await readAll(given), 'text');
    });
  }

  it('is malformed if it is not what it says', async () => {
    const read = readAll(decodedResponse(response('gzip', Buffer.from('text')), 60_000));
    await assert.rejects(read, { name: 'CarrierFailure', reason: 'malformed', nothingSent: false });
  });

  it('ends with the failure of its source', async () => {
    const failure = new CarrierFailure('timeout', false, 'late');
    async function* body(): AsyncGenerator<Uint8Array> {
      yield gzipSync('text').subarray(0, 8);
      throw failure;
    }
    const broken = { ...response('gzip'), body: body() };
    await assert.rejects(readAll(decodedResponse(broken, 60_000)), failure);
  });
});
