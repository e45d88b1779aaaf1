import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { atPace } from '../../../../../src/service/api/transport/carriers/pace.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { startServer } from '../../../../helpers/service/servers.ts';
import { errorOf, never, reading, startSending } from '../sending.ts';

describe('the pace of an answer', () => {
  const now = performance.now.bind(performance);
  let clock = 0;
  beforeEach(() => {
    performance.now = () => clock;
  });
  afterEach(() => {
    performance.now = now;
  });

  /** Yields chunks, each after a wait. */
  async function* pieces(count: number, bytes: number, waitMs: number) {
    for (let piece = 0; piece < count; piece += 1) {
      await turn();
      clock += waitMs;
      yield new Uint8Array(bytes);
    }
  }
  async function bytesOf(body: AsyncIterable<Uint8Array>, readMs = 0) {
    let bytes = 0;
    for await (const piece of body) {
      bytes += piece.byteLength;
      clock += readMs;
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
    // 400 ms in total.
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
});

describe('a response', () => {
  const drips = [
    { what: 'byte by byte', headers: {}, begin: ' ', drop: ' ' },
    {
      what: 'with empty blocks of gzip',
      headers: { 'content-encoding': 'gzip' },
      begin: Buffer.from('1f8b0800000000000003', 'hex'),
      drop: Buffer.from('000000ffff', 'hex'),
    },
  ];
  const opened = Opened.inTests();
  const now = performance.now.bind(performance);
  afterEach(() => {
    performance.now = now;
  });

  for (const status of [200, 400]) {
    for (const { what, headers, begin, drop } of drips) {
      it(`with status ${status} that never ends, ${what}, is ended`, async () => {
        const server = opened.add(
          await startServer((response) => {
            response.writeHead(status, { 'content-type': 'application/json', ...headers });
            response.write(begin);
            const drip = setInterval(() => response.write(drop), 5);
            response.once('close', () => clearInterval(drip));
          }),
        );
        const { send } = opened.add(startSending(server.url, { timeoutMs: 60_000 }));
        // Each look at the clock is a second later: no answer that a busy machine delays is too late.
        let clock = 0;
        performance.now = () => (clock += 1000);
        const error = await errorOf(send(reading, never()));
        assert.equal(error.kind, status === 200 ? 'timeout' : 'badRequest');
        await server.idle();
        assert.equal(server.arrived.length, 1);
      });
    }
  }
});
