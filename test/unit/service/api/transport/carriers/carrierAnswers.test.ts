import assert from 'node:assert/strict';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Carrier, CarrierRequest } from '../../../../../../src/service/api/transport/carriers/carrier.ts';
import { createFetchCarrier } from '../../../../../../src/service/api/transport/carriers/fetchCarrier.ts';
import { createUndiciCarrier } from '../../../../../../src/service/api/transport/carriers/undiciCarrier.ts';
import { Opened } from '../../../../../helpers/documents/opened.ts';
import { peakMemory } from '../../../../../helpers/measuring/peakMemory.ts';
import { answerJson, startRawServer, startServer } from '../../../../../helpers/service/servers.ts';
import { encode, fetchText, liveTimers, readAll, requestTo } from '../exchanges.ts';

const closingServer = fileURLToPath(new URL('../../../../../helpers/service/closingServer.mjs', import.meta.url));
const mebibyte = 1024 * 1024;
const createDirect = () => createUndiciCarrier({ mode: 'direct', bypassProxy: true }, 5000);

const encodings: Readonly<Record<string, (text: string) => Buffer>> = {
  gzip: (text) => gzipSync(text),
  deflate: (text) => deflateSync(text),
  br: (text) => brotliCompressSync(text),
};

for (const [name, create] of [
  ['undici', createDirect],
  ['fetch', createFetchCarrier],
] as const) {
  describe(`an answer that a proxy compressed, by the ${name} carrier`, () => {
    const opened = Opened.inTests();
    let carrier: Carrier;
    beforeEach(() => (carrier = opened.add(create())));

    for (const [encoding, compress] of Object.entries(encodings)) {
      it(`is decoded: ${encoding}`, async () => {
        const text = JSON.stringify({ text: 'schön '.repeat(50_000) });
        const server = opened.add(
          await startServer((response) => {
            const body = compress(text);
            response.writeHead(200, { 'content-encoding': encoding, 'content-length': body.length }).end(body);
          }),
        );
        const response = await carrier.exchange(requestTo(server.url));
        assert.equal(response.headers['content-encoding'], undefined);
        assert.equal(response.headers['content-length'], undefined);
        assert.equal(await readAll(response), text);
      });
    }
  });

  describe(`the ${name} carrier`, () => {
    const opened = Opened.inTests();
    let carrier: Carrier;
    beforeEach(() => (carrier = opened.add(create())));

    for (const status of ['100 Continue', '103 Early Hints']) {
      it(`stops at its limit when a server sends "${status}" forever`, async () => {
        const server = opened.add(
          await startRawServer((socket) => {
            socket.once('data', () => {
              const hints = setInterval(() => socket.write(`HTTP/1.1 ${status}\r\n\r\n`), 20);
              socket.once('close', () => clearInterval(hints));
            });
          }),
        );
        const before = liveTimers();
        const exchange = fetchText(carrier, server.url, { timeoutMs: 400 });
        await assert.rejects(exchange, ({ reason, nothingSent }: { reason: string; nothingSent: boolean }) => {
          // A carrier may refuse 100 at once, as the request did not ask to wait.
          return !nothingSent && (reason === 'timeout' || (status.startsWith('100') && reason === 'reset'));
        });
        await server.idle();
        assert.ok(liveTimers() <= before);
      });
    }

    it('keeps no copy of a body that it sends', async () => {
      // Larger than what a busy machine has not collected yet of the bytes that arrived in this process.
      const size = 512 * mebibyte;
      let arrived = 0;
      const server = opened.add(
        await startRawServer((socket) => {
          socket.on('data', (piece: Buffer) => {
            arrived += piece.length;
            if (arrived > size) {
              socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}');
            }
          });
        }),
      );
      const piece = Buffer.alloc(mebibyte, 'words ');
      const body = {
        size,
        reopens: true,
        async *open() {
          for (let sent = 0; sent < size; sent += piece.length) {
            yield piece;
            await new Promise((resolve) => setImmediate(resolve));
          }
        },
      };
      const headers = { 'content-length': String(size) };
      const { aboveIdle } = await peakMemory(async () => {
        await fetchText(carrier, server.url, { method: 'POST', headers, body });
      });
      assert.ok(aboveIdle < size / 2, `${Math.round(aboveIdle / mebibyte)} MiB above idle`);
    }).timeout(600_000);

    it('reports a redirect of a streamed body as a redirect, and sends nothing to its target', async () => {
      const target = opened.add(await startServer((response) => answerJson(response, {})));
      const server = opened.add(
        await startServer((response) => response.writeHead(302, { location: `${target.url}/` }).end()),
      );
      const bytes = encode('{"text":"words"}');
      const body = {
        size: bytes.length,
        reopens: true,
        async *open() {
          yield bytes;
        },
      };
      const response = await carrier.exchange(
        requestTo(server.url, { method: 'POST', headers: { 'content-length': String(bytes.length) }, body }),
      );
      assert.ok(response.status >= 300 && response.status < 400);
      await readAll(response);
      assert.equal(target.arrived.length, 0);
    });
  });
}

