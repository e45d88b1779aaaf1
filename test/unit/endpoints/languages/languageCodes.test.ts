import { strict as assert } from 'node:assert';
import { fields, uncancelled } from '../outcomes.ts';
import { type RawRequest, serveOnce } from '../serve.ts';
import { rawTranslate, textIn, translate, translateOne, translationsIn } from '../texts/translating.ts';

const glossaryLanguages =
  'ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv tr uk vi zh'.split(' ');
const entries = 'pump\tPumpe';

function upload(targetLang: string, sourceLang: string): FormData {
  const form = new FormData();
  form.append('file', new Blob(['Hello']), 'a.txt');
  form.append('target_lang', targetLang);
  form.append('source_lang', sourceLang);
  return form;
}

describe('Resources > A language code', () => {
  const served = serveOnce();
  beforeEach(() => served.reset());

  const createGlossary = (source_lang: string, target_lang: string) =>
    served.call('POST', '/v3/glossaries', {
      json: { name: 'Codes', dictionaries: [{ source_lang, target_lang, entries }] },
    });
  const glossaryId = async (sourceLang: string, targetLang: string) => {
    const answer = await createGlossary(sourceLang, targetLang);
    assert.equal(answer.status, 201, answer.text);
    return String(fields(answer.json).glossary_id);
  };

  const dictionary = { source_lang: 'eN', target_lang: 'De', entries };
  const anyCase: readonly (readonly [method: string, path: string, request: RawRequest])[] = [
    ['POST', '/v2/translate', { json: { text: ['Hello'], target_lang: 'pT-bR', source_lang: 'eN' } }],
    ['POST', '/v2/document', { body: upload('zH-hAnT', 'eN') }],
    ['POST', '/v3/glossaries', { json: { name: 'Any case', dictionaries: [dictionary] } }],
    ['POST', '/v2/glossaries', { json: { name: 'Any case', ...dictionary, entries_format: 'tsv' } }],
    ['POST', '/v3/style_rules', { json: { name: 'Any case', language: 'dE' } }],
    ['POST', '/v2/write/rephrase', { json: { text: ['Hello'], target_lang: 'EN-gb' } }],
    ['POST', '/v2/write/correct', { json: { text: ['Hello'], target_lang: 'eN' } }],
  ];
  for (const [method, path, request] of anyCase) {
    it(`is accepted in any case by ${method} ${path}`, async () => {
      const { status, text } = await served.call(method, path, request);
      assert.ok(status === 200 || status === 201, text);
    });
  }

  it('is accepted in any case when a dictionary is replaced and when its entries are read', async () => {
    const path = `/v3/glossaries/${await glossaryId('en', 'de')}`;
    const put = await served.call('PUT', `${path}/dictionaries`, { json: dictionary });
    assert.equal(put.status, 200, put.text);
    const read = await served.call('GET', `${path}/entries?source_lang=En&target_lang=dE`);
    assert.equal(read.status, 200, read.text);
  });

  for (const code of 'DE EN-GB EN-US ES ES-419 PT-BR PT-PT ZH ZH-HANS ZH-HANT'.split(' ')) {
    it(`${code} is a target of translation, in any case`, async () => {
      for (const written of [code, code.toLowerCase(), code.replace(/\w$/, (last) => last.toLowerCase())]) {
        const { text } = await translateOne(served.client(), 'Hello', { targetLang: written });
        assert.ok(text.startsWith(`[${code}] `), text);
        assert.equal(textIn(await rawTranslate(served, { target_lang: written })), text);
      }
    });
  }

  it('of a source are returned as the v2 endpoints write them', async () => {
    for (const written of ['fr', 'FR', 'Fr']) {
      const { detectedSourceLanguage } = await translateOne(served.client(), 'Bonjour', { sourceLang: written });
      assert.equal(detectedSourceLanguage, 'FR');
      const [raw] = translationsIn(await rawTranslate(served, { source_lang: written }));
      assert.equal(raw?.detected_source_language, 'FR');
    }
  });

  it('of a source are sent without their variant by the client, which reports it', async () => {
    const { notices, translations } = await translate(served.client(), ['Hello'], { sourceLang: 'en-US' });
    assert.deepEqual(notices, [{ field: 'sourceLang', given: 'en-US', sent: 'EN' }]);
    assert.equal(translations[0]?.detectedSourceLanguage, 'EN');
  });

  it('of the glossary language enum are accepted in dictionaries, as source and as target', async () => {
    for (const code of glossaryLanguages) {
      const other = code === 'en' ? 'de' : 'en';
      await glossaryId(code, other);
      await glossaryId(other, code);
    }
  });

  it('that the service may support one day are left to it to check, in glossaries and style rules', async () => {
    const { glossaries, styleRules } = served.client();
    // The specification both lists and excludes Thai.
    for (const sourceLang of ['hi', 'th']) {
      const dictionary = { sourceLang, targetLang: 'de', entries: [{ source: 'a', target: 'b' }] };
      await assert.rejects(glossaries.create('Later', [dictionary], uncancelled), { kind: 'badRequest', status: 400 });
    }
    const list = { name: 'Polish', language: 'pl' };
    await assert.rejects(styleRules.create(list, uncancelled), { kind: 'badRequest', status: 400 });
  });

  for (const [base, variants] of [
    ['en', ['EN-US', 'EN-GB']],
    ['pt', ['PT-PT', 'PT-BR']],
    ['zh', ['ZH-HANS', 'ZH-HANT', 'ZH']],
  ] as const) {
    it(`a dictionary with the target ${base} applies to ${variants.join(', ')}`, async () => {
      const id = await glossaryId('de', base);
      for (const targetLang of variants) {
        const given = { targetLang, sourceLang: 'DE', glossaryId: id };
        const { text } = await translateOne(served.client(), 'pump', given);
        assert.equal(text, `[${targetLang}] Pumpe`);
        const json = { text: ['pump'], target_lang: targetLang, source_lang: 'DE', glossary_id: id };
        assert.equal(textIn(await rawTranslate(served, json)), text);
      }
    });
  }
});
