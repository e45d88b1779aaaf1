import { strict as assert } from 'node:assert';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { ClientOptions, ServiceClient } from '../../../src/service/api/client.ts';
import type { OpenedSource } from '../../../src/service/api/documents/documentSource.ts';
import { Opened } from '../../helpers/documents/opened.ts';
import { leavesNothing } from '../../helpers/leftovers.ts';
import { startRawServer, startServer } from '../../helpers/service/servers.ts';
import { receiveFile } from './documents/receiveFile.ts';
import { download, operations, translation, usage } from './operations.ts';
import { failure } from './outcomes.ts';
import { serveOnce } from './serve.ts';

const reason = new Error('cancelled by the user');
const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n';

describe('Cancelling', () => {
  const opened = Opened.inTests();
  const served = serveOnce();
  beforeEach(() => served.reset());

  const client = (address: string, given: Partial<ClientOptions> = {}) =>
    opened.add(served.client({ address, adminKey: 'demo-admin', timeoutSeconds: 60, ...given }));

  /** Asserts that the call ends with the reason at once, with its sockets and timers, while the client still works. */
  const cancelled = (
    one: ServiceClient,
    run: (client: ServiceClient, signal: AbortSignal) => Promise<unknown>,
    underWay: () => Promise<unknown>,
  ) =>
    leavesNothing(async () => {
      const controller = new AbortController();
      const call = assert.rejects(run(one, controller.signal), reason);
      await underWay();
      const began = performance.now();
      controller.abort(reason);
      await call;
      assert.ok(performance.now() - began < 30_000);
    });

  for (const { name, run } of operations) {
    it(`before it begins sends nothing: ${name}`, async () => {
      const server = opened.add(await startServer(() => {}));
      await assert.rejects(run(client(server.url), AbortSignal.abort(reason)), reason);
      assert.equal(server.sockets.size, 0);
    });

    it(`while the connection is made: ${name}`, async () => {
      // The TLS handshake is not answered.
      const server = opened.add(await startRawServer((socket) => socket.resume()));
      await cancelled(client(server.url.replace('http:', 'https:')), run, () => server.connected());
      await server.idle();
    });

    it(`while it waits for the answer: ${name}`, async () => {
      const server = opened.add(await startServer(() => {}));
      await cancelled(client(server.url), run, () => server.received(1));
      await server.idle();
    });

    for (const [where, sent] of [
      ['inside the headers', head],
      ['inside the answer', `${head}\r\n{"half":`],
    ] as const) {
      it(`${where}: ${name}`, async () => {
        const answering = Promise.withResolvers<undefined>();
        const answer = (socket: Socket) => socket.write(sent, () => setImmediate(answering.resolve, undefined));
        const server = opened.add(await startRawServer((socket) => socket.once('data', () => answer(socket)).resume()));
        await cancelled(client(server.url), run, () => answering.promise);
        await server.idle();
      });
    }

    it(`closing the client ends it as a network failure: ${name}`, async () => {
      const server = opened.add(await startServer(() => {}));
      await leavesNothing(async () => {
        const one = client(server.url);
        const lost = failure(run(one, new AbortController().signal));
        await server.received(1);
        await one.close();
        assert.equal((await lost).kind, 'network');
      });
      await server.idle();
    });
  }

  it('while it waits for its turn: the previous request continues', async () => {
    const server = opened.add(await startServer(() => {}));
    const one = client(server.url, { maxConcurrentRequests: 1 });
    const controller = new AbortController();
    const first = assert.rejects(usage.run(one, controller.signal), reason);
    await server.received(1);
    await cancelled(one, translation.run, () => turn());
    assert.equal(server.sockets.size, 1);
    controller.abort(reason);
    await first;
    await server.idle();
    assert.equal(server.arrived.length, 1);
  });

  it('while it waits for a retry', async () => {
    for (const status of [429, 503, 529]) {
      await served.reset();
      await served.plant({ match: '/v2/translate', status, retryAfter: 30 });
      const waiting = Promise.withResolvers<undefined>();
      const log: ClientOptions['log'] = ({ retryInMs }) => (retryInMs ?? 0) >= 30_000 && waiting.resolve(undefined);
      const one = served.client({ log });
      await leavesNothing(async () => {
        const controller = new AbortController();
        const call = assert.rejects(translation.run(one, controller.signal), reason);
        await waiting.promise;
        controller.abort(reason);
        await call;
        await one.close();
      });
      assert.equal((await served.requests()).length, 1);
    }
  });

  it('many requests at once: no further request is sent', async () => {
    const server = opened.add(await startServer(() => {}));
    const texts = Array.from({ length: 1000 }, (_, index) => `text ${index}`);
    const run = (one: ServiceClient, signal: AbortSignal) =>
      one.translateTexts(texts, { targetLang: 'DE' }, { signal });
    await cancelled(client(server.url), run, () => server.received(4));
    await server.idle();
    assert.equal(server.arrived.length, 4);
  });

  it('while a document is uploaded to a service that does not read it: its source is released', async () => {
    const server = opened.add(await startRawServer((socket) => socket.pause()));
    const sending = Promise.withResolvers<undefined>();
    const letGo = Promise.withResolvers<undefined>();
    let pieces = 0;
    async function* open() {
      try {
        for (; pieces < 16_384; pieces += 1) {
          yield new Uint8Array(64 * 1024);
          sending.resolve(undefined);
        }
      } finally {
        letGo.resolve(undefined);
      }
    }
    const source: OpenedSource = { name: 'a.txt', size: 1024 ** 3, open };
    const run = ({ documents }: ServiceClient, signal: AbortSignal) =>
      documents.upload(source, { targetLang: 'DE' }, { signal });
    await cancelled(client(server.url), run, () => sending.promise);
    await letGo.promise;
    assert.ok(pieces < 16_384);
    for (const socket of server.sockets) {
      socket.resume();
    }
    await server.idle();
  });

  it('while a document is downloaded: no part is kept', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cancel-'));
    try {
      const controller = new AbortController();
      const server = opened.add(
        await startRawServer((socket) =>
          socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nHalf')),
        ),
      );
      await leavesNothing(async () => {
        const { documents } = client(server.url);
        const call = receiveFile(documents, { documentId: 'a', documentKey: 'b' }, path.join(folder, 'a.txt'), {
          signal: controller.signal,
          onProgress: () => controller.abort(reason),
        });
        await assert.rejects(call, reason);
      });
      await server.idle();
      // What arrived stays, as the document may be complete.
      assert.deepEqual(await readdir(folder), ['a.txt.part']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('does not affect other requests of the same client', async () => {
    await served.plant({ match: download.match, delayMs: 60_000 });
    await served.plant({ match: '/v2/usage', delayMs: 100 });
    const one = served.client();
    const controller = new AbortController();
    const lost = assert.rejects(download.run(one, controller.signal), reason);
    const kept = usage.run(one, new AbortController().signal);
    setImmediate(() => controller.abort(reason));
    await lost;
    assert.ok(await kept);
  });
});
