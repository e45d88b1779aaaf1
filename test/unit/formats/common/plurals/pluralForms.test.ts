import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  findPluralForms,
  readPluralForms,
  selectPluralForm,
} from '../../../../../src/formats/common/plurals/pluralForms.ts';

describe('the plural formula of gettext', () => {
  it('is that of the language', () => {
    assert.deepEqual(findPluralForms('DE'), { count: 2, expression: '(n != 1)' });
    assert.equal(findPluralForms('zh-Hant').count, 1);
    assert.notDeepEqual(findPluralForms('PT-BR'), findPluralForms('pt-PT'));
  });

  it('matches the categories of CLDR for whole numbers, in every language', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const two = letters.flatMap((first) => letters.map((second) => first + second));
    const languages = Intl.PluralRules.supportedLocalesOf([
      ...two,
      ...two.flatMap((start) => letters.map((third) => start + third)),
    ]);
    assert.ok(languages.length > 200, String(languages.length));
    for (const language of languages) {
      const rules = new Intl.PluralRules(language);
      const forms = findPluralForms(language);
      const pairs = new Set<string>();
      for (let n = 0; n < 1000; n += 1) {
        pairs.add(`${selectPluralForm(forms, n)} ${rules.select(n)}`);
      }
      // gettext has its own forms for 0 in Latvian and Portuguese. Breton has one for millions.
      const many = language === 'br' ? 1 : 0;
      if (language !== 'lv' && language !== 'pt') {
        assert.equal(pairs.size + many, forms.count, language);
        assert.equal(new Set([...pairs].map((pair) => pair.split(' ')[1])).size, pairs.size, language);
      }
    }
  });

  it('is read from a header, and is that of the first form if it is invalid', () => {
    assert.deepEqual(readPluralForms('Plural-Forms: nplurals=2; plural=n>1;\n'), { count: 2, expression: 'n>1' });
    assert.equal(readPluralForms('Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\n'), undefined);
    assert.equal(selectPluralForm({ count: 3, expression: 'n==1 ? 2 : !n' }, 1), 2);
    assert.equal(selectPluralForm({ count: 2, expression: 'process.exit()' }, 5), 0);
    assert.equal(selectPluralForm({ count: 2, expression: '9' }, 5), 0);
  });

  it('never fails for any expression', () => {
    const tokens = fc.constantFrom('n', '(', ')', '?', ':', '!', '%', '/', '0', '1', '==', '&&', ' ', 'x');
    fc.assert(
      fc.property(fc.array(tokens, { maxLength: 40 }), fc.nat(100), (pieces, n) => {
        const form = selectPluralForm({ count: 3, expression: pieces.join('') }, n);
        assert.ok(form >= 0 && form < 3);
      }),
    );
  });
});
