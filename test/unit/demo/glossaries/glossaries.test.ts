import { strict as assert } from 'node:assert';
import { field, text } from '../field.ts';
import { type DemoAnswer, type StartedDemo, startDemo } from '../startDemo.ts';

const entries = 'pump\tPumpe\nvalve\tVentil';
const dictionary = { source_lang: 'en', target_lang: 'de', entries };
const metadata = { source_lang: 'en', target_lang: 'de', entry_count: 2 };

describe('demo service: glossaries v3', () => {
  let demo: StartedDemo;

  before(async () => {
    demo = await startDemo();
  });

  after(() => demo.close());

  const create = (json: object = {}): Promise<DemoAnswer> =>
    demo.call('POST', '/v3/glossaries', { json: { name: 'Plant', dictionaries: [dictionary], ...json } });
  const created = async (json: object = {}): Promise<string> => text((await create(json)).json, 'glossary_id');
  const entriesOf = (id: string, query = 'source_lang=en&target_lang=de'): Promise<DemoAnswer> =>
    demo.call('GET', `/v3/glossaries/${id}/entries?${query}`);

  it('creates one with several dictionaries, ready at once', async () => {
    const french = { source_lang: 'EN', target_lang: 'Fr', entries: 'pump,pompe,en,fr', entries_format: 'csv' };
    const { status, json } = await create({ dictionaries: [dictionary, french] });
    assert.equal(status, 201);
    assert.deepEqual(json, {
      glossary_id: text(json, 'glossary_id'),
      ready: true,
      name: 'Plant',
      dictionaries: [metadata, { source_lang: 'en', target_lang: 'fr', entry_count: 1 }],
      creation_time: text(json, 'creation_time'),
    });
    assert.ok(Math.abs(Date.parse(text(json, 'creation_time')) - Date.now()) < 60_000);
  });

  for (const [name, form] of [
    ['as JSON', [['dictionaries', JSON.stringify([dictionary])]]],
    ['as JSON, one by one', [['dictionaries', JSON.stringify(dictionary)]]],
    ['field by field', Object.entries(dictionary).map(([key, value]) => [`dictionaries[0][${key}]`, value] as const)],
    ['with dots', Object.entries(dictionary).map(([key, value]) => [`dictionaries[0].${key}`, value] as const)],
  ] as const) {
    it(`reads the dictionaries of a form ${name}`, async () => {
      const answer = await demo.call('POST', '/v3/glossaries', { form: [['name', 'Form'], ...form] });
      assert.equal(answer.status, 201, answer.text);
      assert.deepEqual(field(answer.json, 'dictionaries'), [metadata]);
    });
  }

  it('lists and returns metadata without entries', async () => {
    const own = await startDemo();
    const { json } = await own.call('POST', '/v3/glossaries', { json: { name: 'A', dictionaries: [dictionary] } });
    const id = text(json, 'glossary_id');
    const told = { glossary_id: id, name: 'A', dictionaries: [metadata], creation_time: text(json, 'creation_time') };
    assert.deepEqual((await own.call('GET', '/v3/glossaries')).json, { glossaries: [told] });
    assert.deepEqual((await own.call('GET', `/v3/glossaries/${id}`)).json, told);
    assert.deepEqual((await own.call('GET', '/v2/glossaries')).json, { glossaries: [] });
    assert.equal((await own.call('GET', `/v2/glossaries/${id}`)).status, 404);
    const free = await own.call('GET', '/free/v3/glossaries', { key: 'demo-free' });
    assert.deepEqual(free.json, { glossaries: [] });
    assert.equal((await own.call('GET', `/free/v3/glossaries/${id}`, { key: 'demo-free' })).status, 404);
    await own.close();
  });

  it('returns the entries of one dictionary as TSV, for codes in any case', async () => {
    const id = await created();
    const answer = await entriesOf(id, 'source_lang=EN&target_lang=De');
    assert.deepEqual(answer.json, { dictionaries: [{ ...dictionary, entries_format: 'tsv' }] });
    assert.equal((await entriesOf(id, 'source_lang=de&target_lang=en')).status, 404);
    assert.equal((await entriesOf(id, 'source_lang=en')).status, 400);
    assert.equal((await entriesOf(id, 'source_lang=en&target_lang=en-US')).status, 400);
    assert.equal((await entriesOf('unknown')).status, 404);
  });

  it('adds a dictionary for a new pair, and replaces the one for a known pair', async () => {
    const id = await created({ dictionaries: [dictionary, { ...dictionary, target_lang: 'fr' }] });
    const put = (json: object): Promise<DemoAnswer> => demo.call('PUT', `/v3/glossaries/${id}/dictionaries`, { json });
    const replaced = await put({ ...dictionary, source_lang: 'EN', entries: 'a,b', entries_format: 'csv' });
    assert.equal(replaced.status, 200);
    assert.deepEqual(replaced.json, { source_lang: 'en', target_lang: 'de', entry_count: 1 });
    assert.deepEqual((await put({ ...dictionary, target_lang: 'it' })).json, { ...metadata, target_lang: 'it' });
    const { json } = await demo.call('GET', `/v3/glossaries/${id}`);
    const pairs = [0, 1, 2].map((index) => [
      field(json, 'dictionaries', index, 'target_lang'),
      field(json, 'dictionaries', index, 'entry_count'),
    ]);
    assert.deepEqual(pairs, [
      ['de', 1],
      ['fr', 2],
      ['it', 2],
    ]);
    assert.equal(field((await entriesOf(id)).json, 'dictionaries', 0, 'entries'), 'a\tb');
    assert.equal((await put({ ...dictionary, entries: undefined })).status, 400);
    assert.equal((await put({ ...dictionary, target_lang: 'th' })).status, 400);
    assert.equal((await demo.call('PUT', '/v3/glossaries/no/dictionaries', { json: dictionary })).status, 404);
  });

  it('renames, and changes nothing without a name or with other fields', async () => {
    const id = await created();
    const patch = (json: object): Promise<DemoAnswer> => demo.call('PATCH', `/v3/glossaries/${id}`, { json });
    const renamed = await patch({ name: 'Works' });
    assert.equal(renamed.status, 200);
    assert.equal(field(renamed.json, 'name'), 'Works');
    assert.deepEqual(field(renamed.json, 'dictionaries'), [metadata]);
    for (const json of [{}, { name: '' }, { name: 'x'.repeat(1025) }, { name: 'x', dictionaries: [dictionary] }]) {
      assert.equal((await patch(json)).status, 400);
    }
    assert.equal(field((await demo.call('GET', `/v3/glossaries/${id}`)).json, 'name'), 'Works');
  });

  it('does not support DELETE: 405 with the supported methods', async () => {
    const answer = await demo.call('DELETE', `/v3/glossaries/${await created()}`);
    assert.equal(answer.status, 405);
    assert.equal(answer.headers.get('allow'), 'GET, PATCH');
  });

  for (const [name, json, detail] of [
    ['no name', { name: undefined }, /name is required/],
    ['an empty name', { name: '' }, /name must not be empty/],
    ['a name of 1025 bytes', { name: `${'é'.repeat(512)}x` }, /name must have at most 1024 UTF-8 bytes, not 1025/],
    ['a name that is no string', { name: 1 }, /name must be a string/],
    ['no dictionaries', { dictionaries: undefined }, /dictionaries is required/],
    ['dictionaries that are no list', { dictionaries: dictionary }, /dictionaries must be an array/],
    ['a dictionary that is no object', { dictionaries: ['a\tb'] }, /dictionaries\[0\] must be an object/],
    [
      'a dictionary without entries',
      { dictionaries: [{ ...dictionary, entries: undefined }] },
      /\[0\]\.entries is req/,
    ],
    [
      'an unknown format',
      { dictionaries: [{ ...dictionary, entries_format: 'xlsx' }] },
      /entries_format must be one of/,
    ],
    ['an unknown language', { dictionaries: [{ ...dictionary, source_lang: 'xx' }] }, /source_lang is not a glossary/],
    [
      'a variant',
      { dictionaries: [{ ...dictionary, target_lang: 'en-US' }] },
      /target_lang is not a glossary language/,
    ],
    ['Thai as source', { dictionaries: [{ ...dictionary, source_lang: 'th' }] }, /source_lang must not be Thai/],
    ['Thai as target', { dictionaries: [{ ...dictionary, target_lang: 'TH' }] }, /target_lang must not be Thai/],
    [
      'a pair twice',
      { dictionaries: [dictionary, { ...dictionary, target_lang: 'DE' }] },
      /\[1\]\.target_lang duplicates the/,
    ],
    [
      'a duplicate key',
      { dictionaries: [{ ...dictionary, entries: 'a\tb\na\tc' }] },
      /Key with the index 1 \(starting/,
    ],
  ] as const) {
    it(`refuses ${name} with 400, message and detail`, async () => {
      const answer = await create(json);
      assert.equal(answer.status, 400, answer.text);
      assert.match(text(answer.json, 'detail'), detail);
      assert.match(answer.message ?? '', /^Bad request/);
    });
  }

  for (const language of 'ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv tr uk vi zh'.split(
    ' ',
  )) {
    it(`accepts ${language} as source and as target`, async () => {
      const pairs = [
        { ...dictionary, source_lang: language, target_lang: 'en' },
        { ...dictionary, source_lang: 'de', target_lang: language.toUpperCase() },
      ];
      assert.equal((await create({ dictionaries: pairs })).status, 201);
    });
  }

  it('accepts a name of 1024 bytes, no dictionaries and a dictionary without entries', async () => {
    assert.equal((await create({ name: 'é'.repeat(512) })).status, 201);
    assert.equal((await create({ dictionaries: [] })).status, 201);
    const { json } = await create({ dictionaries: [{ ...dictionary, entries: '' }] });
    assert.equal(field(json, 'dictionaries', 0, 'entry_count'), 0);
  });

  it('accepts 10485760 bytes of entries in any encoding, and refuses one more with 413', async () => {
    const line = (index: number): string => `${String(index).padStart(7, '0')}\t${'é'.repeat(507)}\n`;
    const bytes = Buffer.byteLength(line(0));
    const full = Array.from({ length: Math.floor(10_485_760 / bytes) }, (_, index) => line(index)).join('');
    const rest = 10_485_760 - Buffer.byteLength(full);
    const filler = `z\t${'z'.repeat(rest - 2)}`;
    const sized = (last: string): object => ({ name: 'Big', dictionaries: [{ ...dictionary, entries: full + last }] });
    assert.ok(rest > 2 && rest < 1000);
    const body = JSON.stringify(sized(filler)).replaceAll('é', '\\u00e9');
    const headers = { 'content-type': 'application/json' };
    const big = await demo.call('POST', '/v3/glossaries', { body, headers });
    assert.equal(big.status, 201, big.text.slice(0, 300));
    assert.equal((await demo.call('POST', '/v3/glossaries', { json: sized(`${filler}z`) })).status, 413);
    const put = (entries: string): Promise<DemoAnswer> =>
      demo.call('PUT', `/v3/glossaries/${text(big.json, 'glossary_id')}/dictionaries`, {
        json: { ...dictionary, target_lang: 'fr', entries },
      });
    assert.equal((await put('a\tb')).status, 413);
  });

  it('accepts 1000 glossaries of an account, v2 and v3 together, and refuses one more with 456', async () => {
    const own = await startDemo();
    const call = (path: string, json: object, key = 'demo-pro'): Promise<DemoAnswer> =>
      own.call('POST', path, { json, key });
    await call('/v2/glossaries', { name: 'Legacy', ...dictionary });
    const answers = await Promise.all(
      Array.from({ length: 999 }, () => call('/v3/glossaries', { name: 'Many', dictionaries: [] })),
    );
    assert.ok(answers.every(({ status }) => status === 201));
    assert.equal((await call('/v3/glossaries', { name: 'More', dictionaries: [] })).status, 456);
    assert.equal((await call('/v2/glossaries', { name: 'More', ...dictionary })).status, 456);
    assert.equal((await call('/free/v3/glossaries', { name: 'Other', dictionaries: [] }, 'demo-free')).status, 201);
    await own.close();
  });

  it('refuses a key without the scope', async () => {
    assert.equal((await demo.call('GET', '/v3/glossaries', { key: 'demo-scoped' })).status, 403);
    assert.equal((await demo.call('GET', '/v2/glossaries', { key: 'demo-admin' })).status, 403);
  });
});
