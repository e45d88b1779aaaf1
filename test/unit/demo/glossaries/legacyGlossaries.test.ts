import { strict as assert } from 'node:assert';
import { field, text } from '../field.ts';
import { type DemoAnswer, type StartedDemo, startDemo } from '../startDemo.ts';

const glossary = {
  name: 'Plant',
  source_lang: 'EN',
  target_lang: 'de',
  entries: '"pump","Pumpe"\nvalve,Ventil',
  entries_format: 'csv',
};

describe('demo service: glossaries v2', () => {
  let demo: StartedDemo;

  beforeEach(async () => {
    demo = await startDemo();
  });

  afterEach(() => demo.close());

  const create = (json: object = {}): Promise<DemoAnswer> =>
    demo.call('POST', '/v2/glossaries', { json: { ...glossary, ...json } });

  it('creates, lists and returns one, which v3 does not know', async () => {
    const { status, json } = await create();
    assert.equal(status, 201);
    const id = text(json, 'glossary_id');
    assert.deepEqual(json, {
      glossary_id: id,
      ready: true,
      name: 'Plant',
      source_lang: 'en',
      target_lang: 'de',
      creation_time: text(json, 'creation_time'),
      entry_count: 2,
    });
    assert.deepEqual((await demo.call('GET', '/v2/glossaries')).json, { glossaries: [json] });
    assert.deepEqual((await demo.call('GET', `/v2/glossaries/${id}`)).json, json);
    assert.deepEqual((await demo.call('GET', '/v3/glossaries')).json, { glossaries: [] });
    assert.equal((await demo.call('GET', `/v3/glossaries/${id}`)).status, 404);
  });

  it('reads a form', async () => {
    const form = Object.entries(glossary);
    assert.equal((await demo.call('POST', '/v2/glossaries', { form })).status, 201);
  });

  for (const [accept, status] of [
    ['text/tab-separated-values', 200],
    ['TEXT/Tab-Separated-Values; charset=utf-8', 200],
    ['text/csv, text/tab-separated-values;q=0.5', 200],
    ['text/*', 200],
    ['*/*', 200],
    ['text/csv', 415],
    ['application/json', 415],
    ['text/tab-separated-values;q=0', 415],
  ] as const) {
    it(`answers ${status} to entries requested as ${accept}`, async () => {
      const id = text((await create()).json, 'glossary_id');
      const answer = await demo.call('GET', `/v2/glossaries/${id}/entries`, { headers: { accept } });
      assert.equal(answer.status, status);
      if (status === 200) {
        assert.equal(answer.text, 'pump\tPumpe\nvalve\tVentil');
        assert.match(answer.headers.get('content-type') ?? '', /^text\/tab-separated-values/);
      } else {
        assert.equal(typeof answer.message, 'string');
      }
    });
  }

  it('deletes a glossary only once', async () => {
    const id = text((await create()).json, 'glossary_id');
    const answer = await demo.call('DELETE', `/v2/glossaries/${id}`);
    assert.equal(answer.status, 204);
    assert.equal(answer.text, '');
    assert.equal((await demo.call('DELETE', `/v2/glossaries/${id}`)).status, 404);
    assert.equal((await demo.call('GET', `/v2/glossaries/${id}/entries`)).status, 404);
    assert.deepEqual((await demo.call('GET', '/v2/glossaries')).json, { glossaries: [] });
  });

  it('never changes a glossary', async () => {
    const id = text((await create()).json, 'glossary_id');
    for (const [method, path] of [
      ['PATCH', `/v2/glossaries/${id}`],
      ['PUT', `/v2/glossaries/${id}`],
      ['PUT', `/v2/glossaries/${id}/entries`],
    ] as const) {
      assert.equal((await demo.call(method, path, { json: glossary })).status, 405);
    }
    assert.equal((await demo.call('PUT', `/v3/glossaries/${id}/dictionaries`, { json: glossary })).status, 404);
    assert.equal((await demo.call('PATCH', `/v3/glossaries/${id}`, { json: { name: 'x' } })).status, 404);
  });

  for (const [name, json] of [
    ['no name', { name: undefined }],
    ['no source', { source_lang: undefined }],
    ['Thai', { target_lang: 'th' }],
    ['an unknown format', { entries_format: 'xml' }],
    ['duplicates', { entries: 'a,b\na,c' }],
  ] as const) {
    it(`refuses ${name} with 400, message and detail`, async () => {
      const answer = await create(json);
      assert.equal(answer.status, 400);
      assert.equal(typeof field(answer.json, 'detail'), 'string');
    });
  }

  it('lists all pairs of languages', async () => {
    const { json } = await demo.call('GET', '/v2/glossary-language-pairs');
    assert.deepEqual(field(json, 'supported_languages', 0), { source_lang: 'ar', target_lang: 'ar' });
    assert.equal(JSON.stringify(json).split('source_lang').length - 1, 32 * 32);
    assert.doesNotMatch(JSON.stringify(json), /"th"/);
  });
});
