import { strict as assert } from 'node:assert';
import { pluck } from '../../../helpers/pluck.ts';
import { errorBody, refusedUnsent } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';
import { rawTranslate, rawTranslateForm, textIn, translate, translateOne, translationsIn } from './translating.ts';

const enumerations: readonly (readonly [field: string, name: string, values: readonly string[]])[] = [
  ['modelType', 'model_type', ['latency_optimized', 'quality_optimized', 'prefer_quality_optimized']],
  ['splitSentences', 'split_sentences', ['0', '1', 'nonewlines']],
  ['formality', 'formality', ['default', 'more', 'less', 'prefer_more', 'prefer_less']],
  ['tagHandling', 'tag_handling', ['xml', 'html']],
  ['tagHandlingVersion', 'tag_handling_version', ['v1', 'v2']],
];

const flags: readonly (readonly [field: string, name: string])[] = [
  ['preserveFormatting', 'preserve_formatting'],
  ['showBilledCharacters', 'show_billed_characters'],
  ['outlineDetection', 'outline_detection'],
  ['enableBetaLanguages', 'enable_beta_languages'],
];

describe('Endpoints > Translation', () => {
  const served = serveOnce();
  beforeEach(() => served.reset());

  const refusedRaw = async (json: Readonly<Record<string, unknown>>, name: string) => {
    const { message } = errorBody(await rawTranslate(served, json), 400);
    assert.ok(String(message).includes(name), String(message));
  };

  it('text: each is translated separately, the results in the order of the request', async () => {
    const texts = ['One', 'Two', 'Three', 'Two', ''];
    const expected = ['[DE] Öne', '[DE] Twö', '[DE] Three', '[DE] Twö', ''];
    const { translations } = await translate(served.client(), texts);
    assert.deepEqual(
      translations.map((translation) => translation?.text),
      expected,
    );
    assert.deepEqual(pluck(translationsIn(await rawTranslate(served, { text: texts })), 'text'), expected);
  });

  it('text: required, and a list of strings', async () => {
    assert.equal((await refusedUnsent(served, () => translate(served.client(), []))).field, 'text');
    for (const text of [undefined, [], 'Hello', [1], [null], {}]) {
      await refusedRaw({ text }, 'text');
    }
  });

  it('text: up to 50 a request; the client sends more in several requests', async () => {
    const texts = Array.from({ length: 51 }, (_, index) => `text ${index}`);
    assert.equal(translationsIn(await rawTranslate(served, { text: texts.slice(1) })).length, 50);
    await refusedRaw({ text: texts }, 'text');
    await served.reset();
    const { requests, translations } = await translate(served.client(), texts);
    assert.deepEqual([requests, translations.length], [2, 51]);
    const sent = (await served.requests()).map((request) => request.texts ?? 0);
    assert.deepEqual(
      sent.toSorted((a, b) => a - b),
      [1, 50],
    );
  });

  it('text: any characters', async () => {
    const text = 'ß 語 🙂 \u0000 \u2028';
    assert.ok((await translateOne(served.client(), text, { targetLang: 'JA' })).text.endsWith('語 🙂 \u0000 \u2028'));
  });

  it('source_lang: detected by default', async () => {
    const french = 'Les pompes sont prêtes pour la nuit, et nous sommes là.';
    assert.equal((await translateOne(served.client(), french)).detectedSourceLanguage, 'FR');
    assert.equal(translationsIn(await rawTranslate(served, { text: [french] }))[0]?.detected_source_language, 'FR');
    const told = { text: [french], source_lang: 'IT' };
    assert.equal(translationsIn(await rawTranslate(served, told))[0]?.detected_source_language, 'IT');
  });

  it('context: neither translated nor billed', async () => {
    const context = 'A letter about ships. '.repeat(100);
    const result = await translate(served.client(), ['Hello', 'You'], { context });
    assert.deepEqual(
      result.translations.map((translation) => translation?.text),
      ['[DE] Hellö', '[DE] Yöü'],
    );
    assert.equal(result.billedCharacters, 8);
    const [raw] = translationsIn(await rawTranslate(served, { context, show_billed_characters: true }));
    assert.deepEqual([raw?.text, raw?.billed_characters], ['[DE] Hellö', 5]);
    await refusedUnsent(served, () => translate(served.client(), ['Hello'], { context: 1 }));
    await refusedRaw({ context: ['a'] }, 'context');
  });

  for (const [field, name, values] of enumerations) {
    it(`${name}: ${values.join(', ')}, and nothing else`, async () => {
      for (const value of values) {
        await translateOne(served.client(), 'Hello', { [field]: value });
        translationsIn(await rawTranslate(served, { [name]: value }));
        translationsIn(await rawTranslateForm(served, [[name, value]]));
      }
      for (const value of ['other', '', 1, true, [values[0]]]) {
        const refused = await refusedUnsent(served, () => translate(served.client(), ['Hello'], { [field]: value }));
        assert.equal(refused.field, field);
        await refusedRaw({ [name]: value }, name);
      }
      errorBody(await rawTranslateForm(served, [[name, 'other']]), 400);
    });
  }

  for (const [field, name] of flags) {
    it(`${name}: true and false, in a form 1 and 0`, async () => {
      for (const value of [true, false]) {
        await translateOne(served.client(), 'Hello', { [field]: value });
        translationsIn(await rawTranslate(served, { [name]: value }));
        translationsIn(await rawTranslateForm(served, [[name, value ? '1' : '0']]));
      }
      const refused = await refusedUnsent(served, () => translate(served.client(), ['Hello'], { [field]: 'yes' }));
      assert.equal(refused.field, field);
      await refusedRaw({ [name]: 'yes' }, name);
      for (const value of ['true', 'false', '2', '']) {
        errorBody(await rawTranslateForm(served, [[name, value]]), 400);
      }
    });
  }

  it('enable_beta_languages: no effect', async () => {
    const plain = await rawTranslate(served, {});
    assert.deepEqual((await rawTranslate(served, { enable_beta_languages: true })).json, plain.json);
    errorBody(await rawTranslate(served, { enable_beta_languages: true, target_lang: 'HI' }), 400);
  });

  it('the body may be JSON or a form, with the same answer', async () => {
    const json = { text: ['One', 'Two'], target_lang: 'FR', source_lang: 'EN', show_billed_characters: true };
    const form = [
      ['text', 'One'],
      ['text', 'Two'],
      ['target_lang', 'FR'],
      ['source_lang', 'EN'],
      ['show_billed_characters', '1'],
    ] as const;
    const asForm = await served.call('POST', '/v2/translate', { form });
    assert.deepEqual(asForm.json, (await served.call('POST', '/v2/translate', { json })).json);
    assert.equal(translationsIn(asForm).length, 2);
  });

  it('works at the Free address too, and successful answers are JSON with an X-Trace-ID', async () => {
    const answers = [
      await rawTranslate(served, {}),
      await served.call('POST', '/free/v2/translate', {
        key: 'demo-free',
        form: [
          ['text', 'Hello'],
          ['target_lang', 'DE'],
        ],
      }),
    ];
    for (const answer of answers) {
      assert.equal(textIn(answer), '[DE] Hellö');
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
      assert.match(answer.headers.get('x-trace-id') ?? '', /\S/);
    }
    assert.notEqual(answers[0]?.headers.get('x-trace-id'), answers[1]?.headers.get('x-trace-id'));
    assert.equal((await translateOne(served.freeClient(), 'Hello')).text, '[DE] Hellö');
  });
});