it('the undici carrier does not accept a compressed answer that breaks off as complete', async () => {
  const opened = new Opened();
  const body = gzipSync('words '.repeat(1000));
  const server = opened.add(
    await startServer((response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(body.subarray(0, body.length - 12)),
    ),
  );
  const exchange = fetchText(opened.add(createDirect()), server.url);
  await assert.rejects(exchange, { name: 'CarrierFailure', nothingSent: false });
  await opened.closeAll();
});

it('the undici carrier reads zstd, and several encodings in a row', async () => {
  const opened = new Opened();
  const server = opened.add(
    await startServer((response) =>
      response.writeHead(200, { 'content-encoding': 'zstd, gzip' }).end(gzipSync(zstdCompressSync('{"ok":true}'))),
    ),
  );
  assert.equal(await fetchText(opened.add(createDirect()), server.url), '{"ok":true}');
  await opened.closeAll();
});

describe('an answer in zstd, by the fetch carrier', () => {
  const opened = Opened.inTests();
  const packed = zstdCompressSync('words '.repeat(1000));
  const answered = async (body: Buffer) => {
    const server = await startServer((response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end(body));
    return opened.add(server).url;
  };
  const fetchFrom = async (url: string, given: Partial<CarrierRequest> = {}) => {
    const response = await opened.add(createFetchCarrier()).exchange(requestTo(url, given));
    return { coding: response.headers['content-encoding'], body: await readAll(response) };
  };
  /** Replaces the fetch of the editor by one that cannot decode zstd. */
  const withOlderFetch = async <T>(use: () => Promise<T>): Promise<T> => {
    const { fetch } = globalThis;
    const headers = { 'content-encoding': 'zstd' };
    globalThis.fetch = () => Promise.resolve(new Response(new Uint8Array(packed), { headers }));
    try {
      return await use();
    } finally {
      globalThis.fetch = fetch;
    }
  };

  it('is decoded once, also for a reader that decodes', async () => {
    const url = await answered(packed);
    for (const keepsCoding of [false, true]) {
      assert.deepEqual(await fetchFrom(url, { keepsCoding }), { coding: undefined, body: 'words '.repeat(1000) });
    }
  });

  it('is decoded here where fetch does not, or stays as it is for a reader that decodes', async () => {
    await withOlderFetch(async () => {
      assert.deepEqual(await fetchFrom('http://service.test/'), { coding: undefined, body: 'words '.repeat(1000) });
      const kept = await fetchFrom('http://service.test/', { keepsCoding: true });
      assert.deepEqual(kept, { coding: 'zstd', body: packed.toString() });
    });
  });

  it('is not complete when it breaks off', async () => {
    const url = await answered(packed.subarray(0, packed.length - 6));
    await assert.rejects(fetchFrom(url), { name: 'CarrierFailure', nothingSent: false });
    await assert.rejects(fetchFrom(url, { keepsCoding: true }), { name: 'CarrierFailure', nothingSent: false });
  });
});

describe('a connection of the undici carrier', () => {
  const opened = Opened.inTests();
  const post = { method: 'POST', body: encode('{}') } as const;

  it('is reused for consecutive calls', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, {})));
    const carrier = opened.add(createDirect());
    const ports = new Set<number | undefined>();
    for (let count = 0; count < 20; count += 1) {
      await fetchText(carrier, server.url, post);
      server.sockets.forEach(({ remotePort }) => ports.add(remotePort));
    }
    assert.equal(ports.size, 1);
  });

  it('is one of at most four for four series of calls at once', async () => {
    const ports = new Set<number | undefined>();
    const server = opened.add(
      await startServer((response) => {
        ports.add(response.socket?.remotePort);
        answerJson(response, {});
      }),
    );
    const carrier = opened.add(createDirect());
    const calls = async () => {
      for (let count = 0; count < 20; count += 1) {
        await fetchText(carrier, server.url, post);
      }
    };
    await Promise.all([calls(), calls(), calls(), calls()]);
    assert.ok(ports.size <= 4, `${ports.size} connections`);
  });

  it('is replaced when the server closed it while this process was busy', async () => {
    const shared = new SharedArrayBuffer(4);
    const closed = new Int32Array(shared);
    const server = new Worker(closingServer, { workerData: shared });
    opened.add({
      async close() {
        await server.terminate();
      },
    });
    const started: readonly unknown[] = await once(server, 'message');
    const carrier = opened.add(createDirect());
    for (let count = 0; count < 20; count += 1) {
      assert.equal(await fetchText(carrier, String(started[0]), post), '{}');
      server.postMessage('reset');
      // The server closes its end, which this thread does not notice before it sends again.
      assert.notEqual(Atomics.wait(closed, 0, count, 60_000), 'timed-out');
    }
  });
});
