import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { writeBodyBytes } from '../../../../../src/service/api/atStart/limits.ts';
import type { RephraseParameters } from '../../../../../src/service/api/writing/write.ts';
import { correctTexts, rephraseTexts } from '../../../../../src/service/api/writing/writeTexts.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { type Arrived, answerJson, startServer } from '../../../../helpers/service/servers.ts';
import { never, startSending } from '../sending.ts';

const requestBody = z.looseObject({ text: z.array(z.string()) });
const bodyOf = (arrived: Arrived | undefined) => requestBody.parse(JSON.parse(arrived?.body ?? ''));
const options = { signal: never() };

describe('improving texts', () => {
  const opened = Opened.inTests();

  async function start() {
    const server = opened.add(
      await startServer((response, arrived) => {
        const improvements = bodyOf(arrived).text.map((text) => ({
          text: text.toUpperCase(),
          target_language: 'en-US',
          detected_source_language: 'en',
          future_field: true,
        }));
        answerJson(response, { improvements });
      }),
    );
    return { server, send: opened.add(startSending(server.url)).send };
  }

  it('rephrases with the names and codes of the API', async () => {
    const { server, send } = await start();
    const result = await rephraseTexts(
      send,
      ['a', 'b', 'a'],
      { targetLang: 'EN-us', writingStyle: 'business' },
      options,
    );
    const improved = (text: string) => ({ text, targetLanguage: 'en-US', detectedSourceLanguage: 'en' });
    const improvements = [improved('A'), improved('B'), improved('A')];
    assert.deepEqual(result, { improvements, failures: [], requests: 1 });
    assert.equal(server.arrived[0]?.url, '/v2/write/rephrase');
    assert.deepEqual(bodyOf(server.arrived[0]), { text: ['a', 'b'], target_lang: 'en-US', writing_style: 'business' });
    await rephraseTexts(send, ['a'], { targetLang: 'ZH-HANS', tone: 'prefer_friendly' }, options);
    assert.deepEqual(bodyOf(server.arrived[1]), { text: ['a'], target_lang: 'zh-Hans', tone: 'prefer_friendly' });
  });

  it('corrects, also in a language without its variant', async () => {
    const { server, send } = await start();
    for (const [targetLang, code] of [
      ['EN', 'en'],
      ['pt', 'pt'],
      ['PT-br', 'pt-BR'],
    ] as const) {
      const { improvements } = await correctTexts(send, ['a'], { targetLang }, options);
      assert.equal(improvements[0]?.text, 'A');
      assert.deepEqual(bodyOf(server.arrived.at(-1)), { text: ['a'], target_lang: code });
    }
    await correctTexts(send, ['a'], {}, options);
    assert.deepEqual(bodyOf(server.arrived.at(-1)), { text: ['a'] });
    assert.equal(server.arrived.at(-1)?.url, '/v2/write/correct');
  });

  it('stays within the limit with any texts, and loses no character', async () => {
    const { server, send } = await start();
    const text = fc
      .array(fc.constantFrom('A sentence. ', 'Ωmega', '"quoted" ', '\n\n', '🙂', '\u0001'), { maxLength: 30 })
      .chain((parts) => fc.integer({ min: 1, max: 150 }).map((count) => parts.join('').repeat(count)));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), async (texts) => {
        const before = server.arrived.length;
        const { improvements, requests } = await rephraseTexts(send, texts, { targetLang: 'de' }, options);
        assert.deepEqual(
          improvements.map((improvement) => improvement?.text),
          texts.map((one) => one.toUpperCase()),
        );
        assert.equal(server.arrived.length - before, requests);
        for (const arrived of server.arrived.slice(before)) {
          assert.ok(Number(arrived.headers['content-length']) <= writeBodyBytes);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('sends as many texts in a request as its bytes allow', async () => {
    const { server, send } = await start();
    const texts = Array.from({ length: 300 }, (_, index) => `text ${index}`);
    assert.equal((await correctTexts(send, texts, {}, options)).requests, 1);
    assert.equal(bodyOf(server.arrived[0]).text.length, 300);
  });

  const refused: readonly (readonly [call: typeof rephraseTexts, parameters: object, field: string])[] = [
    [rephraseTexts, { targetLang: 'English' }, 'targetLang'],
    [rephraseTexts, { targetLang: 'en' }, 'targetLang'],
    [rephraseTexts, { targetLang: 'pt' }, 'targetLang'],
    [rephraseTexts, { targetLang: 'de', writingStyle: 'prefer_simple', tone: 'prefer_friendly' }, 'tone'],
    [rephraseTexts, { targetLang: 'de', writingStyle: 'poetic' }, 'writingStyle'],
    [rephraseTexts, { targetLang: 'de', writingStyle: 'friendly' }, 'writingStyle'],
    [rephraseTexts, { targetLang: 'de', writingStyle: 'prefer_default' }, 'writingStyle'],
    [rephraseTexts, { targetLang: 'de', tone: 'business' }, 'tone'],
    [rephraseTexts, { targetLang: 'de', tone: 'prefer_default' }, 'tone'],
    [correctTexts, { writingStyle: 'simple' }, 'writingStyle'],
    [correctTexts, { writingStyle: 'default' }, 'writingStyle'],
    [correctTexts, { tone: 'friendly' }, 'tone'],
  ];
  for (const [call, parameters, field] of refused) {
    it(`refuses ${JSON.stringify(parameters)}: ${call.name}`, async () => {
      const { server, send } = await start();
      await assert.rejects(call(send, ['a'], parameters, options), { kind: 'invalidInput', field });
      await assert.rejects(call(send, [], {}, options), { kind: 'invalidInput', field: 'text' });
      assert.equal(server.sockets.size, 0);
    });
  }

  const allowed: readonly RephraseParameters[] = [
    { writingStyle: 'simple' },
    // The service may have added it.
    { targetLang: 'xx-YY', tone: 'diplomatic' },
  ];
  for (const parameters of allowed) {
    it(`accepts ${JSON.stringify(parameters)}`, async () => {
      const { send } = await start();
      assert.deepEqual((await rephraseTexts(send, ['a'], parameters, options)).failures, []);
    });
  }

  it('reports a missing field as a broken answer, names it, and warns that the request may be billed', async () => {
    const improvements = [{ text: 'A', target_language: 'de' }];
    const server = opened.add(await startServer((response) => answerJson(response, { improvements })));
    const { failures } = await correctTexts(opened.add(startSending(server.url)).send, ['a'], {}, options);
    assert.equal(failures[0]?.error.kind, 'protocol');
    assert.match(failures[0].error.message, /improvements\[0\]\.detected_source_language/);
    assert.equal(failures[0].error.mayHaveBeenBilled, true);
  });
});
