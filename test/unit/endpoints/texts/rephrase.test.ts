import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import type { RephraseParameters } from '../../../../src/service/api/writing/write.ts';
import { errorBody, failure, fields, items, refusedUnsent, uncancelled } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';

const english = 'The team should of sent the report because it is late.';
const inLanguage = {
  de: 'Das ist nicht gut, und wir haben keine Zeit für die Arbeit.',
  'en-GB': english,
  'en-US': english,
  es: 'La bomba no está lista y el equipo es muy bueno para los niños.',
  fr: 'La pompe n’est pas dans le bâtiment et nous sommes prêts.',
  it: 'La pompa non è nella casa e questo non è per gli ospiti.',
  ja: 'ファイルを翻訳することができます。',
  ko: '선택한 텍스트를 번역합니다.',
  'pt-BR': 'Você não está com a equipe e isso não é para os outros.',
  'pt-PT': 'A bomba não está com a equipa e isso não é para os outros.',
  zh: '请翻译所选的文本文件。',
  'zh-Hans': '请翻译所选的文本文件。',
} as const;
const styles = ['simple', 'business', 'academic', 'casual'];
const tones = ['enthusiastic', 'friendly', 'confident', 'diplomatic'];
const withManner = ['de', 'en-GB', 'en-US', 'es', 'fr', 'it', 'pt-BR', 'pt-PT'] as const;
const withoutManner = ['ja', 'ko', 'zh', 'zh-Hans'] as const;

const letter = readFileSync(new URL('../../../../samples/mail.txt', import.meta.url), 'utf8');

