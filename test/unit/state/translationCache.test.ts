import { strict as assert } from 'node:assert';
import { type KnownAnswer, TranslationCache } from '../../../src/state/translationCache.ts';

const answer = (text: string): KnownAnswer => ({ path: [[text]], source: 'EN' });
const address = 'https://service.test';

describe('the cache of translations', () => {
  it('finds an answer by address, parameters in any order, and text', () => {
    const cache = new TranslationCache();
    cache.answersFor(address, { targetLang: 'de', formality: 'more' })?.set('text', answer('Text'));
    const get = (where: string, parameters: object, text = 'text') =>
      cache.answersFor(where, { targetLang: 'DE', ...parameters })?.get(text);
    assert.deepEqual(get(address, { formality: 'more', context: undefined }), answer('Text'));
    assert.equal(get(address, {}), undefined);
    assert.equal(get('https://other.test', { formality: 'more' }), undefined);
    assert.equal(get(address, { formality: 'more' }, 'other'), undefined);
    cache.clear();
    assert.equal(get(address, { formality: 'more' }), undefined);
  });

  it('holds nothing that was made with a glossary, style rules or a translation memory', () => {
    const cache = new TranslationCache();
    for (const named of [{ glossaryId: 'a' }, { glossaryIds: ['a'] }, { styleId: 'a' }, { translationMemoryId: 'a' }]) {
      assert.equal(cache.answersFor(address, { targetLang: 'DE', ...named }), undefined, JSON.stringify(named));
    }
    assert.ok(cache.answersFor(address, { targetLang: 'DE', glossaryIds: [] }));
  });

  it('removes the least recently used entries beyond a number of entries', () => {
    const known = new TranslationCache({ entries: 3, units: 10_000 }).answersFor(address, { targetLang: 'DE' });
    assert.ok(known);
    for (const text of ['a', 'b', 'c']) {
      known.set(text, answer(text));
    }
    known.get('a');
    known.set('d', answer('d'));
    assert.deepEqual(
      ['a', 'b', 'c', 'd'].filter((text) => known.get(text)),
      ['a', 'c', 'd'],
    );
  });

  it('removes entries beyond an amount of text, also one that is too large alone', () => {
    const known = new TranslationCache({ entries: 100, units: 500 }).answersFor(address, { targetLang: 'DE' });
    assert.ok(known);
    const size = 150;
    for (const text of ['a', 'b', 'c']) {
      known.set(text, answer('x'.repeat(size)));
    }
    assert.deepEqual(
      ['a', 'b', 'c'].filter((text) => known.get(text)),
      ['b', 'c'],
    );
    known.set('b', answer('short'));
    known.set('a', answer('x'.repeat(size)));
    assert.ok(known.get('a') && known.get('b') && known.get('c'));
    known.set('huge', answer('x'.repeat(1000)));
    assert.equal(known.get('huge'), undefined);
  });
});
