import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { textsPerTranslateRequest } from '../../../../../src/service/api/atStart/limits.ts';
import { detectTexts } from '../../../../../src/service/api/detect.ts';
import { translateTexts } from '../../../../../src/service/api/translation/translateTexts.ts';
import { correctTexts } from '../../../../../src/service/api/writing/writeTexts.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { type Arrived, answerJson, startServer } from '../../../../helpers/service/servers.ts';
import { never, startSending } from '../sending.ts';

const requestBody = z.looseObject({ text: z.array(z.string()) });
const textsOf = ({ body }: Arrived) => requestBody.parse(JSON.parse(body)).text;
const options = { signal: never() };
const german = { targetLang: 'de' };
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `text ${index}`);

/** Returns an answer that fits all calls. */
const answerTo = (texts: readonly string[]) => ({
  translations: texts.map((text) => ({ text, detected_source_language: 'EN', billed_characters: text.length })),
  improvements: texts.map((text) => ({ text, target_language: 'en', detected_source_language: 'en' })),
  results: texts.map(() => ({ detection_status: 'success', detected_language: 'en' })),
});

describe('a text that the service refuses', () => {
  const opened = Opened.inTests();

  async function start(isRefused: (text: string, arrived: Arrived) => boolean, status = 400) {
    const answered: string[] = [];
    const server = opened.add(
      await startServer((response, arrived) => {
        const texts = textsOf(arrived);
        if (texts.some((text) => isRefused(text, arrived))) {
          answerJson(response, { message: 'No.' }, status);
        } else {
          answered.push(...texts);
          answerJson(response, answerTo(texts));
        }
      }),
    );
    // One after the other, so that the first request is answered before others are divided.
    return { server, answered, send: opened.add(startSending(server.url, { places: 1 })).send };
  }

  it('fails alone once others were answered, and no text is billed twice', async () => {
    const refused = new Set<string>();
    const { answered, send } = await start((text) => refused.has(text));
    const first = Array.from({ length: textsPerTranslateRequest }, (_, index) => `first ${index}`);
    const some = fc.uniqueArray(fc.nat({ max: 119 }), { maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(some, fc.integer({ min: 1, max: 120 }), async (given, count) => {
        const bad = given.filter((index) => index < count).toSorted((a, b) => a - b);
        const texts = numbered(count);
        refused.clear();
        bad.forEach((index) => refused.add(`text ${index}`));
        answered.length = 0;
        const all = [...first, ...texts];
        const { translations, failures } = await translateTexts(send, all, german, options);
        const found = failures.flatMap(({ indexes }) => indexes).toSorted((a, b) => a - b);
        assert.deepEqual(
          found,
          bad.map((index) => first.length + index),
        );
        assert.deepEqual(
          translations.map((translation) => translation?.text),
          all.map((text) => (refused.has(text) ? undefined : text)),
        );
        assert.equal(new Set(answered).size, answered.length);
      }),
      { numRuns: 20, examples: [[numbered(49).map((_, index) => index + 1), 50]] },
    );
  });

  it('does not affect the correction or detection of other texts, nor does a text that is too large', async () => {
    const { send } = await start((text) => text === 'text 6');
    const { improvements, failures } = await correctTexts(send, numbered(20), {}, options);
    assert.equal(improvements.filter((each) => each !== undefined).length, 19);
    assert.deepEqual(failures[0]?.indexes, [6]);
    const detected = await detectTexts(send, numbered(120), options);
    assert.equal(detected.results.filter((each) => each !== undefined).length, 119);
    const large = await start((text) => text === 'text 6', 413);
    const { failures: tooLarge } = await translateTexts(large.send, numbered(20), german, options);
    assert.deepEqual(tooLarge[0]?.indexes, [6]);
    assert.equal(tooLarge[0].error.kind, 'tooLarge');
  });

  it('is not searched for when a request and both its halves are refused for the same reason', async () => {
    for (const [count, requests] of [
      [50, 3],
      [500, 14],
      [2000, 40],
    ] as const) {
      const { server, send } = await start(() => true);
      const { failures } = await translateTexts(send, numbered(count), german, options);
      const found = failures.flatMap(({ indexes }) => indexes).toSorted((a, b) => a - b);
      assert.deepEqual(found, [...numbered(count).keys()]);
      assert.ok(failures.every(({ error }) => error.kind === 'badRequest'));
      assert.ok(server.arrived.length <= requests, `${server.arrived.length} requests for ${count} texts`);
    }
  });

  it('is searched for where the halves are refused for other reasons', async () => {
    const server = opened.add(
      await startServer((response, arrived) => {
        const texts = textsOf(arrived);
        const bad = texts.find((text) => text === 'text 1' || text === 'text 7');
        if (bad === undefined) {
          answerJson(response, answerTo(texts));
        } else {
          answerJson(response, { message: 'No.', detail: `Bad ${bad === 'text 1' ? 'spelling' : 'language'}.` }, 400);
        }
      }),
    );
    const { send } = opened.add(startSending(server.url));
    const { failures } = await translateTexts(send, numbered(10), german, options);
    assert.deepEqual(failures.flatMap(({ indexes }) => indexes).toSorted(), [1, 7]);
  });

  it('is not sent at all after an answer that something was not found', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, { message: 'No.' }, 404)));
    const { send } = opened.add(startSending(server.url, { places: 1 }));
    const { failures } = await translateTexts(send, numbered(500), german, options);
    assert.equal(failures.flatMap(({ indexes }) => indexes).length, 500);
    assert.ok(failures.every(({ error }) => error.kind === 'notFound'));
    assert.equal(server.arrived.length, 1);
  });

  it('is sent once when it is a part of one long text', async () => {
    const { server, send } = await start(() => true);
    const long = 'One more sentence. '.repeat(1200);
    await correctTexts(send, [long], {}, options);
    const all = server.arrived.map((arrived) => textsOf(arrived).join(''));
    assert.equal(new Set(all).size, all.length);
  });

  it('is not sent again after any other answer, which may have been billed', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, { message: 'No.' }, 422)));
    const { failures } = await translateTexts(opened.add(startSending(server.url)).send, ['a', 'b'], german, options);
    assert.deepEqual(failures[0]?.indexes, [0, 1]);
    assert.equal(server.arrived.length, 1);
  });
});
