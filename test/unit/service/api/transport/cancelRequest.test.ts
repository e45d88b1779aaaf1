import assert from 'node:assert/strict';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { answerJson, startRawServer, startServer } from '../../../../helpers/service/servers.ts';
import { billed, never, reading, startSending } from '../sending.ts';
import { liveTimers } from './exchanges.ts';

describe('cancelling a request', () => {
  const opened = Opened.inTests();
  const reason = new Error('cancelled by the user');

  it('removes a request that waits for its turn from the queue at once', async () => {
    const server = opened.add(await startServer(() => {}));
    const { send } = opened.add(startSending(server.url, { places: 1 }));
    const first = new AbortController();
    const under = assert.rejects(send(billed, first.signal), reason);
    await server.received(1);
    const second = new AbortController();
    const queued = assert.rejects(send(billed, second.signal), reason);
    second.abort(reason);
    await queued;
    first.abort(reason);
    await under;
    await server.idle();
    assert.equal(server.arrived.length, 1);
  });

  it('closes the socket of a request that is connecting', async () => {
    const silent = opened.add(await startRawServer((socket) => socket.resume()));
    const { send } = opened.add(startSending(silent.url.replace('http:', 'https:')));
    const controller = new AbortController();
    const before = liveTimers();
    const sent = assert.rejects(send(billed, controller.signal), reason);
    await silent.connected();
    controller.abort(reason);
    await sent;
    await silent.idle();
    assert.ok(liveTimers() <= before);
  });

  it('closes the socket of a request that waits for its answer, and logs it', async () => {
    const controller = new AbortController();
    const server = opened.add(await startServer(() => controller.abort(reason)));
    const { send, records } = opened.add(startSending(server.url));
    const before = liveTimers();
    await assert.rejects(send(billed, controller.signal), reason);
    await server.idle();
    assert.ok(liveTimers() <= before);
    const seen = records.map((record) => [record.method, record.path, record.attempt, record.failure]);
    assert.deepEqual(seen, [['POST', '/v2/translate', 1, 'cancelled']]);
  });

  for (const status of [200, 400]) {
    it(`closes the socket of one whose ${status} answer is arriving`, async () => {
      const controller = new AbortController();
      const server = opened.add(
        await startServer((response) => {
          response.writeHead(status, { 'content-type': 'application/json' });
          response.write('[1,', () => setImmediate(() => controller.abort(reason)));
        }),
      );
      const { send } = opened.add(startSending(server.url));
      await assert.rejects(send(billed, controller.signal), reason);
      await server.idle();
    });
  }

  it('ends the wait and the timer of a request that is to be repeated', async () => {
    const controller = new AbortController();
    const server = opened.add(
      await startServer((response) => {
        response.setHeader('retry-after', '30');
        answerJson(response, {}, 429);
      }),
    );
    const before = liveTimers();
    const { send } = opened.add(
      startSending(server.url, {
        realTime: true,
        log: (record) => (record.retryInMs ?? 0) >= 30_000 && setImmediate(() => controller.abort(reason)),
      }),
    );
    await assert.rejects(send(billed, controller.signal), reason);
    assert.ok(liveTimers() <= before);
    assert.equal(server.arrived.length, 1);
  });

  it('lets others pass while one waits to be repeated', async () => {
    const server = opened.add(
      await startServer((response, arrived) => answerJson(response, {}, arrived.method === 'POST' ? 503 : 200)),
    );
    const controller = new AbortController();
    const { send } = opened.add(startSending(server.url, { realTime: true, places: 1 }));
    const waiting = assert.rejects(send(billed, controller.signal), reason);
    await server.received(1);
    assert.deepEqual(await send(reading, never()), {});
    controller.abort(reason);
    await waiting;
  });

  it('reports that the client was closed meanwhile', async () => {
    const server = opened.add(await startServer(() => {}));
    const sending = opened.add(startSending(server.url, { places: 1 }));
    const sent = assert.rejects(sending.send(billed, never()), { kind: 'network', mayHaveBeenBilled: true });
    const waiting = assert.rejects(sending.send(billed, never()), { kind: 'network', mayHaveBeenBilled: false });
    await server.received(1);
    await sending.close();
    await Promise.all([sent, waiting]);
    await server.idle();
  });
});
