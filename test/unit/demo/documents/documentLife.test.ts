import { strict as assert } from 'node:assert';
import { field } from '../field.ts';
import { type StartedDemo, startDemo } from '../startDemo.ts';
import { ended, resultOf, statusOf, upload, uploaded } from './documentClient.ts';
import { DocumentClock } from './documentClock.ts';

describe('demo service: a document', () => {
  let demo: StartedDemo;
  let clock: DocumentClock;

  beforeEach(async () => {
    clock = new DocumentClock();
    demo = await startDemo({ now: clock.now });
  });

  afterEach(() => demo.close());

  const used = async (path = '/v2/usage', key = 'demo-pro'): Promise<unknown> =>
    field((await demo.call('GET', path, { key })).json, 'character_count');

  it('ends in an error when the source is already in the target language', async () => {
    const content = 'Die Pumpe ist bereit, und das Ventil ist geschlossen. Bitte öffnen Sie es nicht.';
    const same = await uploaded(demo, { content });
    clock.pass(1000);
    const status = await ended(demo, same);
    assert.equal(field(status, 'status'), 'error');
    assert.match(String(field(status, 'message')), /equal/);
    const other = await uploaded(demo, { content, fields: { target_lang: 'FR' } });
    clock.pass(1000);
    assert.equal(field(await ended(demo, other), 'status'), 'done');
  });

  it('is queued, translating, done, and downloaded once', async () => {
    const document = await uploaded(demo, { content: 'Hello world' });
    const { id } = document;
    assert.match(id, /^[\dA-F]{32}$/);
    assert.match(document.key, /^[\dA-F]{64}$/);
    assert.deepEqual((await statusOf(demo, document)).json, { document_id: id, status: 'queued' });
    clock.pass(250);
    const translating = { document_id: id, status: 'translating', seconds_remaining: 1 };
    assert.deepEqual((await statusOf(demo, document)).json, translating);
    clock.pass(749);
    assert.deepEqual((await statusOf(demo, document)).json, translating);
    clock.pass(1);
    assert.deepEqual(await ended(demo, document), { document_id: id, status: 'done', billed_characters: 11 });
    const result = await resultOf(demo, document);
    assert.equal(result.status, 200);
    assert.equal(result.text, '[DE] Hellö wörld');
    assert.equal(result.headers.get('content-length'), String(result.bytes.length));
    assert.equal(result.headers.get('content-type'), 'text/plain');
    assert.equal(
      result.headers.get('content-disposition'),
      `attachment; filename="letter.txt"; filename*=UTF-8''letter.txt`,
    );
    assert.ok(result.headers.get('x-trace-id'));
    assert.equal((await resultOf(demo, document)).status, 404);
    assert.equal((await statusOf(demo, document)).status, 404);
  });

  it('has no download before it is done: 503, try again', async () => {
    const document = await uploaded(demo);
    for (const milliseconds of [0, 999]) {
      clock.pass(milliseconds);
      const early = await resultOf(demo, document);
      assert.deepEqual([early.status, early.headers.get('retry-after')], [503, '1']);
    }
    clock.pass(1);
    await ended(demo, document);
    assert.equal((await resultOf(demo, document)).status, 200);
  });

  it('accepts a source that equals the target, and ends in an error without a download', async () => {
    const document = await uploaded(demo, { fields: { source_lang: 'en', target_lang: 'EN-gb' } });
    clock.pass(1000);
    assert.deepEqual(await ended(demo, document), {
      document_id: document.id,
      status: 'error',
      message: 'Source and target language are equal.',
    });
    assert.equal((await resultOf(demo, document)).status, 400);
  });

  it('returns wild estimates for a document named unreliable', async () => {
    const document = await uploaded(demo, { name: 'unreliable.txt' });
    clock.pass(500);
    assert.equal(field((await statusOf(demo, document)).json, 'seconds_remaining'), 2 ** 27 - 1);
  });

  it('is available only to its own key and account', async () => {
    const document = await uploaded(demo);
    const other = await uploaded(demo);
    const wrong = [
      await statusOf(demo, { ...document, key: other.key }),
      await statusOf(demo, { ...document, id: other.id }),
      await statusOf(demo, { ...document, id: 'none' }),
      await demo.call('POST', `/free/v2/document/${document.id}`, {
        key: 'demo-free',
        json: { document_key: document.key },
      }),
      await resultOf(demo, { ...document, key: other.key }),
    ];
    assert.deepEqual(
      wrong.map(({ status }) => status),
      [404, 404, 404, 404, 404],
    );
    assert.deepEqual(new Set(wrong.map(({ message }) => message)).size, 1);
    const keyless = await demo.call('POST', `/v2/document/${document.id}`, { json: {} });
    assert.deepEqual([keyless.status, keyless.message], [400, 'Bad request: document_key is required.']);
    assert.equal((await statusOf(demo, document, { key: 'demo-no-detect' })).status, 200, 'another key of the account');
    assert.equal((await statusOf(demo, document, { key: 'demo-scoped' })).status, 403);
    assert.equal((await statusOf(demo, document, { key: null })).status, 401);
  });

  it('accepts the key of a document from a form too', async () => {
    const { id, key } = await uploaded(demo);
    assert.equal((await demo.call('POST', `/v2/document/${id}`, { form: [['document_key', key]] })).status, 200);
  });

  it('works at the Free address too', async () => {
    const { status, json } = await upload(demo, { address: '/free', key: 'demo-free' });
    assert.equal(status, 200);
    assert.equal(typeof field(json, 'document_id'), 'string');
    assert.equal(await used('/free/v2/usage', 'demo-free'), 5);
  });

  for (const [name, content, billed] of [
    ['a.txt', 'Ünï 🎉', 5],
    ['a.txt', '\uFEFFabc', 3],
    ['a.html', '<p>abc</p>', 10],
    ['a.mif', '<MIFFile 2015>', 14],
    ['a.png', 'any bytes', 0],
    ['a.docx', 'no zip', 50_000],
    ['a.doc', 'x', 50_000],
    ['a.pptx', 'x', 50_000],
    ['a.xlsx', 'x', 50_000],
    ['a.pdf', 'x', 50_000],
    ['long.pdf', 'x'.repeat(60_000), 50_000],
  ] as const) {
    it(`bills ${billed} characters for ${content.slice(0, 20)} in ${name} on acceptance`, async () => {
      await uploaded(demo, { name, content });
      assert.equal(await used(), billed);
    });
  }

  it('bills code points of UTF-16 too', async () => {
    const content = Uint8Array.from(Buffer.from('\uFEFFÜn 🎉', 'utf16le'));
    await uploaded(demo, { content });
    assert.equal(await used(), 4);
    await uploaded(demo, { content: Uint8Array.from(Buffer.from(content).swap16()) });
    assert.equal(await used(), 8);
  });

  it('refuses with 456 what exceeds the limit, and bills nothing', async () => {
    for (let count = 0; count < 10; count += 1) {
      assert.equal((await upload(demo, { address: '/free', key: 'demo-free', name: 'a.pdf' })).status, 200);
    }
    assert.equal((await upload(demo, { address: '/free', key: 'demo-free', content: 'x' })).status, 456);
    assert.equal(await used('/free/v2/usage', 'demo-free'), 500_000);
    assert.equal((await upload(demo, { key: 'demo-exhausted' })).status, 456);
  });

  it('is listed with the size of its upload, without names', async () => {
    await upload(demo, { name: 'secret.txt', content: 'x'.repeat(100_000) });
    const [row] = await demo.requests();
    assert.deepEqual(
      [row?.method, row?.path, row?.status, row?.outcome, row?.texts],
      ['POST', '/v2/document', 200, 'answered', null],
    );
    assert.ok(row !== undefined && row.bodyBytes > 100_000 && row.bodyBytes < 101_000);
    assert.doesNotMatch(JSON.stringify(row), /secret/);
  });
});
