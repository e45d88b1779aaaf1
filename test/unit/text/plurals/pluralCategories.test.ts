import assert from 'node:assert/strict';
import fc from 'fast-check';
import { allCategories, pluralCategories, pluralChange } from '../../../../src/text/plurals/pluralCategories.ts';

describe('plural categories', () => {
  it('are those of CLDR for any spelling of a language', () => {
    assert.deepEqual(pluralCategories('EN-gb'), ['one', 'other']);
    assert.deepEqual(pluralCategories('pt_BR'), ['one', 'many', 'other']);
    assert.deepEqual(pluralCategories('ZH-HANS'), ['other']);
    assert.deepEqual(pluralCategories('ar'), allCategories);
    assert.deepEqual(pluralCategories('en', 'ordinal'), ['one', 'two', 'few', 'other']);
    assert.deepEqual(pluralCategories('no language'), ['other']);
  });

  it('are copied from the nearest category or dropped for the target language', () => {
    assert.deepEqual(pluralChange(['one', 'other'], 'ru'), {
      added: [
        { category: 'few', from: 'other' },
        { category: 'many', from: 'other' },
      ],
      dropped: [],
    });
    assert.deepEqual(pluralChange(['one', 'other'], 'ja'), { added: [], dropped: ['one'] });
    assert.deepEqual(pluralChange(['other'], 'de').added, [{ category: 'one', from: 'other' }]);
  });

  it('are complete after a change, and copied only from existing ones', () => {
    const languages = fc.constantFrom('ar', 'cy', 'de', 'fr', 'ja', 'lv', 'pl', 'ru', 'sl', 'zh');
    fc.assert(
      fc.property(fc.subarray([...allCategories], { minLength: 1 }), languages, (present, language) => {
        const { added, dropped } = pluralChange(present, language);
        const after = new Set(
          [...present, ...added.map(({ category }) => category)].filter((name) => !dropped.includes(name)),
        );
        assert.ok(pluralCategories(language).every((category) => after.has(category)));
        assert.ok(added.every(({ from }) => present.includes(from)));
      }),
    );
  });
});
