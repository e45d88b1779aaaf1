import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { outgoingBody } from '../../../../../../src/service/api/transport/attempt.ts';
import type { Carrier } from '../../../../../../src/service/api/transport/carriers/carrier.ts';
import { createFetchCarrier } from '../../../../../../src/service/api/transport/carriers/fetchCarrier.ts';
import { createUndiciCarrier } from '../../../../../../src/service/api/transport/carriers/undiciCarrier.ts';
import { Opened } from '../../../../../helpers/documents/opened.ts';
import { answerJson, startRawServer, startServer, startTlsServer } from '../../../../../helpers/service/servers.ts';
import { never } from '../../sending.ts';
import { numbered, type TestBody, testBody } from '../../texts/sources.ts';
import { fetchText, liveTimers, requestTo } from '../exchanges.ts';
import { loopbackIdentity } from '../loopbackIdentity.ts';

const mebibyte = 1024 * 1024;

/** Tests both carriers with a body that is read while it is sent. */
function streamsBodies(name: string, create: () => Carrier) {
  describe(`a streamed body by ${name}`, () => {
    const opened = Opened.inTests();
    let carrier: Carrier;
    beforeEach(() => (carrier = opened.add(create())));

    const sending = (url: string, body: TestBody, given: { signal?: AbortSignal; timeoutMs?: number } = {}) => {
      const { signal = never(), timeoutMs = 5000 } = given;
      const outgoing = outgoingBody(body, signal);
      const headers = { 'content-length': String(body.size) };
      const request = requestTo(url, { method: 'POST', headers, body: outgoing, signal, timeoutMs });
      const exchange = fetchText(carrier, url, request).finally(() => outgoing.release());
      return { outgoing, exchange };
    };

    for (const [what, size, pieceBytes] of [
      ['large pieces', 3 * mebibyte + 17, 256 * 1024],
      ['small pieces', 300_000, 1000],
      ['one byte', 1, 10],
    ] as const) {
      it(`arrives complete and with its length, in ${what} with reused memory`, async () => {
        const server = opened.add(await startServer((response) => answerJson(response, {})));
        const body = testBody(size, { pieceBytes });
        const { exchange, outgoing } = sending(server.url, body);
        assert.equal(await exchange, '{}');
        const [arrived] = server.arrived;
        assert.equal(arrived?.headers['content-length'], String(size));
        assert.equal(arrived.headers['transfer-encoding'], undefined);
        assert.ok(arrived.body === numbered(size));
        assert.deepEqual([body.openings, body.held, outgoing.complete], [1, 0, true]);
      });
    }

    it('arrives complete when the service reads slowly', async () => {
      const sent = numbered(8 * mebibyte);
      const received: Buffer[] = [];
      let tail = '';
      const server = opened.add(
        await startRawServer((socket) => {
          socket.on('data', (piece) => {
            received.push(piece);
            tail = `${tail}${piece.toString('latin1')}`.slice(-100);
            socket.pause();
            setImmediate(() => socket.resume());
            if (tail === sent.slice(-100)) {
              socket.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
            }
          });
        }),
      );
      assert.equal(await sending(server.url, testBody(sent.length)).exchange, '{}');
      const text = Buffer.concat(received).toString('latin1');
      assert.ok(text.slice(text.indexOf('\r\n\r\n') + 4) === sent);
    });

    it('may take longer than the time-out', async () => {
      const server = opened.add(await startServer((response) => answerJson(response, {})));
      const body = testBody(mebibyte, { pieceBytes: mebibyte / 8, before: () => wait(300) });
      const began = performance.now();
      assert.equal(await sending(server.url, body, { timeoutMs: 2000 }).exchange, '{}');
      assert.ok(performance.now() - began > 2000);
    });

    it('is not read when no connection can be made', async () => {
      const server = await startServer(() => {});
      await server.close();
      const body = testBody(1000);
      await assert.rejects(sending(server.url, body).exchange, { reason: 'connect', nothingSent: true });
      assert.equal(body.openings, 0);
      await body.letGo();
    });

    it('times out when the service stops reading', async () => {
      const server = opened.add(await startRawServer((socket) => socket.pause()));
      const body = testBody(16 * mebibyte);
      const before = liveTimers();
      const { exchange, outgoing } = sending(server.url, body, { timeoutMs: 300 });
      await assert.rejects(exchange, { reason: 'timeout', nothingSent: false });
      await body.letGo();
      assert.equal(outgoing.complete, false);
      assert.ok(liveTimers() <= before);
    });

    it('ends when the connection breaks', async () => {
      const server = opened.add(await startRawServer((socket) => socket.once('data', () => socket.resetAndDestroy())));
      const body = testBody(16 * mebibyte);
      const { exchange, outgoing } = sending(server.url, body);
      await assert.rejects(exchange, { reason: 'reset', nothingSent: false });
      await body.letGo();
      assert.deepEqual([outgoing.opened, outgoing.complete], [true, false]);
    });

    it('ends when its source fails, and reports the failure', async () => {
      const server = opened.add(await startRawServer((socket) => socket.resume()));
      const failure = new Error('unreadable');
      const body = testBody(mebibyte, { before: (done) => (done > 0 ? Promise.reject(failure) : undefined) });
      const { exchange, outgoing } = sending(server.url, body);
      await assert.rejects(exchange);
      assert.equal(outgoing.failure?.cause, failure);
      await server.idle();
    });

    it('stops when the answer arrives before its end', async () => {
      const answer = 'HTTP/1.1 413 Too Large\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}';
      const server = opened.add(
        await startRawServer((socket) => {
          socket.once('data', () => socket.write(answer));
          socket.resume();
        }),
      );
      const body = testBody(mebibyte, { before: (done) => (done > 0 ? new Promise<never>(() => {}) : undefined) });
      const outgoing = outgoingBody(body, never());
      const headers = { 'content-length': String(body.size) };
      const response = await carrier.exchange(requestTo(server.url, { method: 'POST', headers, body: outgoing }));
      assert.equal(response.status, 413);
      outgoing.release();
      await server.idle();
    });

    const reason = new Error('stop');
    for (const [what, stalls] of [
      ['the service does not read', false],
      ['its source does not deliver', true],
    ] as const) {
      it(`is released, and the socket closed, when aborted while ${what}`, async () => {
        const controller = new AbortController();
        const server = opened.add(
          await startRawServer((socket) => {
            socket.once('data', () => {
              socket.pause();
              setImmediate(() => controller.abort(reason));
            });
          }),
        );
        const delivery = Promise.withResolvers<undefined>();
        const body = testBody(16 * mebibyte, { before: (done) => (done > 0 && stalls ? delivery.promise : undefined) });
        const before = liveTimers();
        await assert.rejects(sending(server.url, body, { signal: controller.signal }).exchange, reason);
        delivery.resolve(undefined);
        await body.letGo();
        for (const socket of server.sockets) {
          socket.resume();
        }
        await server.idle();
        assert.ok(liveTimers() <= before);
      });
    }
  });
}

streamsBodies('undici', () => createUndiciCarrier({ mode: 'direct', bypassProxy: true }, 5000));
streamsBodies('fetch', createFetchCarrier);

describe('a streamed body by undici alone', () => {
  const opened = Opened.inTests();

  it('arrives complete through TLS, in chunks with reused memory', async () => {
    const server = opened.add(await startTlsServer(loopbackIdentity, (response) => answerJson(response, {})));
    const carrier = opened.add(createUndiciCarrier({ mode: 'direct', bypassProxy: true, strictTls: false }, 5000));
    const body = testBody(8 * mebibyte + 5);
    const url = server.url.replace('http:', 'https:');
    const headers = { 'content-length': String(body.size) };
    await fetchText(carrier, url, { method: 'POST', headers, body });
    assert.ok(server.arrived[0]?.body === numbered(body.size));
  });
});
