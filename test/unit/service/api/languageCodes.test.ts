import assert from 'node:assert/strict';
import fc from 'fast-check';
import { phrase } from '../../../../src/service/api/atStart/errors.ts';
import {
  baseCode,
  bcp47Code,
  checkLanguageCode,
  isWrittenLanguage,
  sourceNotices,
  toSourceCode,
  v2Code,
} from '../../../../src/service/api/atStart/languages/languageCodes.ts';
import { targetLanguages } from '../../../../src/service/api/atStart/languages/targetLanguages.ts';

describe('a language code', () => {
  for (const [given, v2, bcp47, base, source] of [
    ['de', 'DE', 'de', 'de', 'DE'],
    ['En-gb', 'EN-GB', 'en-GB', 'en', 'EN'],
    ['zh-hANT', 'ZH-HANT', 'zh-Hant', 'zh', 'ZH'],
    ['ES-419', 'ES-419', 'es-419', 'es', 'ES'],
    ['pt-BR', 'PT-BR', 'pt-BR', 'pt', 'PT'],
    ['zh-hant-tw', 'ZH-HANT-TW', 'zh-Hant-TW', 'zh', 'ZH'],
    // Languages that the service may add.
    ['HI-in', 'HI-IN', 'hi-IN', 'hi', 'HI'],
    ['sr-LATN', 'SR-LATN', 'sr-Latn', 'sr', 'SR-LATN'],
    ['sr-latn-rs', 'SR-LATN-RS', 'sr-Latn-RS', 'sr', 'SR-LATN'],
    ['FIL', 'FIL', 'fil', 'fil', 'FIL'],
  ] as const) {
    it(`is written as each endpoint requires: ${given}`, () => {
      assert.deepEqual(
        [v2Code(given), bcp47Code(given), baseCode(given), toSourceCode(given)],
        [v2, bcp47, base, source],
      );
    });
  }

  it('has the same result in any case', () => {
    const subtag = fc.stringMatching(/^[a-zA-Z]{2}([a-zA-Z]{2})?$|^\d{3}$/);
    const code = fc.tuple(fc.stringMatching(/^[a-zA-Z]{2,3}$/), fc.array(subtag, { maxLength: 2 }));
    fc.assert(
      fc.property(code, ([base, rest]) => {
        const given = [base, ...rest].join('-');
        assert.equal(checkLanguageCode(given), undefined);
        for (const write of [v2Code, bcp47Code, baseCode, toSourceCode]) {
          assert.equal(write(given.toLowerCase()), write(given.toUpperCase()));
          assert.equal(write(write(given)), write(given));
        }
      }),
    );
  });

  it('reports the change of a regional source, but not a change of case', () => {
    assert.deepEqual(sourceNotices('en-US'), [{ field: 'sourceLang', given: 'en-US', sent: 'EN' }]);
    assert.deepEqual(sourceNotices('ZH-HANT'), [{ field: 'sourceLang', given: 'ZH-HANT', sent: 'ZH' }]);
    for (const given of ['en', 'DE', 'sr-Latn', undefined]) {
      assert.deepEqual(sourceNotices(given), []);
    }
  });

  it('needs a variant only if its language is written in variants', () => {
    const check = isWrittenLanguage(v2Code);
    assert.deepEqual(check('en'), { allowed: phrase`one of the variants ${'EN-GB, EN-US'}`, found: 'en' });
    assert.deepEqual(isWrittenLanguage(bcp47Code)('PT'), {
      allowed: phrase`one of the variants ${'pt-BR, pt-PT'}`,
      found: 'PT',
    });
    for (const code of [...targetLanguages, 'zh', 'xx', 'en-AU']) {
      assert.equal(check(code), undefined);
    }
    for (const none of ['', 'x', 'German', 'pt_BR', 'de-', 'de DE', 'dé', 7, undefined]) {
      assert.ok(check(none));
      assert.ok(checkLanguageCode(none));
    }
  });
});
