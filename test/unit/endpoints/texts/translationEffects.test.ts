import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { errorBody, failure, refusedUnsent } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';
import { rawTranslate, rawTranslateForm, textIn, translate, translateOne, translationsIn } from './translating.ts';

const formalTargets = 'DE FR IT ES ES-419 NL PL PT-BR PT-PT JA RU'.split(' ');
const plainTargets = 'AR BG CS DA EL EN-GB EN-US ET FI HU ID KO LT LV NB RO SK SL SV TR UK VI ZH ZH-HANS ZH-HANT'.split(
  ' ',
);
const instructed = 'DE EN-GB EN-US ES ES-419 FR IT JA KO ZH ZH-HANS ZH-HANT'.split(' ');
const uninstructed = 'AR BG CS NL PL PT-BR PT-PT RU SV TR UK'.split(' ');

describe('Endpoints > Translation: parameters that change a translation', () => {
  const served = serveOnce();
  beforeEach(() => served.reset());

  const refused = async (given: Readonly<Record<string, unknown>>, field: string) => {
    const error = await refusedUnsent(served, () => translate(served.client(), ['Hello'], given));
    assert.equal(error.field, field);
  };
  const refusedRaw = async (json: Readonly<Record<string, unknown>>, name: string, status = 400) => {
    const { message } = errorBody(await rawTranslate(served, json), status);
    assert.ok(String(message).includes(name), String(message));
  };

  it('formality: more and less are visible for targets that have it', async () => {
    for (const targetLang of formalTargets) {
      for (const [formality, shown] of [
        ['default', ''],
        ['more', ' formal'],
        ['less', ' informal'],
        ['prefer_more', ' formal'],
        ['prefer_less', ' informal'],
      ] as const) {
        const { text } = await translateOne(served.client(), 'Hello', { targetLang, formality });
        assert.ok(text.startsWith(`[${targetLang}${shown}] `), text);
        assert.equal(textIn(await rawTranslate(served, { target_lang: targetLang, formality })), text);
      }
    }
  });

  it('formality: more and less fail for other targets, prefer_ values and default do not', async () => {
    for (const targetLang of plainTargets) {
      for (const formality of ['more', 'less']) {
        await refused({ targetLang, formality }, 'formality');
        await refusedRaw({ target_lang: targetLang, formality }, 'formality');
      }
      for (const formality of ['default', 'prefer_more', 'prefer_less']) {
        const { text } = await translateOne(served.client(), 'Hello', { targetLang, formality });
        assert.ok(text.startsWith(`[${targetLang}] `), text);
        assert.equal(textIn(await rawTranslate(served, { target_lang: targetLang, formality })), text);
      }
    }
  });

  it('glossary_id, glossary_ids and style_id: an unknown one is not found', async () => {
    const id = randomUUID();
    for (const given of [{ glossaryId: id }, { glossaryIds: [id] }, { styleId: id }]) {
      const error = await failure(translate(served.client(), ['Hello'], { sourceLang: 'EN', ...given }));
      assert.deepEqual([error.kind, error.status], ['notFound', 404]);
    }
    errorBody(await rawTranslate(served, { source_lang: 'EN', glossary_id: id }), 404);
    errorBody(await rawTranslate(served, { style_id: id }), 404);
  });

  it('custom_instructions: at most 10 of at most 300 characters (code points) each', async () => {
    const longest = '🙂'.repeat(300);
    const ten = Array.from({ length: 10 }, () => longest);
    const { text } = await translateOne(served.client(), 'Hello', { customInstructions: ten });
    assert.ok(text.startsWith('[DE 10 instructions] '), text);
    assert.equal(textIn(await rawTranslate(served, { custom_instructions: ten })), text);
    for (const wrong of [[...ten, 'x'], [`${longest}x`], 'x', [1]]) {
      await refused({ customInstructions: wrong }, 'customInstructions');
      await refusedRaw({ custom_instructions: wrong }, 'custom_instructions');
    }
  });

  it('custom_instructions: for de, en, es, fr, it, ja, ko, zh and their variants', async () => {
    const instructions = ['Be brief.'];
    for (const targetLang of instructed) {
      await translateOne(served.client(), 'Hello', { targetLang, customInstructions: instructions });
      translationsIn(await rawTranslate(served, { target_lang: targetLang, custom_instructions: instructions }));
    }
    for (const targetLang of uninstructed) {
      const error = await failure(
        translate(served.client(), ['Hello'], { targetLang, customInstructions: instructions }),
      );
      assert.deepEqual([error.kind, error.status], ['badRequest', 400]);
      await refusedRaw({ target_lang: targetLang, custom_instructions: instructions }, 'custom_instructions');
    }
  });

  it('translation_memory_id: the UUID of a memory of the account', async () => {
    await refused({ translationMemoryId: 'memory' }, 'translationMemoryId');
    await refusedRaw({ translation_memory_id: 'memory' }, 'translation_memory_id');
    const id = randomUUID();
    const error = await failure(translate(served.client(), ['Hello'], { translationMemoryId: id }));
    assert.deepEqual([error.kind, error.status], ['notFound', 404]);
    errorBody(await rawTranslate(served, { translation_memory_id: id }), 404);
  });

  it('translation_memory_threshold: an integer from 0 to 100', async () => {
    for (const threshold of [0, 75, 100]) {
      await translateOne(served.client(), 'Hello', { translationMemoryThreshold: threshold });
      translationsIn(await rawTranslate(served, { translation_memory_threshold: threshold }));
      translationsIn(await rawTranslateForm(served, [['translation_memory_threshold', String(threshold)]]));
    }
    for (const threshold of [-1, 101, 0.5, '75']) {
      await refused({ translationMemoryThreshold: threshold }, 'translationMemoryThreshold');
      await refusedRaw({ translation_memory_threshold: threshold }, 'translation_memory_threshold');
    }
  });

  it('tag_handling: tags stay in place, and words between them are translated', async () => {
    for (const [tagHandling, text, expected] of [
      ['xml', '<p a="Hello">Hello <b>you</b> &amp; me</p>', '<p a="Hello">[DE] Hellö <b>yöü</b> &amp; me</p>'],
      ['html', '<p>Hello<br>you</p>', '<p>[DE] Hellö<br>yöü</p>'],
    ] as const) {
      assert.equal((await translateOne(served.client(), text, { tagHandling })).text, expected);
      assert.equal(textIn(await rawTranslate(served, { text: [text], tag_handling: tagHandling })), expected);
    }
  });

  it('ignore_tags: their text is not translated; names in a list or separated by commas', async () => {
    const text = '<p>Hello <code>you</code> <kbd>you</kbd></p>';
    const expected = '<p>[DE] Hellö <code>you</code> <kbd>you</kbd></p>';
    const given = { tagHandling: 'xml', ignoreTags: ['code', 'kbd'] };
    assert.equal((await translateOne(served.client(), text, given)).text, expected);
    for (const ignore_tags of [['code', 'kbd'], ['code,kbd'], ['code, kbd']]) {
      assert.equal(textIn(await rawTranslate(served, { text: [text], tag_handling: 'xml', ignore_tags })), expected);
    }
  });

  for (const [field, name] of [
    ['nonSplittingTags', 'non_splitting_tags'],
    ['splittingTags', 'splitting_tags'],
    ['ignoreTags', 'ignore_tags'],
  ] as const) {
    it(`${name}: a list of tag names`, async () => {
      await translateOne(served.client(), 'Hello', {
        tagHandling: 'xml',
        outlineDetection: false,
        [field]: ['p', 'q'],
      });
      translationsIn(await rawTranslate(served, { tag_handling: 'xml', outline_detection: false, [name]: ['p', 'q'] }));
      translationsIn(
        await rawTranslateForm(served, [
          ['tag_handling', 'xml'],
          [name, 'p,q'],
        ]),
      );
      await refused({ [field]: 'p' }, field);
      await refused({ [field]: [1] }, field);
      await refusedRaw({ [name]: [1] }, name);
    });
  }
});
