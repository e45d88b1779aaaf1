import { strict as assert } from 'node:assert';
import { errorBody, failure, fields, iso8601, items, uncancelled } from '../outcomes.ts';
import { serve, serveOnce } from '../serve.ts';

const pump = { source_lang: 'en', target_lang: 'de', entries: 'pump\tPumpe\nvalve\tVentil' };
const german = { sourceLang: 'en', targetLang: 'de', entries: pump.entries };
const french = { sourceLang: 'en', targetLang: 'fr', entries: [{ source: 'pump', target: 'pompe' }] };

describe('Endpoints > Glossaries v3', () => {
  const served = serveOnce();

  const glossaries = () => served.client().glossaries;
  const create = (name: string) => glossaries().create(name, [german, french], uncancelled);

  describe('POST /v3/glossaries', () => {
    it('answers 201 with id, ready, name, dictionaries with entry_count, and creation_time', async () => {
      const json = { name: 'Plant', dictionaries: [pump] };
      const answer = await served.call('POST', '/v3/glossaries', { json });
      assert.equal(answer.status, 201);
      const { glossary_id: id, creation_time: time, ...rest } = fields(answer.json);
      assert.ok(typeof id === 'string' && id !== '');
      assert.match(String(time), iso8601);
      const dictionaries = [{ source_lang: 'en', target_lang: 'de', entry_count: 2 }];
      assert.deepEqual(rest, { name: 'Plant', dictionaries, ready: true });
    });

    it('creates a multilingual glossary with several dictionaries, which the client returns in camelCase', async () => {
      const glossary = await create('Several');
      assert.equal(glossary.ready, true);
      assert.equal(glossary.name, 'Several');
      assert.notEqual((await create('Several')).glossaryId, glossary.glossaryId);
      assert.match(glossary.creationTime, iso8601);
      assert.deepEqual(glossary.dictionaries, [
        { sourceLang: 'en', targetLang: 'de', entryCount: 2 },
        { sourceLang: 'en', targetLang: 'fr', entryCount: 1 },
      ]);
    });

    for (const [how, form] of [
      ['field by field', Object.entries(pump).map(([name, value]) => [`dictionaries[0][${name}]`, value] as const)],
      ['as JSON in a field', [['dictionaries', JSON.stringify([pump])] as const]],
    ] as const) {
      it(`accepts a form with the dictionaries ${how}`, async () => {
        const answer = await served.call('POST', '/v3/glossaries', { form: [['name', 'Form'], ...form] });
        assert.equal(answer.status, 201);
        assert.deepEqual(fields(answer.json).dictionaries, [{ source_lang: 'en', target_lang: 'de', entry_count: 2 }]);
      });
    }
  });

  describe('GET /v3/glossaries', () => {
    it('lists the metadata of all glossaries, without entries', async () => {
      const { glossaryId } = await create('Listed');
      const answer = await served.call('GET', '/v3/glossaries');
      assert.equal(answer.status, 200);
      const listed = items(fields(answer.json).glossaries).find(({ glossary_id: id }) => id === glossaryId);
      assert.deepEqual(listed?.dictionaries, [
        { source_lang: 'en', target_lang: 'de', entry_count: 2 },
        { source_lang: 'en', target_lang: 'fr', entry_count: 1 },
      ]);
      const ids = (await glossaries().list(uncancelled)).map((glossary) => glossary.glossaryId);
      assert.ok(ids.includes(glossaryId));
    });
  });

  describe('GET /v3/glossaries/{glossary_id}', () => {
    it('returns the metadata of one glossary: id, name, dictionaries with entry_count, creation_time', async () => {
      const { glossaryId, ready: _, ...created } = await create('One');
      const answer = await served.call('GET', `/v3/glossaries/${glossaryId}`);
      assert.deepEqual(Object.keys(fields(answer.json)).sort(), [
        ...['creation_time', 'dictionaries', 'glossary_id', 'name'],
      ]);
      assert.deepEqual(await glossaries().get(glossaryId, uncancelled), { glossaryId, ...created });
    });
  });

  describe('GET /v3/glossaries/{glossary_id}/entries', () => {
    it('returns the entries of the one dictionary in the query, as TSV', async () => {
      const { glossaryId } = await create('Entries');
      const path = `/v3/glossaries/${glossaryId}/entries?source_lang=en&target_lang=de`;
      const answer = await served.call('GET', path);
      assert.equal(answer.status, 200);
      assert.deepEqual(answer.json, { dictionaries: [{ ...pump, entries_format: 'tsv' }] });
      const read = await glossaries().entries(glossaryId, { sourceLang: 'en', targetLang: 'fr' }, uncancelled);
      assert.deepEqual(read, { sourceLang: 'en', targetLang: 'fr', entries: [{ source: 'pump', target: 'pompe' }] });
    });

    it('returns TSV also for a dictionary that was written as CSV', async () => {
      const csv = { ...german, entries: '"pump, small","Pumpe ""klein"""', entriesFormat: 'csv' } as const;
      const { glossaryId } = await glossaries().create('From CSV', [csv], uncancelled);
      const answer = await served.call('GET', `/v3/glossaries/${glossaryId}/entries?source_lang=en&target_lang=de`);
      const entries = 'pump, small\tPumpe "klein"';
      assert.deepEqual(answer.json, { dictionaries: [{ ...pump, entries, entries_format: 'tsv' }] });
    });

    it('returns no entries for a pair that the glossary lacks: 404', async () => {
      const { glossaryId } = await create('No Italian');
      const pair = { sourceLang: 'en', targetLang: 'it' };
      const error = await failure(glossaries().entries(glossaryId, pair, uncancelled));
      assert.deepEqual([error.kind, error.status], ['notFound', 404]);
    });

    for (const query of ['', '?source_lang=en', '?target_lang=de']) {
      it(`needs both languages in the query: 400 for “${query}”`, async () => {
        const { glossaryId } = await create('Unnamed');
        errorBody(await served.call('GET', `/v3/glossaries/${glossaryId}/entries${query}`), 400);
      });
    }
  });

  describe('PUT /v3/glossaries/{glossary_id}/dictionaries', () => {
    it('creates the dictionary for a new pair', async () => {
      const { glossaryId } = await create('Growing');
      const json = { source_lang: 'de', target_lang: 'en', entries: 'Pumpe,pump', entries_format: 'csv' };
      const answer = await served.call('PUT', `/v3/glossaries/${glossaryId}/dictionaries`, { json });
      assert.equal(answer.status, 200);
      assert.deepEqual(answer.json, { source_lang: 'de', target_lang: 'en', entry_count: 1 });
      const { dictionaries } = await glossaries().get(glossaryId, uncancelled);
      assert.deepEqual(
        dictionaries.map(({ sourceLang, targetLang }) => `${sourceLang}-${targetLang}`),
        ['en-de', 'en-fr', 'de-en'],
      );
    });

    it('replaces all entries of an existing pair, and does not change the other dictionaries', async () => {
      const { glossaryId } = await create('Changing');
      const entries = [{ source: 'tank', target: 'Tank' }];
      const put = await glossaries().putDictionary(glossaryId, { ...german, entries }, uncancelled);
      assert.deepEqual(put, { sourceLang: 'en', targetLang: 'de', entryCount: 1 });
      assert.deepEqual((await glossaries().entries(glossaryId, german, uncancelled)).entries, entries);
      assert.deepEqual((await glossaries().entries(glossaryId, french, uncancelled)).entries, french.entries);
    });

    it('keeps the old entries when the new ones are refused', async () => {
      const { glossaryId } = await create('Kept');
      const json = { ...pump, entries: 'one\tein\none\tzwei' };
      errorBody(await served.call('PUT', `/v3/glossaries/${glossaryId}/dictionaries`, { json }), 400);
      assert.equal((await glossaries().entries(glossaryId, german, uncancelled)).entries.length, 2);
    });
  });

  describe('PATCH /v3/glossaries/{glossary_id}', () => {
    it('changes the name and answers with it and the metadata of each dictionary', async () => {
      const { glossaryId, dictionaries } = await create('Old name');
      const renamed = await glossaries().rename(glossaryId, 'New name', uncancelled);
      assert.deepEqual(renamed, { name: 'New name', dictionaries });
      assert.equal((await glossaries().get(glossaryId, uncancelled)).name, 'New name');
      const answer = await served.call('PATCH', `/v3/glossaries/${glossaryId}`, { json: { name: 'Newer name' } });
      assert.equal(answer.status, 200);
      assert.equal(fields(answer.json).name, 'Newer name');
      assert.equal(items(fields(answer.json).dictionaries).length, 2);
    });

    it('refuses a wrong name, and entries, as the specification does not show merging: 400', async () => {
      const { glossaryId } = await create('Unmerged');
      const merged = { name: 'Merged', dictionaries: [{ ...pump, entries: 'tank\tTank' }] };
      for (const json of [merged, { name: '' }, { name: `${'é'.repeat(512)}x` }]) {
        errorBody(await served.call('PATCH', `/v3/glossaries/${glossaryId}`, { json }), 400);
      }
      assert.equal((await glossaries().get(glossaryId, uncancelled)).name, 'Unmerged');
      assert.equal((await glossaries().entries(glossaryId, german, uncancelled)).entries.length, 2);
    });
  });

  it('does not document a delete operation: 405, which the client reports as “not offered”', async () => {
    const { glossaryId } = await create('Lasting');
    const answer = await served.call('DELETE', `/v3/glossaries/${glossaryId}`);
    errorBody(answer, 405);
    const error = await failure(glossaries().deleteUndocumented(glossaryId, uncancelled));
    assert.deepEqual([error.kind, error.code, error.status], ['notFound', 'notOffered', 405]);
    assert.equal((await glossaries().get(glossaryId, uncancelled)).name, 'Lasting');
  });

  it('does not share glossaries and style rules between regional data centers (What the service does)', async () => {
    const other = await serve();
    try {
      const { glossaryId } = await create('Here');
      const { styleId } = await served.client().styleRules.create({ name: 'Here', language: 'de' }, uncancelled);
      assert.deepEqual(await other.client().glossaries.list(uncancelled), []);
      assert.equal((await failure(other.client().glossaries.get(glossaryId, uncancelled))).status, 404);
      assert.equal((await failure(other.client().styleRules.get(styleId, uncancelled))).status, 404);
    } finally {
      await other.close();
    }
  });
});
