import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { atPace } from '../../../../../src/service/api/transport/attempt.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { startServer } from '../../../../helpers/service/servers.ts';
import { errorOf, never, reading, startSending } from '../sending.ts';

const busy = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; ) {
    // Time passes.
  }
};

describe('the pace of an answer', () => {
  const opened = Opened.inTests();

  /** Yields chunks, each after a wait. */
  async function* pieces(count: number, bytes: number, waitMs: number) {
    for (let piece = 0; piece < count; piece += 1) {
      await turn();
      busy(waitMs);
      yield new Uint8Array(bytes);
    }
  }
  async function bytesOf(body: AsyncIterable<Uint8Array>, readMs = 0) {
    let bytes = 0;
    for await (const piece of body) {
      bytes += piece.byteLength;
      busy(readMs);
    }
    return bytes;
  }

  it('ends an answer that is too slow, and releases its source', async () => {
    let released = false;
    async function* source() {
      try {
        yield* pieces(1000, 1, 2);
      } finally {
        released = true;
      }
    }
    await assert.rejects(bytesOf(atPace(source(), 20)), {
      name: 'CarrierFailure',
      reason: 'timeout',
      nothingSent: false,
    });
    assert.equal(released, true);
  });

  it('does not end an answer that keeps its pace, however long it takes in total', async () => {
    // 400 ms in total; a busy machine may need ten times the 20 ms of two chunks.
    assert.equal(await bytesOf(atPace(pieces(40, 512, 10), 250)), 40 * 512);
  });

  it('does not count the time that its reader takes', async () => {
    assert.equal(await bytesOf(atPace(pieces(20, 1, 0), 250), 15), 20);
  });

  it('releases its source when reading stops early', async () => {
    const source = pieces(3, 1, 0);
    for await (const _ of atPace(source, 60_000)) {
      break;
    }
    assert.equal((await source.next()).done, true);
  });

  for (const status of [200, 400]) {
    it(`ends a ${status} answer that never ends, byte by byte`, async () => {
      const server = opened.add(
        await startServer((response) => {
          response.writeHead(status, { 'content-type': 'application/json' });
          const drip = setInterval(() => response.write(' '), 5);
          response.once('close', () => clearInterval(drip));
        }),
      );
      const { send } = opened.add(startSending(server.url, { timeoutMs: 300 }));
      const error = await errorOf(send(reading, never()));
      assert.equal(error.kind, status === 200 ? 'timeout' : 'badRequest');
      await server.idle();
      assert.equal(server.arrived.length, 1);
    });
  }
});
