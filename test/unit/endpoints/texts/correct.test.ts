import { strict as assert } from 'node:assert';
import { pluck } from '../../../helpers/pluck.ts';
import { errorBody, failure, fields, items, uncancelled } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';

const wrong = 'We recieved the the seperate parts , because it is late.';
const right = 'We received the separate parts, because it is late.';
const inLanguage = {
  de: 'Das ist nich gut, und wir haben keine Zeit für die Arbeit.',
  en: wrong,
  'en-GB': wrong,
  'en-US': wrong,
  es: 'La bomba no está lista y el exámen es muy bueno para los niños.',
  fr: 'La pompe n’est pas parmis nous et nous sommes prêts dans le bâtiment.',
  it: 'La pompa non è nella casa perchè questo non è per gli ospiti.',
  ja: 'ファイルを見れるようになりました。',
  ko: '오늘은 몇일 입니까?',
  pt: 'Você não está com a equipe e isso é uma excessão para os outros.',
  'pt-BR': 'Você não está com a equipe e isso é uma excessão para os outros.',
  'pt-PT': 'A bomba não está com a equipa e isso é uma excessão para os outros.',
  zh: '请按装所选的文本文件。',
  'zh-Hans': '请按装所选的文本文件。',
} as const;

describe('Endpoints > Text improvement > POST /v2/write/correct', () => {
  const served = serveOnce();

  const post = (json: object) => served.call('POST', '/v2/write/correct', { json });
  const improvements = async (json: object) => {
    const answer = await post(json);
    assert.equal(answer.status, 200, answer.text);
    return items(fields(answer.json).improvements);
  };
  const correct = async (texts: readonly string[], given: Readonly<Record<string, unknown>> = {}) => {
    const result = await served.client().correctTexts(texts, given, { signal: uncancelled });
    const [failed] = result.failures;
    if (failed) {
      throw failed.error;
    }
    return result.improvements;
  };

  it('answers with text, target_language and detected_source_language for each text in order', async () => {
    const told = await improvements({ text: [wrong, right], target_lang: 'en-GB' });
    const languages = { target_language: 'en-GB', detected_source_language: 'en' };
    assert.deepEqual(told, [
      { text: right, ...languages },
      { text: right, ...languages },
    ]);
    assert.deepEqual(await correct([wrong, 'Teh end.'], { targetLang: 'en-US' }), [
      { text: right, targetLanguage: 'en-US', detectedSourceLanguage: 'en' },
      { text: 'The end.', targetLanguage: 'en-US', detectedSourceLanguage: 'en' },
    ]);
  });

  it('changes as little as possible: a correct text is returned unchanged', async () => {
    const texts = [right, '  Two  spaces,\nand a line.\n', 'x = y + 1;', ''];
    const told = await improvements({ text: texts, target_lang: 'en' });
    assert.deepEqual(pluck(told, 'text'), texts);
  });

  it('accepts a form like JSON', async () => {
    const form = [
      ['text', wrong],
      ['text', right],
      ['target_lang', 'en-US'],
    ] as const;
    const answer = await served.call('POST', '/v2/write/correct', { form });
    const told = items(fields(answer.json).improvements);
    assert.deepEqual(pluck(told, 'text'), [right, right]);
  });

  for (const [targetLang, text] of Object.entries(inLanguage)) {
    it(`accepts the target_lang ${targetLang}, in any case`, async () => {
      const [told] = await improvements({ text: [text], target_lang: targetLang.toUpperCase() });
      assert.equal(told?.target_language, targetLang);
      assert.notEqual(told.text, text);
      const [read] = await correct([text], { targetLang: targetLang.toLowerCase() });
      assert.deepEqual([read?.targetLanguage, read?.text], [targetLang, told.text]);
    });
  }

  it('detects the language without target_lang', async () => {
    const [told] = await improvements({ text: [inLanguage.de] });
    assert.deepEqual([told?.target_language, told?.detected_source_language], ['de', 'de']);
    assert.equal((await correct([inLanguage.it]))[0]?.detectedSourceLanguage, 'it');
  });

  it('does not translate: 400 for a text in another language than target_lang', async () => {
    errorBody(await post({ text: [inLanguage.de], target_lang: 'en' }), 400);
    assert.equal((await failure(correct([inLanguage.de], { targetLang: 'fr' }))).status, 400);
  });

  it('converts one variant of a language to another', async () => {
    const [told] = await improvements({ text: ['The color of the center is not good.'], target_lang: 'en-GB' });
    assert.equal(told?.text, 'The colour of the centre is not good.');
  });
});

describe('Limits > Improvement request body: 10240 bytes', () => {
  const served = serveOnce();

  /** Returns a JSON body of exactly so many bytes, with three-byte characters so that bytes and characters differ. */
  const bodyOf = (bytes: number): string => {
    const text = 'This is the text of the test. ';
    const room = bytes - Buffer.byteLength(JSON.stringify({ text: [text] }));
    return JSON.stringify({ text: [text + '…'.repeat(Math.floor(room / 3)) + '.'.repeat(room % 3)] });
  };

  for (const path of ['/v2/write/rephrase', '/v2/write/correct']) {
    it(`${path} accepts 10240 bytes`, async () => {
      const body = bodyOf(10_240);
      assert.equal(Buffer.byteLength(body), 10_240);
      const headers = { 'content-type': 'application/json' };
      assert.equal((await served.call('POST', path, { body, headers })).status, 200);
    });

    it(`${path} refuses 10241 bytes with 413, in JSON and in a form`, async () => {
      const headers = { 'content-type': 'application/json' };
      errorBody(await served.call('POST', path, { body: bodyOf(10_241), headers }), 413);
      errorBody(await served.call('POST', path, { form: [['text', 'x'.repeat(10_240)]] }), 413);
    });
  }

  it('is observed by the client: a longer text is sent in several requests, and returned whole', async () => {
    const long = (sentences: number) =>
      Array.from({ length: sentences }, (_, index) => `This is the text ${index} of the test — and it is long.`).join(
        ' ',
      );
    const texts = [long(500), 'Teh end.', long(300)];
    await served.reset();
    const { improvements } = await served.client().correctTexts(texts, {}, { signal: uncancelled });
    assert.deepEqual(
      improvements.map((improvement) => improvement?.text),
      [texts[0], 'The end.', texts[2]],
    );
    const rows = await served.requests();
    assert.ok(rows.length > 3);
    assert.ok(rows.every(({ bodyBytes, status }) => bodyBytes <= 10_240 && status === 200));
  });
});
