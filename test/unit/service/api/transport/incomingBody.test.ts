import assert from 'node:assert/strict';
import type { CarrierResponse } from '../../../../../src/service/api/transport/carriers/carrier.ts';
import { incomingBody } from '../../../../../src/service/api/transport/incomingBody.ts';

describe('the body of an answer', () => {
  async function* twoPieces(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('12345');
    yield Buffer.from('67890');
  }

  for (const length of ['9', '11', '10']) {
    it(`of 10 bytes is ${length === '10' ? 'taken' : 'refused'} when its announced length is ${length}`, async () => {
      const response: CarrierResponse = { status: 200, headers: { 'content-length': length }, body: twoPieces() };
      const body = incomingBody(response);
      const read = async () => {
        for await (const _ of body.pieces) {
          // Only their number matters.
        }
      };
      if (length === '10') {
        await read();
        body.assertComplete();
      } else {
        await assert.rejects(read, { name: 'UnreadableAnswer', message: `it has 10 bytes instead of ${length}` });
        assert.throws(() => body.assertComplete(), { name: 'UnreadableAnswer' });
      }
      assert.equal(body.doneBytes, 10);
    });
  }
});
