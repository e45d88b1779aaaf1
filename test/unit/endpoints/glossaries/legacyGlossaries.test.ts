import { strict as assert } from 'node:assert';
import { errorBody, failure, fields, iso8601, items, uncancelled } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';

const json = { name: 'Old', source_lang: 'en', target_lang: 'de', entries: 'pump\tPumpe\nvalve\tVentil' };
const german = { sourceLang: 'en', targetLang: 'de', entries: json.entries };
const tsvType = 'text/tab-separated-values';

describe('Endpoints > Glossaries v2 (legacy)', () => {
  const served = serveOnce();

  const legacy = () => served.client().legacyGlossaries;
  const create = (name = 'Old') => legacy().create(name, german, uncancelled);

  describe('POST /v2/glossaries', () => {
    it('answers with id, ready, name, source_lang, target_lang, creation_time and entry_count', async () => {
      const answer = await served.call('POST', '/v2/glossaries', { json });
      assert.equal(answer.status, 201);
      const { glossary_id: id, creation_time: time, ...rest } = fields(answer.json);
      assert.ok(typeof id === 'string' && id !== '');
      assert.match(String(time), iso8601);
      assert.deepEqual(rest, { name: 'Old', ready: true, source_lang: 'en', target_lang: 'de', entry_count: 2 });
    });

    it('is returned by the client in camelCase', async () => {
      const { glossaryId, creationTime, ...rest } = await create();
      assert.notEqual(glossaryId, '');
      assert.match(creationTime, iso8601);
      assert.deepEqual(rest, { name: 'Old', ready: true, sourceLang: 'en', targetLang: 'de', entryCount: 2 });
    });

    for (const [format, entries] of [
      ['tsv', 'pump\tPumpe'],
      ['csv', '"pump","Pumpe"'],
    ] as const) {
      it(`accepts entries as ${format}, in JSON and in a form`, async () => {
        const made = await legacy().create('Format', { ...german, entries, entriesFormat: format }, uncancelled);
        assert.deepEqual(await legacy().entries(made.glossaryId, uncancelled), [{ source: 'pump', target: 'Pumpe' }]);
        const form = Object.entries({ ...json, entries, entries_format: format });
        const answer = await served.call('POST', '/v2/glossaries', { form });
        assert.deepEqual([answer.status, fields(answer.json).entry_count], [201, 1]);
      });
    }
  });

  describe('GET /v2/glossaries', () => {
    it('lists the glossaries without entries', async () => {
      const created = await create('Listed');
      const answer = await served.call('GET', '/v2/glossaries');
      const listed = items(fields(answer.json).glossaries);
      assert.ok(listed.every((glossary) => !('entries' in glossary)));
      assert.ok(listed.some(({ glossary_id: id, entry_count: count }) => id === created.glossaryId && count === 2));
      const found = (await legacy().list(uncancelled)).find(({ glossaryId }) => glossaryId === created.glossaryId);
      assert.deepEqual(found, created);
    });
  });

  describe('GET /v2/glossaries/{glossary_id}', () => {
    it('returns one glossary as in the answer to its creation', async () => {
      const created = await create();
      assert.deepEqual(await legacy().get(created.glossaryId, uncancelled), created);
      const answer = await served.call('GET', `/v2/glossaries/${created.glossaryId}`);
      assert.deepEqual(Object.keys(fields(answer.json)).sort(), [
        ...['creation_time', 'entry_count', 'glossary_id', 'name', 'ready', 'source_lang', 'target_lang'],
      ]);
    });
  });

  describe('GET /v2/glossaries/{glossary_id}/entries', () => {
    const entriesOf = (id: string, accept: string) =>
      served.call('GET', `/v2/glossaries/${id}/entries`, { headers: { accept } });

    it('returns plain text, one entry a line, in the format of the Accept header', async () => {
      const { glossaryId } = await create();
      const answer = await entriesOf(glossaryId, tsvType);
      assert.deepEqual([answer.status, answer.text], [200, json.entries]);
      assert.ok(answer.headers.get('content-type')?.startsWith(tsvType));
      assert.deepEqual(await legacy().entries(glossaryId, uncancelled), [
        { source: 'pump', target: 'Pumpe' },
        { source: 'valve', target: 'Ventil' },
      ]);
    });
  });

  describe('DELETE /v2/glossaries/{glossary_id}', () => {
    it('deletes the glossary', async () => {
      const { glossaryId } = await create('Gone');
      await legacy().delete(glossaryId, uncancelled);
      const error = await failure(legacy().get(glossaryId, uncancelled));
      assert.deepEqual([error.kind, error.status], ['notFound', 404]);
      const left = (await legacy().list(uncancelled)).map((glossary) => glossary.glossaryId);
      assert.equal(left.includes(glossaryId), false);
    });

    it('answers 404 the second time', async () => {
      const { glossaryId } = await create('Gone');
      const answer = await served.call('DELETE', `/v2/glossaries/${glossaryId}`);
      assert.equal(answer.status, 204);
      errorBody(await served.call('DELETE', `/v2/glossaries/${glossaryId}`), 404);
    });
  });

  describe('GET /v2/glossary-language-pairs (deprecated)', () => {
    it('returns every pair of glossary languages', async () => {
      const answer = await served.call('GET', '/v2/glossary-language-pairs');
      const pairs = items(fields(answer.json).supported_languages);
      const told = pairs.map((pair) => `${String(pair.source_lang)}-${String(pair.target_lang)}`);
      assert.equal(new Set(told).size, 32 ** 2);
      for (const pair of ['en-de', 'de-en', 'ja-zh', 'nb-vi', 'he-ar']) {
        assert.ok(told.includes(pair), pair);
      }
      assert.equal(
        told.some((pair) => /th/.test(pair)),
        false,
      );
    });
  });

  describe('Resources > Glossary (v2, legacy): immutable', () => {
    it('has no way to change a glossary: 405 or 404 for PUT, PATCH and POST on it', async () => {
      const { glossaryId } = await create('Fixed');
      const one = `/v2/glossaries/${glossaryId}`;
      errorBody(await served.call('PATCH', one, { json: { name: 'Changed' } }), 405);
      errorBody(await served.call('PUT', one, { json }), 405);
      errorBody(await served.call('PUT', `${one}/entries`, { json }), 405);
      errorBody(await served.call('PUT', `${one}/dictionaries`, { json }), 404);
      assert.equal((await legacy().get(glossaryId, uncancelled)).name, 'Fixed');
    });

    it('is edited by fetching entries, creating another and deleting the first', async () => {
      const first = await create('Edited');
      const entries = [...(await legacy().entries(first.glossaryId, uncancelled)), { source: 'tank', target: 'Tank' }];
      const second = await legacy().create('Edited', { ...german, entries }, uncancelled);
      await legacy().delete(first.glossaryId, uncancelled);
      assert.equal(second.entryCount, 3);
      assert.deepEqual(await legacy().entries(second.glossaryId, uncancelled), entries);
    });
  });
});
