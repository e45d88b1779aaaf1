import { strict as assert } from 'node:assert';
import type { Language } from '../../../../src/service/api/atStart/languages/languageFeatures.ts';
import type { LanguageUse } from '../../../../src/service/api/languages/languages.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { errorBody, items, refusedUnsent, uncancelled } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';

const uses = ['translate_text', 'translate_document', 'voice', 'write', 'glossary', 'style_rules'] as const;
const list = (codes: string) => codes.split(' ');
const bases = list(
  'ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv th tr uk vi zh',
);
const withoutThai = bases.filter((code) => code !== 'th');
const variants = list('en-GB en-US es-419 pt-BR pt-PT zh-Hans zh-Hant');

describe('Endpoints > Languages', () => {
  const served = serveOnce();

  const languages = (resource: LanguageUse) => served.client().languages(resource, [], uncancelled);
  const codesWith = (all: readonly Language[], feature: string) =>
    all.filter((language) => Object.hasOwn(language.features, feature)).map(({ lang }) => lang);

  describe('GET /v3/languages', () => {
    for (const resource of uses) {
      it(`answers for ${resource} with every field of Resources > Language object (v3)`, async () => {
        const answer = await served.call('GET', `/v3/languages?resource=${resource}`);
        assert.equal(answer.status, 200);
        const told = items(answer.json);
        assert.ok(told.length > 0);
        for (const language of told) {
          const { lang, name, usable_as_source: source, usable_as_target: target, status, features } = language;
          assert.match(String(lang), /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/);
          assert.ok(typeof name === 'string' && name !== '' && name !== lang);
          assert.ok(typeof source === 'boolean' && typeof target === 'boolean' && (source || target));
          assert.match(String(status), /^(?:stable|beta|early_access)$/);
          assert.ok(typeof features === 'object' && features !== null);
        }
        const read = await languages(resource);
        assert.deepEqual(
          read.map(({ lang, name, usableAsSource, usableAsTarget, status, features }) => ({
            lang,
            name,
            usable_as_source: usableAsSource,
            usable_as_target: usableAsTarget,
            status,
            features,
          })),
          told,
        );
        assert.equal(new Set(read.map(({ lang }) => lang)).size, read.length, 'a code comes twice');
      });
    }

    it('needs a resource, one of the six: the client sends nothing, the service answers 400', async () => {
      errorBody(await served.call('GET', '/v3/languages'), 400);
      for (const resource of ['', 'translation_memory', 'product', 'TRANSLATE_TEXT']) {
        errorBody(await served.call('GET', `/v3/languages?resource=${resource}`), 400);
        const all: Readonly<Record<string, unknown>> = { resource };
        const parameters = Object.assign({ resource: 'write' as const }, all);
        const error = await refusedUnsent(served, () => languages(parameters.resource));
        assert.equal(error.field, 'resource');
      }
    });

    it('supports GET only: POST returns 405', async () => {
      for (const path of ['/v3/languages', '/v3/languages/resources']) {
        const answer = await served.call('POST', path, { json: { resource: 'write' } });
        errorBody(answer, 405);
        assert.match(answer.headers.get('allow') ?? '', /GET/);
      }
    });

    it('returns BCP 47 codes: lower-case language, upper-case region, title-case script', async () => {
      const codes = (await languages('translate_text')).map(({ lang }) => lang);
      for (const code of [...bases, ...variants]) {
        assert.ok(codes.includes(code), code);
      }
      assert.deepEqual(
        codes.filter((code) => code !== code.toLowerCase()),
        variants.filter((code) => code !== 'es-419'),
      );
    });

    it('returns only stable values by default', async () => {
      for (const resource of uses) {
        for (const language of await languages(resource)) {
          assert.equal(language.status, 'stable');
          for (const { status, external } of Object.values(language.features)) {
            assert.deepEqual([status, external], ['stable', undefined]);
          }
        }
      }
    });
  });

  describe('translate_text', () => {
    it('has the base languages as sources, variants as targets only', async () => {
      const all = await languages('translate_text');
      const sources = all.filter(({ usableAsSource }) => usableAsSource).map(({ lang }) => lang);
      assert.deepEqual(sources.sort(), bases);
      const targets = all.filter(({ usableAsTarget }) => usableAsTarget).map(({ lang }) => lang);
      for (const variant of variants) {
        assert.ok(targets.includes(variant) && !sources.includes(variant), variant);
      }
    });

    it('has formality for the targets of the translate parameter', async () => {
      const found = codesWith(await languages('translate_text'), 'formality');
      assert.deepEqual(found.sort(), list('de es es-419 fr it ja nl pl pt-BR pt-PT ru'));
    });

    it('has style_rules for the languages of style rule lists and their variants', async () => {
      const found = codesWith(await languages('translate_text'), 'style_rules');
      assert.deepEqual(found.sort(), list('de en-GB en-US es es-419 fr it ja ko zh zh-Hans zh-Hant'));
    });

    it('has glossary for every glossary language and its variants, but not for Thai', async () => {
      const found = codesWith(await languages('translate_text'), 'glossary');
      assert.deepEqual(found.sort(), [...withoutThai, ...variants].sort());
    });

    it('has auto_detection for every source and no other', async () => {
      assert.deepEqual(codesWith(await languages('translate_text'), 'auto_detection').sort(), bases);
    });

    it('has tag_handling for all', async () => {
      const all = await languages('translate_text');
      assert.equal(codesWith(all, 'tag_handling').length, all.length);
    });
  });

  it('translate_document has formality as text translation does, except for ES-419', async () => {
    const found = codesWith(await languages('translate_document'), 'formality');
    assert.deepEqual(found.sort(), list('de es fr it ja nl pl pt-BR pt-PT ru'));
  });

  it('write has the targets of rephrase and correct, tone and writing_style for those that support them', async () => {
    const all = await languages('write');
    const targets = all.filter(({ usableAsTarget }) => usableAsTarget).map(({ lang }) => lang);
    assert.deepEqual(targets.sort(), list('de en en-GB en-US es fr it ja ko pt pt-BR pt-PT zh zh-Hans'));
    const styled = list('de en-GB en-US es fr it pt-BR pt-PT');
    assert.deepEqual(codesWith(all, 'tone').sort(), styled);
    assert.deepEqual(codesWith(all, 'writing_style').sort(), styled);
    assert.deepEqual(codesWith(all, 'auto_detection').sort(), list('de en es fr it ja ko pt zh'));
  });

  it('glossary has every glossary language as source and as target, so any pair is supported', async () => {
    const all = await languages('glossary');
    assert.deepEqual(pluck(all, 'lang'), withoutThai);
    assert.ok(all.every(({ usableAsSource, usableAsTarget }) => usableAsSource && usableAsTarget));
  });

  it('style_rules has the languages of style rule lists as targets', async () => {
    const all = await languages('style_rules');
    assert.deepEqual(
      pluck(
        all.filter(({ usableAsTarget }) => usableAsTarget),
        'lang',
      ),
      list('de en es fr it ja ko zh'),
    );
  });

  describe('GET /v2/languages (deprecated)', () => {
    const raw = async (query: string) => items((await served.call('GET', `/v2/languages${query}`)).json);

    it('returns the sources by default', async () => {
      const told = await raw('');
      assert.deepEqual(told, await raw('?type=source'));
      assert.deepEqual(
        told.map(({ language }) => language).sort(),
        bases.map((code) => code.toUpperCase()),
      );
    });

    it('returns the targets with language, name and supports_formality', async () => {
      const told = await raw('?type=target');
      for (const language of told) {
        assert.deepEqual(Object.keys(language).sort(), ['language', 'name', 'supports_formality']);
        assert.equal(typeof language.supports_formality, 'boolean');
      }
      const formal = told.filter((language) => language.supports_formality === true).map(({ language }) => language);
      assert.deepEqual(formal.sort(), list('DE ES ES-419 FR IT JA NL PL PT-BR PT-PT RU'));
    });

    it('writes codes in upper case', async () => {
      const codes = (await raw('?type=target')).map(({ language }) => language);
      for (const code of list('DE EN-GB EN-US ES ES-419 PT-BR PT-PT ZH ZH-HANS ZH-HANT')) {
        assert.ok(codes.includes(code), code);
      }
    });

    it('accepts no other type', async () => errorBody(await served.call('GET', '/v2/languages?type=both'), 400));
  });
});
