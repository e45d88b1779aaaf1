import { strict as assert } from 'node:assert';
import { pluck } from '../../../helpers/pluck.ts';
import { field, text } from '../field.ts';
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
    assert.deepEqual(pluck(wrong, 'status'), [404, 404, 404, 404, 404]);
    assert.deepEqual(new Set(wrong.map(({ message }) => message)).size, 1);
    for (const call of ['', '/result']) {
      const keyless = await demo.call('POST', `/v2/document/${document.id}${call}`, { json: {} });
      assert.deepEqual([keyless.status, keyless.message], [400, 'Bad request: document_key is required.']);
    }
    assert.equal((await statusOf(demo, document, { key: 'demo-no-detect' })).status, 200, 'another key of the account');
    assert.equal((await statusOf(demo, document, { key: 'demo-scoped' })).status, 403);
    assert.equal((await statusOf(demo, document, { key: null })).status, 401);
  });

  for (const [name, content, billed] of [
    ['a.txt', 'Ünï 🎉', 5],
    ['a.txt', '\uFEFFabc', 3],
    ['a.html', '<p>abc</p>', 10],
    ['a.mif', '<MIFFile 2015>', 14],
    ['a.png', 'any bytes', 0],
    ...['srt', 'json', 'xml'].map((type) => [`a.${type}`, 'One 🎉', 5] as const),
    ...['docx', 'doc', 'pptx', 'xlsx'].map((type) => [`a.${type}`, 'no zip', 50_000] as const),
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

  it('has the name of the filename part before that of the file', async () => {
    const document = await uploaded(demo, { name: 'a.bin', fields: { filename: '../Straße "1".html' }, content: 'Hi' });
    clock.pass(1000);
    await ended(demo, document);
    const { headers } = await resultOf(demo, document);
    assert.equal(headers.get('content-type'), 'text/html');
    const disposition = `attachment; filename="Stra_e _1_.html"; filename*=UTF-8''Stra%C3%9Fe%20%221%22.html`;
    assert.equal(headers.get('content-disposition'), disposition);
  });

  it('shows formality, glossary and style rules in its translation', async () => {
    const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries: 'pump\tPumpe' }];
    const glossary = await demo.call('POST', '/v3/glossaries', { json: { name: 'g', dictionaries } });
    const style = await demo.call('POST', '/v3/style_rules', { json: { name: 'Brand', language: 'de' } });
    const ids = { glossary_ids: text(glossary.json, 'glossary_id'), style_id: text(style.json, 'style_id') };
    const fields = { source_lang: 'EN', formality: 'less', ...ids };
    const document = await uploaded(demo, { content: 'The pump\n\nStop', fields });
    clock.pass(1000);
    await ended(demo, document);
    const marker = '[DE informal style:Brand v1]';
    assert.equal((await resultOf(demo, document)).text, `${marker} The Pumpe\n\n${marker} Stöp`);
    assert.equal((await upload(demo, { fields: { ...fields, target_lang: 'FR' } })).status, 400, 'no dictionary');
  });

  it('is refused with the name of the parameter, and costs nothing', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    for (const [parameter, options] of [
      ['target_lang', { fields: { target_lang: null } }],
      ['target_lang', { fields: { target_lang: ['DE', 'FR'] } }],
      ['source_lang', { fields: { source_lang: 'EN-US' } }],
      ['formality', { fields: { target_lang: 'ES-419', formality: 'less' } }],
      ['source_lang', { fields: { glossary_id: id } }],
      ['glossary_id', { fields: { source_lang: 'EN', glossary_id: id, glossary_ids: id } }],
      ['glossary_ids', { fields: { source_lang: 'EN', glossary_ids: Array<string>(6).fill(id) } }],
      ['translation_memory_threshold', { fields: { translation_memory_threshold: '101' } }],
      ['translation_memory_id', { fields: { translation_memory_id: 'mine' } }],
      ['file', { content: '' }],
      ['output_format', { fields: { output_format: 'pdf' } }],
      ['output_format', { name: 'a.pptx', fields: { output_format: 'docx' } }],
      ['output_format', { name: 'a.pdf', fields: { output_format: 'txt' } }],
      ['documents', { name: 'archive.zip' }],
      ['documents', { name: 'docx' }],
    ] as const) {
      const { status, message } = await upload(demo, options);
      assert.equal(status, 400, message);
      assert.match(message ?? '', new RegExp(`^Bad request: ${parameter} .+\\.$`));
    }
    assert.equal((await upload(demo, { fields: { translation_memory_id: id } })).status, 404);
    assert.equal(
      (await upload(demo, { name: 'a.pptx', fields: { output_format: '.PPTX', weather: 'fine' } })).status,
      200,
    );
    assert.equal(await used(), 50_000);
  });
});
