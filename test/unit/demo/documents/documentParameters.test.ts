import { strict as assert } from 'node:assert';
import { field, text } from '../field.ts';
import { type StartedDemo, startDemo } from '../startDemo.ts';
import { ended, resultOf, statusOf, translated, type UploadOptions, upload, uploaded } from './documentClient.ts';
import { DocumentClock } from './documentClock.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('demo service: document parameters', () => {
  let demo: StartedDemo;
  const clock = new DocumentClock();

  before(async () => {
    demo = await startDemo({ now: clock.now });
  });

  afterEach(() => demo.reset());
  after(() => demo.close());

  const refused: readonly (readonly [name: string, parameter: string, options: UploadOptions])[] = [
    ['no target', 'target_lang', { fields: { target_lang: null } }],
    ['two targets', 'target_lang', { fields: { target_lang: ['DE', 'FR'] } }],
    ['an unknown target', 'target_lang', { fields: { target_lang: 'XX' } }],
    ['an unknown source', 'source_lang', { fields: { source_lang: 'XX' } }],
    ['a regional source', 'source_lang', { fields: { source_lang: 'EN-US' } }],
    ['an unknown formality', 'formality', { fields: { formality: 'very' } }],
    ['formality for English', 'formality', { fields: { target_lang: 'EN-GB', formality: 'more' } }],
    ['formality for Spanish of Latin America', 'formality', { fields: { target_lang: 'ES-419', formality: 'less' } }],
    ['a glossary without source', 'source_lang', { fields: { glossary_id: unknownId } }],
    ['glossaries without source', 'source_lang', { fields: { glossary_ids: unknownId } }],
    [
      'both glossary parameters',
      'glossary_id',
      { fields: { source_lang: 'EN', glossary_id: unknownId, glossary_ids: unknownId } },
    ],
    [
      '6 glossaries',
      'glossary_ids',
      { fields: { source_lang: 'EN', glossary_ids: Array.from({ length: 6 }, () => unknownId) } },
    ],
    ['a threshold above 100', 'translation_memory_threshold', { fields: { translation_memory_threshold: '101' } }],
    ['a threshold in words', 'translation_memory_threshold', { fields: { translation_memory_threshold: 'high' } }],
    ['a memory that is no UUID', 'translation_memory_id', { fields: { translation_memory_id: 'mine' } }],
    ['an empty file', 'file', { content: '' }],
    ['another output format', 'output_format', { fields: { output_format: 'pdf' } }],
    ['an output format that only pdf has', 'output_format', { name: 'a.pptx', fields: { output_format: 'docx' } }],
    ['an output format that pdf has not', 'output_format', { name: 'a.pdf', fields: { output_format: 'txt' } }],
  ];
  for (const [name, parameter, options] of refused) {
    it(`refuses ${name} with 400 and names the parameter`, async () => {
      const { status, message } = await upload(demo, options);
      assert.equal(status, 400, message);
      assert.match(message ?? '', new RegExp(`^Bad request: ${parameter} .+\\.$`));
      assert.equal(field((await demo.call('GET', '/v2/usage')).json, 'character_count'), 0);
    });
  }

  for (const name of ['archive.zip', 'noextension', 'a.txt.exe', 'docx']) {
    it(`refuses ${name} with 400 and names the supported types`, async () => {
      const { status, message } = await upload(demo, { name });
      assert.equal(status, 400);
      const supported =
        'docx, doc, pptx, xlsx, pdf, htm, html, txt, xlf, xliff, srt, idml, xml, json, dita, mif, jpeg, jpg, png.';
      assert.ok(message?.endsWith(supported), message);
    });
  }

  it('refuses an upload without a file', async () => {
    const form = new FormData();
    form.append('target_lang', 'DE');
    const { status, message } = await demo.call('POST', '/v2/document', { body: form });
    assert.deepEqual([status, message], [400, 'Bad request: file is required.']);
  });

  for (const [name, fields] of [
    ['glossary', { source_lang: 'EN', glossary_id: unknownId }],
    ['style rule list', { style_id: unknownId }],
    ['translation memory', { translation_memory_id: unknownId }],
  ] as const) {
    it(`answers 404 for an unknown ${name}`, async () => {
      assert.equal((await upload(demo, { fields })).status, 404);
    });
  }

  const accepted: readonly (readonly [name: string, options: UploadOptions])[] = [
    ['any model', { fields: { model_type: 'none_such' } }],
    ['unknown parameters', { fields: { weather: 'fine' } }],
    ['thresholds at their limits', { fields: { translation_memory_threshold: '100' } }],
    ['codes in any case', { fields: { source_lang: 'en', target_lang: 'pt-br', formality: 'more' } }],
    ['prefer_more for a target without formality', { fields: { target_lang: 'EN-GB', formality: 'prefer_more' } }],
    ['the extension as output format', { name: 'a.pptx', fields: { output_format: 'PPTX' } }],
    ['a name in capitals', { name: 'A.TXT' }],
  ];
  for (const [name, options] of accepted) {
    it(`accepts ${name}`, async () => {
      assert.equal((await upload(demo, options)).status, 200);
    });
  }

  for (const extension of ['docx', 'doc', 'pptx', 'xlsx', 'pdf', 'htm', 'html', 'txt', 'xlf', 'xliff', 'srt', 'idml']) {
    it(`accepts .${extension}`, async () => {
      assert.equal((await upload(demo, { name: `a.${extension}` })).status, 200);
    });
  }
  for (const extension of ['xml', 'json', 'dita', 'mif', 'jpeg', 'jpg', 'png']) {
    it(`accepts .${extension}`, async () => {
      assert.equal((await upload(demo, { name: `a.${extension}` })).status, 200);
    });
  }

  it('prefers the file name in the filename part to that of the file', async () => {
    const document = await uploaded(demo, { name: 'a.bin', fields: { filename: '../Straße "1".html' }, content: 'Hi' });
    clock.pass(1000);
    await ended(demo, document);
    const { headers } = await resultOf(demo, document);
    assert.equal(headers.get('content-type'), 'text/html');
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="Stra_e _1_.html"; filename*=UTF-8''Stra%C3%9Fe%20%221%22.html`,
    );
  });

  it('shows formality, glossary and style rules in the translation', async () => {
    const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries: 'pump\tPumpe' }];
    const glossary = await demo.call('POST', '/v3/glossaries', { json: { name: 'g', dictionaries } });
    const glossaryId = text(glossary.json, 'glossary_id');
    const style = await demo.call('POST', '/v3/style_rules', { json: { name: 'Brand', language: 'de' } });
    const fields = {
      source_lang: 'EN',
      formality: 'less',
      glossary_ids: glossaryId,
      style_id: text(style.json, 'style_id'),
    };
    const document = await uploaded(demo, { content: 'The pump\n\nStop', fields });
    clock.pass(1000);
    await ended(demo, document);
    assert.equal(
      (await resultOf(demo, document)).text,
      '[DE informal style:Brand v1] The Pumpe\n\n[DE informal style:Brand v1] Stöp',
    );
    assert.equal((await upload(demo, { fields: { ...fields, target_lang: 'FR' } })).status, 400, 'no dictionary');
  });

  it('answers 415 to another content type', async () => {
    const { status, json } = await demo.call('POST', '/v2/document', { json: { target_lang: 'DE' } });
    assert.deepEqual([status, field(json, 'code')], [415, 'invalid_content_type']);
  });

  it('uses the clock of the machine by default', async () => {
    const ownClock = await startDemo();
    try {
      const started = Date.now();
      assert.equal((await translated(ownClock, { content: 'Hi' })).text, '[DE] Hi');
      const milliseconds = Date.now() - started;
      assert.ok(milliseconds >= 1000 && milliseconds < 60_000, String(milliseconds));
    } finally {
      await ownClock.close();
    }
  });

  it('answers 405 to GET', async () => {
    assert.equal((await demo.call('GET', '/v2/document')).status, 405);
    assert.equal((await statusOf(demo, { id: 'none', key: 'none' })).status, 404);
  });
});