describe('Endpoints > Text improvement > POST /v2/write/rephrase', () => {
  const served = serveOnce();

  const client = () => served.client();
  const post = (json: object) => served.call('POST', '/v2/write/rephrase', { json });
  const improvements = async (json: object) => {
    const answer = await post(json);
    assert.equal(answer.status, 200, answer.text);
    return items(fields(answer.json).improvements);
  };
  const rephrase = async (texts: readonly string[], given: Readonly<Record<string, unknown>> = {}) => {
    const parameters: RephraseParameters = Object.assign({}, given);
    const result = await client().rephraseTexts(texts, parameters, { signal: uncancelled });
    const [failed] = result.failures;
    if (failed) {
      throw failed.error;
    }
    return result.improvements;
  };

  it('writes the paragraphs of the sample letter in other words, as a real service does', async () => {
    const paragraphs = letter.split('\n\n').slice(2, 4);
    const texts = (await rephrase(paragraphs)).map((improvement) => improvement?.text ?? '');
    assert.match(texts[0] ?? '', /^Last week, the forty desk lamps [^[]+!$/);
    assert.match(texts[1] ?? '', /^Unfortunately, three of them flicker [^[]+\?$/);
    const [inBusiness] = await rephrase(paragraphs, { writingStyle: 'business' });
    assert.match(inBusiness?.text ?? '', /^\[rephrased business\] Last week, we received/);
  });

  it('answers with text, target_language and detected_source_language for each text in order', async () => {
    const texts = [english, 'We recieved the seperate parts of the pump.'];
    const told = await improvements({ text: texts, target_lang: 'en-GB' });
    assert.equal(told.length, 2);
    for (const improvement of told) {
      assert.deepEqual(Object.keys(improvement).sort(), ['detected_source_language', 'target_language', 'text']);
      assert.deepEqual([improvement.target_language, improvement.detected_source_language], ['en-GB', 'en']);
    }
    assert.match(String(told[0]?.text), /should have sent/);
    assert.match(String(told[1]?.text), /received the separate parts/);
    const read = await rephrase(texts, { targetLang: 'en-GB' });
    assert.deepEqual(
      read.map((improvement) => improvement?.text),
      told.map(({ text }) => text),
    );
    assert.deepEqual([read[0]?.targetLanguage, read[0]?.detectedSourceLanguage], ['en-GB', 'en']);
  });

  it('accepts a form like JSON', async () => {
    const form = [
      ['text', english],
      ['text', 'Is it?'],
      ['target_lang', 'en-US'],
      ['writing_style', 'business'],
    ] as const;
    const answer = await served.call('POST', '/v2/write/rephrase', { form });
    const json = { text: [english, 'Is it?'], target_lang: 'en-US', writing_style: 'business' };
    assert.deepEqual(items(fields(answer.json).improvements), await improvements(json));
  });

  for (const [targetLang, text] of Object.entries(inLanguage)) {
    it(`accepts the target_lang ${targetLang}, in any case`, async () => {
      const [told] = await improvements({ text: [text], target_lang: targetLang.toUpperCase() });
      assert.equal(told?.target_language, targetLang);
      const [read] = await rephrase([text], { targetLang: targetLang.toLowerCase() });
      assert.deepEqual([read?.targetLanguage, read?.text], [targetLang, told.text]);
    });
  }

  it('detects the language without target_lang', async () => {
    const [told] = await improvements({ text: [inLanguage.fr] });
    assert.deepEqual([told?.target_language, told?.detected_source_language], ['fr', 'fr']);
    assert.equal((await rephrase([inLanguage.de]))[0]?.targetLanguage, 'de');
  });

  describe('the language of the text must be that of target_lang', () => {
    it('does not translate at the same time: 400', async () => {
      errorBody(await post({ text: [inLanguage.de], target_lang: 'en-GB' }), 400);
      const error = await failure(rephrase([inLanguage.de], { targetLang: 'fr' }));
      assert.deepEqual([error.kind, error.status], ['badRequest', 400]);
    });

    it('converts one variant of a language to another', async () => {
      const american = 'The color of the center is not that of the theater.';
      assert.match(String((await improvements({ text: [american], target_lang: 'en-GB' }))[0]?.text), /colour.*centre/);
      const [back] = await rephrase(['The colour of the centre is good.'], { targetLang: 'en-US' });
      assert.match(back?.text ?? '', /color of the center/);
    });
  });

  describe('writing_style and tone by language', () => {
    for (const targetLang of withManner) {
      it(`shows every style and tone with ${targetLang}`, async () => {
        const text = inLanguage[targetLang];
        for (const [name, camel, values] of [
          ['writing_style', 'writingStyle', styles],
          ['tone', 'tone', tones],
        ] as const) {
          const seen = new Set<unknown>();
          for (const value of values) {
            const [told] = await improvements({ text: [text], target_lang: targetLang, [name]: value });
            assert.match(String(told?.text), new RegExp(value));
            const [read] = await rephrase([text], { targetLang, [camel]: `prefer_${value}` });
            assert.equal(read?.text, told?.text, `prefer_${value}`);
            seen.add(told?.text);
          }
          assert.equal(seen.size, 4);
        }
      });
    }

    for (const targetLang of withoutManner) {
      it(`refuses them for ${targetLang}: the client sends nothing, the service answers 400`, async () => {
        const text = inLanguage[targetLang];
        const [plain] = await improvements({ text: [text], target_lang: targetLang });
        for (const [name, camel, values] of [
          ['writing_style', 'writingStyle', styles],
          ['tone', 'tone', tones],
        ] as const) {
          for (const value of values) {
            const error = await refusedUnsent(served, () => rephrase([text], { targetLang, [camel]: value }));
            assert.equal(error.field, camel);
            errorBody(await post({ text: [text], target_lang: targetLang, [name]: value }), 400);
            const preferred = { text: [text], target_lang: targetLang, [name]: `prefer_${value}` };
            assert.deepEqual(await improvements(preferred), [plain]);
            assert.equal((await rephrase([text], { targetLang, [camel]: `prefer_${value}` }))[0]?.text, plain?.text);
          }
        }
      });
    }
  });

  describe('the value default', () => {
    it('excludes nothing, as it is the same as sending nothing', async () => {
      const [friendly] = await rephrase([english], { targetLang: 'en-GB', tone: 'friendly' });
      const both = { text: [english], target_lang: 'en-GB', writing_style: 'default', tone: 'friendly' };
      assert.equal((await improvements(both))[0]?.text, friendly?.text);
      const parameters = { targetLang: 'en-GB', writingStyle: 'default', tone: 'friendly' };
      assert.equal((await rephrase([english], parameters))[0]?.text, friendly?.text);
    });

    it('is the same as sending nothing, with every language', async () => {
      for (const targetLang of ['en-GB', 'ja'] as const) {
        const text = inLanguage[targetLang];
        const [plain] = await rephrase([text], { targetLang });
        for (const name of ['writing_style', 'tone']) {
          const [told] = await improvements({ text: [text], target_lang: targetLang, [name]: 'default' });
          assert.equal(told?.text, plain?.text);
        }
        assert.equal((await rephrase([text], { targetLang, tone: 'default' }))[0]?.text, plain?.text);
        assert.equal((await rephrase([text], { targetLang, writingStyle: 'default' }))[0]?.text, plain?.text);
      }
    });

    it('rewrites more than correct does', async () => {
      const text = 'We utilize it in order to test the pump.';
      const [rephrased] = await rephrase([text], { targetLang: 'en-US' });
      const { improvements: corrected } = await client().correctTexts([text], {}, { signal: uncancelled });
      assert.equal(corrected[0]?.text, text);
      assert.notEqual(rephrased?.text.replace(/^\[.*?\] /, ''), text);
    });
  });
});
