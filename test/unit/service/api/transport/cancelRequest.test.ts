import assert from 'node:assert/strict';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { answerJson, startServer } from '../../../../helpers/service/servers.ts';
import { billed, never, reading, startSending } from '../sending.ts';
import { liveTimers } from './exchanges.ts';

describe('cancelling a request', () => {
  const opened = Opened.inTests();
  const reason = new Error('cancelled by the user');

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
