import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createDocuments, type DocumentHandle } from '../../../../../src/service/api/documents/documents.ts';
import { createFetchCarrier } from '../../../../../src/service/api/transport/carriers/fetchCarrier.ts';
import { createUndiciCarrier } from '../../../../../src/service/api/transport/carriers/undiciCarrier.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { answerJson, startRawServer, startServer } from '../../../../helpers/service/servers.ts';
import { assertOwnFile } from '../../../../helpers/systems.ts';
import { receiveFile, storedBy } from '../../../endpoints/documents/receiveFile.ts';
import { errorOf, never, startSending } from '../sending.ts';
import { TemporaryFolder } from '../temporaryFolder.ts';
import { numbered } from '../texts/sources.ts';
import { liveTimers } from '../transport/exchanges.ts';

const handle: DocumentHandle = { documentId: 'd/1', documentKey: 'confidential-document-key' };
const size = 300_000;

function answerFile(response: ServerResponse, text: string, headers: object = {}): void {
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': text.length, ...headers });
  response.end(text);
}

for (const [name, createCarrier] of [
  ['undici', () => createUndiciCarrier({ mode: 'direct', bypassProxy: true }, 5000)],
  ['fetch', createFetchCarrier],
] as const) {
  describe(`downloading a document by ${name}`, () => {
    const opened = Opened.inTests();
    let folder: TemporaryFolder;
    let target: string;
    beforeEach(async () => {
      folder = opened.add(await TemporaryFolder.create());
      target = folder.file('result.pdf');
      await writeFile(target, 'before');
    });

    function connect(url: string, given: { timeoutMs?: number } = {}) {
      const sending = opened.add(startSending(url, { carrier: createCarrier(), ...given }));
      return { documents: createDocuments(sending.send, 'pro'), ...sending };
    }

    /** Asserts that the target is unchanged, with no other file next to it. */
    async function assertUntouched(): Promise<void> {
      assert.equal(await readFile(target, 'utf8'), 'before');
      assert.deepEqual(await folder.names(), ['result.pdf']);
    }

    it('writes the whole document to its target, readable only by its owner, and reports progress', async () => {
      const server = opened.add(await startServer((response) => answerFile(response, numbered(size))));
      const { documents, records } = connect(server.url);
      const progress: (readonly [number, number | undefined])[] = [];
      const options = {
        signal: never(),
        onProgress: (done: number, all: number | undefined) => progress.push([done, all]),
      };
      assert.deepEqual(await receiveFile(documents, handle, target, options), { bytes: size });
      assert.ok((await readFile(target, 'utf8')) === numbered(size));
      await assertOwnFile(target);
      assert.deepEqual(await folder.names(), ['result.pdf']);
      assert.deepEqual(progress.at(-1), [size, size]);
      const [arrived] = server.arrived;
      assert.deepEqual([arrived?.method, arrived?.url], ['POST', '/v2/document/d%2F1/result']);
      assert.equal(arrived?.body, '{"document_key":"confidential-document-key"}');
      assert.equal(arrived.headers['accept-encoding'], 'identity');
      assert.equal(JSON.stringify(records).includes('confidential'), false);
    });

    it('accepts a document of unknown length', async () => {
      const server = opened.add(
        await startServer((response) => {
          response.writeHead(200);
          response.write(numbered(size));
          response.end();
        }),
      );
      assert.deepEqual(await receiveFile(connect(server.url).documents, handle, target, { signal: never() }), {
        bytes: size,
      });
      assert.ok((await readFile(target, 'utf8')) === numbered(size));
    });

    const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n';
    for (const [what, answer, kind] of [
      ['breaks off', `${head}Content-Length: 100\r\n\r\nhalf`, 'network'],
      ['breaks off inside a chunk', `${head}Transfer-Encoding: chunked\r\n\r\n64\r\nhalf`, 'network'],
      ['is empty', `${head}Content-Length: 0\r\n\r\n`, 'protocol'],
      ['is no content', 'HTTP/1.1 204 No Content\r\n\r\n', 'protocol'],
    ] as const) {
      it(`changes nothing when the answer ${what}, and reports that the document may be gone`, async () => {
        let connections = 0;
        const server = opened.add(
          await startRawServer((socket) => {
            connections += 1;
            socket.once('data', () => socket.end(answer));
          }),
        );
        const error = await errorOf(receiveFile(connect(server.url).documents, handle, target, { signal: never() }));
        assert.deepEqual([error.kind, error.mayHaveBeenRemoved, connections], [kind, true, 1]);
        await assertUntouched();
        await server.idle();
      });
    }

    it('changes nothing when the answer stops', async () => {
      const server = opened.add(
        await startRawServer((socket) =>
          socket.once('data', () => socket.write(`${head}Content-Length: 100\r\n\r\nhalf`)),
        ),
      );
      const { documents } = connect(server.url, { timeoutMs: 300 });
      const error = await errorOf(receiveFile(documents, handle, target, { signal: never() }));
      assert.deepEqual([error.kind, error.mayHaveBeenRemoved], ['timeout', true]);
      await assertUntouched();
      await server.idle();
    });

    it('reports that the document is still available when the service did not deliver it', async () => {
      const server = opened.add(
        await startServer((response) => answerJson(response, { message: `no ${handle.documentKey}` }, 404)),
      );
      const error = await errorOf(receiveFile(connect(server.url).documents, handle, target, { signal: never() }));
      assert.deepEqual([error.kind, error.mayHaveBeenRemoved, error.detail], ['notFound', false, undefined]);
      await assertUntouched();
    });

    it('retries when the service cannot deliver the document yet', async () => {
      const server = opened.add(
        await startServer((response, _arrived, count) =>
          count < 3 ? answerJson(response, {}, 429) : answerFile(response, 'done'),
        ),
      );
      const { documents, waits } = connect(server.url);
      assert.deepEqual(await receiveFile(documents, handle, target, { signal: never() }), { bytes: 4 });
      assert.equal(waits.length, 2);
      assert.deepEqual(await folder.names(), ['result.pdf']);
    });

    it('sends nothing when the target cannot be written', async () => {
      const server = opened.add(await startServer((response) => answerFile(response, 'lost')));
      const { documents } = connect(server.url);
      const download = receiveFile(documents, handle, folder.file('gone/result.pdf'), { signal: never() });
      await assert.rejects(download, { kind: 'invalidInput', code: 'ENOENT', mayHaveBeenRemoved: false });
      assert.equal(server.arrived.length, 0);
    });

    it('closes the socket and changes nothing when cancelled during the download', async () => {
      const server = opened.add(
        await startServer((response) => {
          response.writeHead(200, { 'content-length': size });
          response.write(numbered(size - 1));
        }),
      );
      const controller = new AbortController();
      const reason = new Error('stop');
      const before = liveTimers();
      const downloaded = receiveFile(connect(server.url).documents, handle, target, {
        signal: controller.signal,
        onProgress: () => setImmediate(() => controller.abort(reason)),
      });
      await assert.rejects(downloaded, reason);
      await server.idle();
      assert.ok(liveTimers() <= before);
      // What arrived stays, as the document may be complete.
      assert.equal(await readFile(target, 'utf8'), 'before');
      assert.deepEqual((await folder.names()).toSorted(), ['result.pdf', 'result.pdf.part']);
    });

    it('passes the chunks to a custom writer', async () => {
      const server = opened.add(await startServer((response) => answerFile(response, numbered(size))));
      let received = '';
      let told: number | undefined;
      const write = async (pieces: AsyncIterable<Uint8Array>, all: number | undefined) => {
        told = all;
        for await (const piece of pieces) {
          received += Buffer.from(piece).toString();
        }
      };
      assert.deepEqual(await connect(server.url).documents.download(handle, storedBy(write), { signal: never() }), {
        bytes: size,
      });
      assert.equal(told, size);
      assert.ok(received === numbered(size));
    });

    it('reports a broken download even when the writer ignores the error', async () => {
      const server = opened.add(
        await startRawServer((socket) =>
          socket.once('data', () => socket.end(`${head}Content-Length: 100\r\n\r\nhalf`)),
        ),
      );
      const write = async (pieces: AsyncIterable<Uint8Array>) => {
        for await (const _ of pieces) {
          // Read up to the break.
        }
      };
      const careless = (pieces: AsyncIterable<Uint8Array>) => write(pieces).catch(() => undefined);
      const error = await errorOf(
        connect(server.url).documents.download(handle, storedBy(careless), { signal: never() }),
      );
      assert.deepEqual([error.kind, error.mayHaveBeenRemoved], ['network', true]);
    });

    const failure = new Error('disk full');
    for (const [what, write, expected] of [
      ['does not read', () => Promise.resolve(), { kind: 'protocol', mayHaveBeenRemoved: true }],
      ['fails', () => Promise.reject(failure), failure],
    ] as const) {
      it(`closes the socket when the writer ${what}`, async () => {
        const server = opened.add(
          await startServer((response) => {
            response.writeHead(200, { 'content-length': size });
            response.write('the first piece');
          }),
        );
        await assert.rejects(
          connect(server.url).documents.download(handle, storedBy(write), { signal: never() }),
          expected,
        );
        await server.idle();
      });
    }
  });
}
