import { strict as assert } from 'node:assert';
import { errorBody, failure, fields, refusedUnsent, uncancelled } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';

const dictionary = { source_lang: 'en', target_lang: 'de', entries: 'pump\tPumpe' };
const german = { sourceLang: 'en', targetLang: 'de', entries: dictionary.entries };

/** Returns a text of exactly so many UTF-8 bytes, mostly of characters with three bytes. */
const textOf = (bytes: number) => '語'.repeat(Math.floor(bytes / 3)) + 'x'.repeat(bytes % 3);

/** Returns entries of exactly so many bytes as TSV. */
function entriesOf(bytes: number): string {
  const lines: string[] = [];
  let left = bytes;
  for (let index = 0; left > 0; index += 1) {
    const source = `word ${String(index).padStart(8, '0')}`;
    // The line break counts too; the last line takes what is left.
    const target = Math.min(1000, left - source.length - 1);
    const rest = left - source.length - target - 2;
    const shortened = rest > 0 && rest < 40 ? target - 40 : target;
    lines.push(`${source}\t${'x'.repeat(shortened)}`);
    left -= source.length + shortened + 2;
  }
  return lines.join('\n');
}

describe('Limits', () => {
  const served = serveOnce();

  const glossaries = () => served.client().glossaries;
  const post = (json: object) => served.call('POST', '/v3/glossaries', { json });

  describe('Glossary name: 1024 UTF-8 bytes', () => {
    it('accepts a name of exactly 1024 bytes', async () => {
      const name = textOf(1024);
      assert.equal((await glossaries().create(name, [german], uncancelled)).name, name);
      assert.equal((await post({ name, dictionaries: [dictionary] })).status, 201);
    });
  });

  describe('Each source or target text: 1024 UTF-8 bytes', () => {
    for (const [side, entry] of [
      ['source', (text: string) => ({ source: text, target: 'x' })],
      ['target', (text: string) => ({ source: 'x', target: text })],
    ] as const) {
      it(`accepts a ${side} of exactly 1024 bytes`, async () => {
        const entries = [entry(textOf(1024))];
        const { glossaryId } = await glossaries().create('Long', [{ ...german, entries }], uncancelled);
        assert.deepEqual((await glossaries().entries(glossaryId, german, uncancelled)).entries, entries);
      });
    }
  });

  describe('Glossary size: 10485760 bytes', () => {
    const most = entriesOf(10_485_760);
    const tooMany = entriesOf(10_485_761);

    before(() => assert.deepEqual([Buffer.byteLength(most), Buffer.byteLength(tooMany)], [10_485_760, 10_485_761]));

    it('accepts entries of exactly 10485760 bytes', async () => {
      const [made] = (await glossaries().create('Largest', [{ ...german, entries: most }], uncancelled)).dictionaries;
      assert.equal(made?.entryCount, most.split('\n').length);
    });

    it('refuses one byte more: the client sends nothing, the service answers 413', async () => {
      const input = { ...german, entries: tooMany };
      const error = await refusedUnsent(served, () => glossaries().create('Larger', [input], uncancelled));
      assert.equal(error.found, 10_485_761);
      errorBody(await post({ name: 'Larger', dictionaries: [{ ...dictionary, entries: tooMany }] }), 413);
    });

    it('counts all dictionaries of a glossary together', async () => {
      const french = { sourceLang: 'en', targetLang: 'fr', entries: 'pump\tpompe' };
      const both = [{ ...german, entries: most }, french];
      const refused = await refusedUnsent(served, () => glossaries().create('Two', both, uncancelled));
      assert.equal(refused.field, 'dictionaries[1].entries');
      const { glossaryId } = await glossaries().create('Two', [french], uncancelled);
      const json = { ...dictionary, entries: most };
      errorBody(await served.call('PUT', `/v3/glossaries/${glossaryId}/dictionaries`, { json }), 413);
      const error = await failure(glossaries().putDictionary(glossaryId, { ...german, entries: most }, uncancelled));
      assert.deepEqual([error.kind, error.status], ['tooLarge', 413]);
    });
  });

  describe('Glossaries per account: 1000', () => {
    it('creates 1000 glossaries of both versions and refuses the next', async () => {
      const { glossaries: modern, legacyGlossaries: legacy } = served.freeClient({ maxConcurrentRequests: 16 });
      const numbers = Array.from({ length: 999 }, (_, index) => index);
      await Promise.all(numbers.map((number) => modern.create(`Glossary ${number}`, [german], uncancelled)));
      await legacy.create('The last', german, uncancelled);
      const free = { key: 'demo-free' };
      const json = { name: 'One more', dictionaries: [dictionary] };
      errorBody(await served.call('POST', '/free/v3/glossaries', { json, ...free }), 456);
      const error = await failure(legacy.create('One more', german, uncancelled));
      assert.deepEqual([error.kind, error.status], ['tooManyRequests', 456]);
      assert.match(error.detail ?? '', /1000 glossaries/);
      const { glossaries: listed } = fields((await served.call('GET', '/free/v3/glossaries', free)).json);
      assert.ok(Array.isArray(listed));
      assert.equal(listed.length, 999);
      const [last] = await legacy.list(uncancelled);
      await legacy.delete(last?.glossaryId ?? '', uncancelled);
      assert.equal((await served.call('POST', '/free/v3/glossaries', { json, ...free })).status, 201);
    });
  });
});
