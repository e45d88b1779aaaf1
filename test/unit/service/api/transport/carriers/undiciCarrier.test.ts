import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Carrier } from '../../../../../../src/service/api/transport/carriers/carrier.ts';
import { createFetchCarrier } from '../../../../../../src/service/api/transport/carriers/fetchCarrier.ts';
import { createUndiciCarrier } from '../../../../../../src/service/api/transport/carriers/undiciCarrier.ts';
import { Opened } from '../../../../../helpers/documents/opened.ts';
import { answerJson, startRawServer, startServer, startTlsServer } from '../../../../../helpers/service/servers.ts';
import { encode, fetchText, liveTimers, readAll, requestTo } from '../exchanges.ts';
import { loopbackIdentity } from '../loopbackIdentity.ts';

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

/** Tests the common behavior of both carriers. */
function behavesAsCarrier(name: string, create: () => Carrier) {
  describe(`${name} carrier`, () => {
    const opened = Opened.inTests();
    let carrier: Carrier;
    beforeEach(() => (carrier = opened.add(create())));

    it('sends method, path, headers and body, and returns status, headers and body', async () => {
      const server = opened.add(await startServer((response) => answerJson(response, { ok: true }, 201)));
      const response = await carrier.exchange(
        requestTo(`${server.url}/v2/x?a=1&b=2`, {
          method: 'POST',
          headers: { 'x-one': 'eins', 'content-type': 'application/json' },
          body: encode('{"text":"schön"}'),
        }),
      );
      assert.equal(response.status, 201);
      assert.equal(response.headers['x-trace-id'], 'trace-1');
      assert.equal(await readAll(response), '{"ok":true}');
      const [arrived] = server.arrived;
      assert.equal(arrived?.method, 'POST');
      assert.equal(arrived.url, '/v2/x?a=1&b=2');
      assert.equal(arrived.headers['x-one'], 'eins');
      assert.equal(arrived.body, '{"text":"schön"}');
    });

    it('reports a refused connection as nothing sent', async () => {
      const server = await startServer(() => {});
      await server.close();
      await assert.rejects(fetchText(carrier, server.url), { reason: 'connect', nothingSent: true });
    });

    it('reports a host without an address as nothing sent', async () => {
      // A label that is too long is never looked up in the network.
      await assert.rejects(fetchText(carrier, `http://${'a'.repeat(64)}.invalid/`), {
        reason: 'connect',
        nothingSent: true,
      });
    });

    it('reports a reset before the answer as possibly sent', async () => {
      const server = opened.add(await startRawServer((socket) => socket.once('data', () => socket.resetAndDestroy())));
      await assert.rejects(fetchText(carrier, server.url), { reason: 'reset', nothingSent: false });
    });

    it('reports a reset inside the answer', async () => {
      const server = opened.add(
        await startRawServer((socket) =>
          socket.once('data', () => socket.end(`${head}Content-Length: 100\r\n\r\n{"half":`)),
        ),
      );
      const response = await carrier.exchange(requestTo(server.url));
      assert.equal(response.status, 200);
      await assert.rejects(readAll(response), { reason: 'reset', nothingSent: false });
    });

    it('gives up on a service that does not answer, and closes the connection', async () => {
      const server = opened.add(await startServer(() => {}));
      const before = liveTimers();
      await assert.rejects(fetchText(carrier, server.url, { timeoutMs: 300 }), {
        reason: 'timeout',
        nothingSent: false,
      });
      await server.idle();
      assert.ok(liveTimers() <= before);
    });

    it('gives up on an answer that stops, and closes the connection', async () => {
      const server = opened.add(
        await startRawServer((socket) =>
          socket.once('data', () => socket.write(`${head}Content-Length: 100\r\n\r\n{"half":`)),
        ),
      );
      const before = liveTimers();
      await assert.rejects(fetchText(carrier, server.url, { timeoutMs: 300 }), {
        reason: 'timeout',
        nothingSent: false,
      });
      await server.idle();
      assert.ok(liveTimers() <= before);
    });

    it('does not follow a redirect', async () => {
      const target = opened.add(await startServer((response) => answerJson(response, {})));
      const server = opened.add(
        await startServer((response) => response.writeHead(302, { location: `${target.url}/` }).end()),
      );
      const response = await carrier.exchange(requestTo(server.url, { headers: { authorization: 'Scheme key' } }));
      assert.equal(response.status, 302);
      await readAll(response);
      assert.equal(target.sockets.size, 0);
      assert.equal(server.arrived.length, 1);
    });

    it('rejects with the reason when aborted before it begins, and sends nothing', async () => {
      const server = opened.add(await startServer((response) => answerJson(response, {})));
      const reason = new Error('stop');
      await assert.rejects(fetchText(carrier, server.url, { signal: AbortSignal.abort(reason) }), reason);
      assert.equal(server.arrived.length, 0);
    });

    it('rejects at once when aborted while connecting', async () => {
      const silent = opened.add(await startRawServer((socket) => socket.resume()));
      const controller = new AbortController();
      // The TLS handshake is never answered.
      const exchange = fetchText(carrier, silent.url.replace('http:', 'https:'), { signal: controller.signal });
      await silent.connected();
      const reason = new Error('stop');
      controller.abort(reason);
      await assert.rejects(exchange, reason);
    });

    it('closes the socket when aborted while waiting for the answer', async () => {
      const controller = new AbortController();
      const reason = new Error('stop');
      const server = opened.add(await startServer(() => controller.abort(reason)));
      const before = liveTimers();
      await assert.rejects(fetchText(carrier, server.url, { signal: controller.signal }), reason);
      await server.idle();
      assert.ok(liveTimers() <= before);
    });

    it('closes the socket when aborted while the answer comes in', async () => {
      const server = opened.add(
        await startServer((response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.write('[1,');
        }),
      );
      const before = liveTimers();
      const controller = new AbortController();
      const response = await carrier.exchange(requestTo(server.url, { signal: controller.signal }));
      const reason = new Error('stop');
      const reading = (async () => {
        for await (const _ of response.body) {
          controller.abort(reason);
        }
      })();
      await assert.rejects(reading, reason);
      await server.idle();
      assert.ok(liveTimers() <= before);
    });

    it('closes the exchange when its body is not read to the end', async () => {
      const server = opened.add(
        await startServer((response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.write('[1,');
        }),
      );
      const response = await carrier.exchange(requestTo(server.url));
      for await (const _ of response.body) {
        break;
      }
      await server.idle();
    });

    it('returns a header that comes several times as one', async () => {
      const several = 'HTTP/1.1 200 OK\r\nX-A: 1\r\nX-A: 2\r\nContent-Length: 2\r\n\r\n{}';
      const server = opened.add(await startRawServer((socket) => socket.once('data', () => socket.end(several))));
      const response = await carrier.exchange(requestTo(server.url));
      assert.equal(response.headers['x-a'], '1, 2');
      assert.equal(await readAll(response), '{}');
    });

    it('does not count the time that its reader takes', async () => {
      const server = opened.add(
        await startServer((response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.write('[1,');
          setTimeout(() => response.end('2]'), 20);
        }),
      );
      const response = await carrier.exchange(requestTo(server.url, { timeoutMs: 2000 }));
      let text = '';
      for await (const piece of response.body) {
        text += Buffer.from(piece).toString();
        await wait(2200);
      }
      assert.equal(text, '[1,2]');
    });

    it('does not hold a long answer in memory while its body is not read', async () => {
      const mebibytes = 64;
      const sockets: Socket[] = [];
      const server = opened.add(
        await startRawServer((socket) =>
          socket.once('data', () => {
            sockets.push(socket);
            socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n');
            socket.write(Buffer.alloc(mebibytes * 1024 * 1024));
          }),
        ),
      );
      const response = await carrier.exchange(requestTo(server.url));
      // As long as the answer takes to arrive, and longer.
      const other = opened.add(await startServer((answer) => answerJson(answer, {})));
      for (let at = 0; at < 300; at += 1) {
        await fetchText(carrier, other.url);
      }
      const left = sockets[0]?.writableLength ?? 0;
      assert.ok(left > (mebibytes / 2) * 1024 * 1024, `${left} bytes are left`);
      for await (const _ of response.body) {
        break;
      }
    });

    it('ends what is under way when closed', async () => {
      const server = opened.add(await startServer(() => {}));
      const exchange = carrier.exchange(requestTo(server.url));
      const rejected = assert.rejects(exchange, { name: 'CarrierFailure', reason: 'reset', nothingSent: false });
      await server.received(1);
      await carrier.close();
      await rejected;
      await server.idle();
    });
  });
}

