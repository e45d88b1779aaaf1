import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  adaptedPlural,
  allCategories,
  pluralCategories,
} from '../../../../../src/formats/common/plurals/pluralCategories.ts';

describe('the list of plural categories', () => {
  it('is that of CLDR for any spelling of a language', () => {
    assert.deepEqual(pluralCategories('EN-gb'), ['one', 'other']);
    assert.deepEqual(pluralCategories('pt_BR'), ['one', 'many', 'other']);
    assert.deepEqual(pluralCategories('ZH-HANS'), ['other']);
    assert.deepEqual(pluralCategories('ar'), allCategories);
    assert.deepEqual(pluralCategories('en', 'ordinal'), ['one', 'two', 'few', 'other']);
    assert.deepEqual(pluralCategories('no language'), ['other']);
  });

  it('gains or loses some for the target language, and says which have several numbers', () => {
    const change = (names: readonly string[], targetLang: string) => adaptedPlural(names, { targetLang });
    assert.deepEqual(change(['one', 'other'], 'ru'), { added: ['few', 'many'], dropped: [], numbered: ['one'] });
    assert.deepEqual(change(['one', 'other'], 'ja'), { added: [], dropped: ['one'], numbered: [] });
    assert.deepEqual(change(['other'], 'de'), { added: ['one'], dropped: [], numbered: [] });
    assert.deepEqual(change(['one', 'two', 'other'], 'sl').numbered, ['one', 'two']);
    assert.deepEqual(change(['one', 'two', 'other'], 'ar').numbered, []);
    assert.deepEqual(change(['one', 'few'], 'ru'), { added: [], dropped: [], numbered: [] });
  });

  it('is complete after a change', () => {
    const languages = fc.constantFrom('ar', 'cy', 'de', 'fr', 'ja', 'lv', 'pl', 'ru', 'sl', 'zh');
    fc.assert(
      fc.property(fc.subarray([...allCategories]), languages, (some, targetLang) => {
        const present = [...new Set([...some, 'other'])];
        const { added, dropped } = adaptedPlural(present, { targetLang });
        const after = new Set([...present, ...added].filter((name) => !dropped.some((each) => each === name)));
        assert.ok(pluralCategories(targetLang).every((category) => after.has(category)));
      }),
    );
  });
});
