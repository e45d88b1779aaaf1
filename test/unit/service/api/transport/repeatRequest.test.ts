import assert from 'node:assert/strict';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { answerJson, startRawServer, startServer } from '../../../../helpers/service/servers.ts';
import { billed, errorOf, never, reading, startSending } from '../sending.ts';

describe('repeating a request', () => {
  const opened = Opened.inTests();

  for (const [status, kind, expected] of [
    [429, 'tooManyRequests', [1125, 2125]],
    [503, 'unavailable', [500, 1000]],
    [529, 'tooManyRequests', [1125, 2125]],
  ] as const) {
    it(`repeats a billed request after ${status}, and gives up in the end`, async () => {
      const server = opened.add(
        await startServer((response, _arrived, count) => answerJson(response, { count }, count === 3 ? 200 : status)),
      );
      const { send, records, waits } = opened.add(startSending(server.url));
      assert.deepEqual(await send(billed, never()), { count: 3 });
      assert.deepEqual(waits.map(Math.round), expected);
      const seen = records.map((record) => [record.attempt, record.status, record.failure]);
      assert.deepEqual(seen, [
        [1, status, kind],
        [2, status, kind],
        [3, 200, undefined],
      ]);
      assert.deepEqual(
        records.map(({ retryInMs }) => retryInMs && Math.round(retryInMs)),
        [...expected, undefined],
      );
      waits.length = 0;
      const error = await errorOf(send(billed, never()));
      assert.equal(error.kind, kind);
      const waitedMs = waits.reduce((sum, ms) => sum + ms, 0);
      assert.ok(waitedMs <= 90_000 && waits.length >= 4, waits.join(' '));
    });
  }

  it('says that an earlier try may have been billed, whatever ended the last one', async () => {
    const said = new Set<string>();
    for (const [first, mayHaveBeenBilled] of [
      [503, true],
      [429, false],
    ] as const) {
      const server = opened.add(
        await startServer((response, _arrived, count) => answerJson(response, {}, count === 1 ? first : 400)),
      );
      const error = await errorOf(opened.add(startSending(server.url)).send(billed, never()));
      assert.deepEqual([error.kind, error.status, error.mayHaveBeenBilled], ['badRequest', 400, mayHaveBeenBilled]);
      said.add(JSON.stringify([error.message, error.phrase]));
    }
    assert.equal(said.size, 1);
  });

  it('waits as long as Retry-After says, in seconds and as a date', async () => {
    const server = opened.add(
      await startServer((response, _arrived, count) => {
        const date = new Date(Date.now() + 20_000).toUTCString();
        if (count < 3) {
          response.setHeader('retry-after', count === 1 ? '7' : date);
        }
        answerJson(response, {}, count < 3 ? 429 : 200);
      }),
    );
    const { send, waits } = opened.add(startSending(server.url));
    await send(billed, never());
    assert.equal(Math.round(waits[0] ?? 0), 7350);
    assert.ok(waits[1] !== undefined && waits[1] >= 10_000 && waits[1] <= 21_000, String(waits[1]));
  });

  it('gives up at once when Retry-After is longer than the time left', async () => {
    const server = opened.add(
      await startServer((response) => {
        response.setHeader('retry-after', '3600');
        answerJson(response, {}, 429);
      }),
    );
    const { send, waits } = opened.add(startSending(server.url));
    const error = await errorOf(send(billed, never()));
    assert.equal(error.retryAfterSeconds, 3600);
    assert.deepEqual(waits, []);
    assert.equal(server.arrived.length, 1);
  });

  it('repeats a request that could not be sent, even a billed one', async () => {
    const server = await startServer(() => {});
    await server.close();
    const { send, waits, records } = opened.add(startSending(server.url));
    const error = await errorOf(send(billed, never()));
    assert.equal(error.kind, 'network');
    assert.equal(error.mayHaveBeenBilled, false);
    assert.equal(error.detail, 'ECONNREFUSED');
    assert.deepEqual(waits, [250, 500]);
    assert.deepEqual(
      records.map((record) => record.failure),
      Array(3).fill('connect ECONNREFUSED'),
    );
  });

  it('repeats a request that costs nothing after a reset', async () => {
    let count = 0;
    const server = opened.add(
      await startRawServer((socket) =>
        socket.once('data', () => {
          count += 1;
          if (count < 3) {
            socket.resetAndDestroy();
          } else {
            socket.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
          }
        }),
      ),
    );
    const { send } = opened.add(startSending(server.url));
    assert.deepEqual(await send(reading, never()), {});
    assert.equal(count, 3);
  });
});