behavesAsCarrier('undici', () => createUndiciCarrier({ mode: 'direct', bypassProxy: true }, 5000));
behavesAsCarrier('fetch', createFetchCarrier);

describe('undici carrier alone', () => {
  const opened = Opened.inTests();
  const create = (connectTimeoutMs = 5000) =>
    opened.add(createUndiciCarrier({ mode: 'direct', bypassProxy: true }, connectTimeoutMs));

  it('does not change the process-wide dispatcher of other extensions', async () => {
    const slots = ['undici.globalDispatcher.1', 'undici.globalDispatcher.2'].map((name) => Symbol.for(name));
    const before = slots.map((slot): unknown => Reflect.get(globalThis, slot));
    const server = opened.add(await startServer((response) => answerJson(response, {})));
    await fetchText(create(), server.url);
    slots.forEach((slot, index) => assert.equal(Reflect.get(globalThis, slot), before[index]));
  });

  it('closes the socket when aborted while connecting', async () => {
    const silent = opened.add(await startRawServer((socket) => socket.resume()));
    const controller = new AbortController();
    const before = liveTimers();
    const exchange = fetchText(create(), silent.url.replace('http:', 'https:'), { signal: controller.signal });
    await silent.connected();
    const reason = new Error('stop');
    controller.abort(reason);
    await assert.rejects(exchange, reason);
    await silent.idle();
    assert.ok(liveTimers() <= before);
  });

  it('reports a handshake that is never answered as nothing sent', async () => {
    const silent = opened.add(await startRawServer((socket) => socket.resume()));
    const exchange = fetchText(create(50), silent.url.replace('http:', 'https:'));
    await assert.rejects(exchange, { reason: 'connect', nothingSent: true });
  });

  it('reports an answer that is not HTTP', async () => {
    const server = opened.add(await startRawServer((socket) => socket.once('data', () => socket.end('SSH-2.0\r\n'))));
    await assert.rejects(fetchText(create(), server.url), { reason: 'malformed', nothingSent: false });
  });

  it('reuses a connection', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, {})));
    const carrier = create();
    const ports = new Set<number | undefined>();
    for (let count = 0; count < 3; count += 1) {
      await fetchText(carrier, server.url);
      // A connection is free again in the turn after its answer.
      await new Promise((resolve) => setImmediate(resolve));
      for (const socket of server.sockets) {
        ports.add(socket.remotePort);
      }
    }
    assert.equal(ports.size, 1);
  });

  it('refuses an untrusted certificate, and sends nothing', async () => {
    const server = opened.add(await startTlsServer(loopbackIdentity, (response) => answerJson(response, {})));
    const url = server.url.replace('http:', 'https:');
    await assert.rejects(fetchText(create(), url), { reason: 'tls', nothingSent: true });
    assert.equal(server.arrived.length, 0);
  });

  it('accepts any certificate when the settings say so', async () => {
    const server = opened.add(await startTlsServer(loopbackIdentity, (response) => answerJson(response, { ok: true })));
    const carrier = opened.add(createUndiciCarrier({ mode: 'direct', bypassProxy: true, strictTls: false }, 5000));
    assert.equal(await fetchText(carrier, server.url.replace('http:', 'https:')), '{"ok":true}');
  });
});
