import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import type { DocumentParameters } from '../../../../../src/service/api/documents/documentParameters.ts';
import { createDocuments } from '../../../../../src/service/api/documents/documents.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { pluck } from '../../../../helpers/pluck.ts';
import { answerJson, startRawServer, startServer } from '../../../../helpers/service/servers.ts';
import { errorOf, key, never, startSending } from '../sending.ts';
import { TemporaryFolder } from '../temporaryFolder.ts';
import { numbered, testBody } from '../texts/sources.ts';

const german: DocumentParameters = { targetLang: 'de' };
const created = { document_id: 'd-1', document_key: 'document-key-1', extra: 1 };

describe('uploading a document', () => {
  const opened = Opened.inTests();
  let folder: TemporaryFolder;
  beforeEach(async () => (folder = opened.add(await TemporaryFolder.create())));

  async function fileOf(size: number, name = 'report.txt'): Promise<string> {
    const path = folder.file(name);
    await writeFile(path, numbered(size));
    return path;
  }

  it('sends the file with every parameter by its API name, and reports progress', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, created)));
    const { send, records } = opened.add(startSending(server.url));
    const size = 700_000;
    const progress: (readonly [number, number | undefined])[] = [];
    const handle = await createDocuments(send, 'pro').upload(
      await fileOf(size, 'my "report".PDF'),
      {
        targetLang: 'pt-br',
        sourceLang: 'en-US',
        filename: 'other.pdf',
        formality: 'more',
        glossaryIds: ['g-1', 'g-2'],
        styleId: undefined,
        translationMemoryId: '00000000-0000-4000-8000-000000000000',
        translationMemoryThreshold: 0,
        outputFormat: 'DOCX',
        modelType: 'quality_optimized',
      },
      { signal: never(), onProgress: (done, all) => progress.push([done, all]) },
    );
    assert.deepEqual(handle, { documentId: 'd-1', documentKey: 'document-key-1' });
    const [arrived] = server.arrived;
    assert.deepEqual([arrived?.method, arrived?.url], ['POST', '/v2/document']);
    const [, boundary] = /^multipart\/form-data; boundary=(.+)$/.exec(arrived?.headers['content-type'] ?? '') ?? [];
    assert.ok(boundary);
    const parts = arrived?.body.split(`--${boundary}`).slice(1, -1) ?? [];
    const fields = parts.map((part) =>
      /name="([^"]*)"(?:; filename="([^"]*)")?\r\n(?:.+\r\n)?\r\n([^]*)\r\n$/.exec(part),
    );
    assert.deepEqual(
      fields.slice(0, -1).map((field) => field?.slice(1)),
      [
        ['target_lang', undefined, 'PT-BR'],
        ['source_lang', undefined, 'EN'],
        ['filename', undefined, 'other.pdf'],
        ['formality', undefined, 'more'],
        ['glossary_ids', undefined, 'g-1'],
        ['glossary_ids', undefined, 'g-2'],
        ['translation_memory_id', undefined, '00000000-0000-4000-8000-000000000000'],
        ['translation_memory_threshold', undefined, '0'],
        ['output_format', undefined, 'docx'],
        ['model_type', undefined, 'quality_optimized'],
      ],
    );
    assert.deepEqual(fields.at(-1)?.slice(1, 3), ['file', 'my %22report%22.PDF']);
    assert.ok(fields.at(-1)?.[3] === numbered(size));
    assert.deepEqual(progress, [
      [262_144, size],
      [524_288, size],
      [size, size],
    ]);
    assert.equal(JSON.stringify(records).includes('report'), false);
  });

  const refused: readonly (readonly [parameters: object, name: string, field: string, found?: string | number])[] = [
    [{ targetLang: undefined }, 'a.txt', 'targetLang', 'undefined'],
    [{ targetLang: 'en' }, 'a.txt', 'targetLang', 'en'],
    [{ target_lang: 'DE' }, 'a.txt', 'target_lang'],
    [{}, 'a.exe', 'filename', 'exe'],
    [{}, 'README', 'filename', 'no extension'],
    [{ filename: 'a' }, 'a.txt', 'filename', 'no extension'],
    [{ formality: 'more', targetLang: 'ES-419' }, 'a.txt', 'formality', 'more'],
    [{ formality: 'less', targetLang: 'SV' }, 'a.txt', 'formality', 'less'],
    [{ glossaryId: 'g' }, 'a.txt', 'sourceLang'],
    [{ glossaryIds: ['g'] }, 'a.txt', 'sourceLang'],
    [{ sourceLang: 'en', glossaryId: 'g', glossaryIds: ['h'] }, 'a.txt', 'glossaryIds'],
    [{ sourceLang: 'en', glossaryIds: ['1', '2', '3', '4', '5', '6'] }, 'a.txt', 'glossaryIds', 6],
    [{ translationMemoryThreshold: 101 }, 'a.txt', 'translationMemoryThreshold', 101],
    [{ outputFormat: 'docx' }, 'a.txt', 'outputFormat', 'docx'],
    [{ outputFormat: 'txt' }, 'a.pdf', 'outputFormat', 'txt'],
    [{ outputFormat: 'doc' }, 'a.doc', 'outputFormat', 'doc'],
    [{ styleId: 's' }, 'a.txt', 'styleId', 'free'],
  ];
  for (const [parameters, name, field, found] of refused) {
    it(`is refused before anything is read for ${JSON.stringify(parameters)} and ${name}`, async () => {
      const { send, records } = opened.add(startSending('http://127.0.0.1:9'));
      const body = testBody(10);
      const complete: DocumentParameters = Object.assign({ ...german }, parameters);
      const uploaded = createDocuments(send, 'free').upload({ ...body, name }, complete, { signal: never() });
      await assert.rejects(uploaded, { name: 'InvalidInput', field, found });
      assert.deepEqual([records.length, body.openings], [0, 0]);
    });
  }

  it('accepts every format and formality in the specification', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, created)));
    const documents = createDocuments(opened.add(startSending(server.url)).send, 'pro');
    for (const [name, parameters] of [
      ['a.pdf', { outputFormat: 'docx' }],
      ['a.doc', { outputFormat: 'docx' }],
      ['a.XLIFF', { formality: 'prefer_more', targetLang: 'SV' }],
      ['a.jpeg', { formality: 'more', targetLang: 'ja' }],
      ['a.srt', { styleId: 's', targetLang: 'zh-hans' }],
    ] as const) {
      await documents.upload({ ...testBody(10), name }, { ...german, ...parameters }, { signal: never() });
    }
    assert.equal(server.arrived.length, 5);
  });

  it('is refused for a file that is empty, a folder or missing', async () => {
    const { send, records } = opened.add(startSending('http://127.0.0.1:9'));
    const upload = (path: string) => createDocuments(send, undefined).upload(path, german, { signal: never() });
    await assert.rejects(upload(await fileOf(0)), { field: 'source', found: 0 });
    await assert.rejects(upload(folder.path), { field: 'source', message: 'source must be a file.' });
    await assert.rejects(upload(folder.file('gone.txt')), { field: 'source', found: 'ENOENT' });
    assert.equal(records.length, 0);
  });

  for (const [what, size] of [
    ['grew', 500],
    ['shrank', 1500],
  ] as const) {
    it(`ends when the document ${what} meanwhile, and bills nothing`, async () => {
      const server = opened.add(await startServer((response) => answerJson(response, created)));
      const { send } = opened.add(startSending(server.url));
      const source = { ...testBody(1000), size, name: 'a.txt' };
      const error = await errorOf(createDocuments(send, 'pro').upload(source, german, { signal: never() }));
      assert.deepEqual([error.kind, error.mayHaveBeenBilled], ['invalidInput', false]);
      assert.match(error.message, /source must be the same/);
      assert.equal(server.arrived.length, 0);
      await server.idle();
    });
  }

  it('reports why a document cannot be read', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, created)));
    const { send } = opened.add(startSending(server.url));
    const failure = Object.assign(new Error('x'), { code: 'EIO' });
    const body = testBody(1000, {
      pieceBytes: 100,
      before: (done) => (done > 0 ? Promise.reject(failure) : undefined),
    });
    const uploaded = createDocuments(send, 'pro').upload({ ...body, name: 'a.txt' }, german, { signal: never() });
    await assert.rejects(uploaded, { name: 'InvalidInput', field: 'source', found: 'EIO' });
  });

  for (const status of [429, 529]) {
    it(`is repeated after ${status} only when the document can be read again`, async () => {
      const server = opened.add(
        await startServer((response, _arrived, count) => answerJson(response, created, count % 2 === 1 ? status : 200)),
      );
      const { send, waits } = opened.add(startSending(server.url));
      const documents = createDocuments(send, 'pro');
      await documents.upload(await fileOf(300_000), german, { signal: never() });
      assert.equal(server.arrived.length, 2);
      assert.ok(server.arrived[1]?.body.includes(numbered(300_000)));
      assert.equal(waits.length, 1);
      const once = testBody(1000, { reopens: false });
      await assert.rejects(documents.upload({ ...once, name: 'a.txt' }, german, { signal: never() }), { status });
      assert.deepEqual([server.arrived.length, once.openings], [3, 1]);
    });
  }

  it('is not repeated after 503, once all was sent: it may have been billed', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, {}, 503)));
    const { send } = opened.add(startSending(server.url));
    const error = await errorOf(createDocuments(send, 'pro').upload(await fileOf(1000), german, { signal: never() }));
    assert.deepEqual([error.kind, error.mayHaveBeenBilled, server.arrived.length], ['unavailable', true, 1]);
  });

  it('is repeated when no connection could be made, and never changes the document', async () => {
    const server = await startServer(() => {});
    await server.close();
    const { send, waits } = opened.add(startSending(server.url));
    const once = testBody(1000, { reopens: false });
    const source = { ...once, name: 'a.txt' };
    const error = await errorOf(createDocuments(send, 'pro').upload(source, german, { signal: never() }));
    assert.deepEqual([error.kind, error.mayHaveBeenBilled, waits.length], ['network', false, 2]);
    assert.equal(once.openings, 0);
  });

  for (const [what, size, billed] of [
    ['before it went out whole: nothing was billed', 16 * 1024 * 1024, false],
    ['when it had gone out whole: it may have been billed', 1000, true],
  ] as const) {
    it(`is not repeated when the connection breaks ${what}`, async () => {
      let connections = 0;
      const server = opened.add(
        await startRawServer((socket) => {
          connections += 1;
          socket.on('data', (piece) => {
            if (!billed || piece.toString('latin1').endsWith('--\r\n')) {
              socket.resetAndDestroy();
            }
          });
        }),
      );
      const { send } = opened.add(startSending(server.url));
      const body = testBody(size);
      const source = { ...body, name: 'a.txt' };
      const error = await errorOf(createDocuments(send, 'pro').upload(source, german, { signal: never() }));
      assert.deepEqual([error.kind, error.mayHaveBeenBilled, connections], ['network', billed, 1]);
      await body.letGo();
    });
  }

  it('releases document and socket when cancelled', async () => {
    const server = opened.add(await startRawServer((socket) => socket.pause()));
    const { send, records } = opened.add(startSending(server.url));
    const controller = new AbortController();
    const reason = new Error('stop');
    const body = testBody(16 * 1024 * 1024);
    const uploaded = createDocuments(send, 'pro').upload({ ...body, name: 'a.txt' }, german, {
      signal: controller.signal,
      onProgress: () => setImmediate(() => controller.abort(reason)),
    });
    await assert.rejects(uploaded, reason);
    await body.letGo();
    for (const socket of server.sockets) {
      socket.resume();
    }
    await server.idle();
    assert.deepEqual(pluck(records, 'failure'), ['cancelled']);
  });

  it('never shows the keys, and reports a possible bill, when the answer cannot be read', async () => {
    const server = opened.add(
      await startServer((response) => answerJson(response, { document_id: 5, document_key: key })),
    );
    const { send } = opened.add(startSending(server.url));
    const source = { ...testBody(10), name: 'a.txt' };
    const error = await errorOf(createDocuments(send, 'pro').upload(source, german, { signal: never() }));
    assert.deepEqual([error.kind, error.mayHaveBeenBilled], ['protocol', true]);
    assert.match(error.detail ?? '', /document_id/);
  });
});
