import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { textsPerTranslateRequest, translateBodyBytes } from '../../../../../src/service/api/atStart/limits.ts';
import { translateTexts } from '../../../../../src/service/api/translation/translateTexts.ts';
import { anyCharacter } from '../../../../helpers/anyCharacter.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { type Arrived, answerJson, type HttpTestServer, startServer } from '../../../../helpers/service/servers.ts';
import { never, startSending } from '../sending.ts';

const requestBody = z.object({ text: z.array(z.string()), show_billed_characters: z.boolean() });
const bodyOf = (arrived: Arrived | undefined) => requestBody.parse(JSON.parse(arrived?.body ?? ''));
const textsOf = (arrived: Arrived) => bodyOf(arrived).text;

/** Returns each text in angle brackets, billed at one character. */
function translationsOf(arrived: Arrived) {
  const translations = textsOf(arrived).map((text) => ({
    text: `<${text}>`,
    detected_source_language: 'EN',
    billed_characters: 1,
  }));
  return { translations };
}

const withoutBrackets = (text = '') => text.replaceAll(/[<>]/g, '');
const german = { targetLang: 'de' };
const signal = never();
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `text ${index}`);

describe('translating texts', () => {
  const opened = Opened.inTests();

  /** Starts a service that answers the requests chosen by `broken` with a status. */
  async function startService(broken: (arrived: Arrived) => number | undefined = () => undefined) {
    return opened.add(
      await startServer((response, arrived) => {
        const status = broken(arrived);
        answerJson(response, status === undefined ? translationsOf(arrived) : { message: 'No.' }, status);
      }),
    );
  }
  const sender = (server: HttpTestServer, width = 4) => opened.add(startSending(server.url, { places: width })).send;

  it('returns translations in order, in as few requests as the limits allow', async () => {
    const server = await startService();
    const texts = numbered(60);
    const result = await translateTexts(sender(server), texts, german, { signal });
    assert.deepEqual(
      result.translations.map((translation) => translation?.text),
      texts.map((text) => `<${text}>`),
    );
    assert.deepEqual(result.translations[0], { text: '<text 0>', detectedSourceLanguage: 'EN', billedCharacters: 1 });
    assert.deepEqual([result.requests, result.billedCharacters, result.failures], [2, 60, []]);
    assert.deepEqual(server.arrived.map((arrived) => textsOf(arrived).length).toSorted(), [10, 50]);
    assert.equal(bodyOf(server.arrived[0]).show_billed_characters, true);
  });

  it('sends equal texts once and bills them once', async () => {
    const server = await startService();
    const result = await translateTexts(sender(server), ['a', 'b', 'a', 'a'], german, { signal });
    assert.deepEqual(
      result.translations.map((translation) => translation?.text),
      ['<a>', '<b>', '<a>', '<a>'],
    );
    assert.equal(result.billedCharacters, 2);
    assert.deepEqual(server.arrived.map(textsOf), [['a', 'b']]);
  });

  it('stays within the limits with any text', async () => {
    const server = await startService();
    const send = sender(server);
    const long = fc
      .string({ unit: anyCharacter, maxLength: 40 })
      .chain((piece) => fc.nat(8000).map((count) => piece.repeat(count)));
    await fc.assert(
      fc.asyncProperty(fc.array(long, { minLength: 1, maxLength: 20 }), async (texts) => {
        const before = server.arrived.length;
        const { translations } = await translateTexts(send, texts, german, { signal });
        assert.deepEqual(
          translations.map((translation) => withoutBrackets(translation?.text)),
          texts.map(withoutBrackets),
        );
        for (const arrived of server.arrived.slice(before)) {
          assert.ok(Number(arrived.headers['content-length']) <= translateBodyBytes);
          assert.ok(textsOf(arrived).length <= textsPerTranslateRequest);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('does not request billed characters when the caller does not want them', async () => {
    const server = opened.add(
      await startServer((response, arrived) => {
        const translations = textsOf(arrived).map((text) => ({ text, detected_source_language: 'EN' }));
        answerJson(response, { translations, future_field: 1 });
      }),
    );
    const parameters = { ...german, showBilledCharacters: false };
    const result = await translateTexts(sender(server), ['a'], parameters, { signal });
    assert.equal(bodyOf(server.arrived[0]).show_billed_characters, false);
    assert.deepEqual(result.translations, [{ text: 'a', detectedSourceLanguage: 'EN' }]);
    assert.equal(result.billedCharacters, undefined);
  });

  it('reports how many characters are done', async () => {
    const server = await startService();
    const seen: number[][] = [];
    const texts = [...numbered(50).map(() => '🙂🙂'), ...numbered(51)];
    const onProgress = (...progress: number[]) => seen.push(progress);
    await translateTexts(sender(server, 1), texts, german, { signal, onProgress });
    const all = [...texts.join('')].length;
    assert.deepEqual(seen, [
      [all - 'text 49text 50'.length, all],
      [all, all],
    ]);
  });

  it('keeps what succeeded along with what failed', async () => {
    const server = await startService((arrived) => (textsOf(arrived).includes('text 55') ? 400 : undefined));
    const result = await translateTexts(sender(server), numbered(120), german, { signal });
    assert.equal(result.translations[0]?.text, '<text 0>');
    assert.equal(result.translations[119]?.text, '<text 119>');
    assert.equal(result.translations[55], undefined);
    assert.equal(result.failures.length, 1);
    assert.deepEqual(result.failures[0]?.indexes, [55]);
    assert.equal(result.failures[0].error.kind, 'badRequest');
    assert.equal(result.requests, server.arrived.length);
    assert.equal(result.billedCharacters, 119);
  });

  for (const [status, kind] of [
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [456, 'quotaExceeded'],
  ] as const) {
    it(`sends nothing more after ${status}`, async () => {
      const server = await startService(() => status);
      const result = await translateTexts(sender(server, 1), numbered(200), german, { signal });
      assert.equal(server.arrived.length, 1);
      assert.equal(result.requests, 1);
      assert.deepEqual(
        result.failures.map((failure) => failure.error.kind),
        Array(4).fill(kind),
      );
      assert.deepEqual(
        result.failures.flatMap((failure) => failure.indexes),
        [...numbered(200).keys()],
      );
    });
  }

  it('counts a request that may have arrived, but no other', async () => {
    const server = opened.add(await startServer((response) => response.socket?.resetAndDestroy()));
    const lost = await translateTexts(sender(server), ['a'], german, { signal });
    assert.equal(lost.failures[0]?.error.mayHaveBeenBilled, true);
    assert.equal(lost.requests, 1);
    const gone = await startService();
    await gone.close();
    const unsent = await translateTexts(sender(gone), ['a'], german, { signal });
    assert.equal(unsent.failures[0]?.error.kind, 'network');
    assert.equal(unsent.requests, 0);
  });

  it('stops everything at once when cancelled', async () => {
    const server = opened.add(await startServer(() => {}));
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const translated = translateTexts(sender(server, 2), numbered(300), german, { signal: controller.signal });
    const rejected = assert.rejects(translated, reason);
    await server.received(2);
    controller.abort(reason);
    await rejected;
    await server.idle();
    assert.equal(server.arrived.length, 2);
    const again = translateTexts(sender(server), ['a'], german, { signal: controller.signal });
    await assert.rejects(again, reason);
  });

  for (const [what, answer, named] of [
    ['too few translations', { translations: [] }, 'translations'],
    ['no translations', { results: [] }, 'translations'],
    ['a text that is none', { translations: [{ text: 5, detected_source_language: 'EN' }] }, 'translations[0].text'],
    ['no language', { translations: [{ text: 'x' }] }, 'translations[0].detected_source_language'],
    ['a list', [], 'entire response'],
  ] as const) {
    it(`reports ${what} as a broken answer and names the field`, async () => {
      const server = opened.add(await startServer((response) => answerJson(response, answer)));
      const { failures } = await translateTexts(sender(server), ['a'], german, { signal });
      assert.equal(failures[0]?.error.kind, 'protocol');
      assert.ok(failures[0].error.message.includes(named), failures[0].error.message);
      assert.equal(failures[0].error.mayHaveBeenBilled, true);
    });
  }

  it('refuses invalid input before anything is sent', async () => {
    const server = await startService();
    const send = sender(server);
    const message = new RegExp(`^context must be at most ${translateBodyBytes - 256} bytes of encoded parameters\\.`);
    const context = 'ü'.repeat(translateBodyBytes / 2);
    const rest = { target_lang: 'DE', context, show_billed_characters: true };
    const found = Buffer.byteLength(JSON.stringify({ text: [], ...rest }));
    const withContext = { ...german, context, customInstructions: ['Be brief'] };
    await assert.rejects(translateTexts(send, ['ok'], withContext, { signal }), { field: 'context', message });
    await assert.rejects(translateTexts(send, ['ok'], { ...german, context }, { signal }), { field: 'context', found });
    await assert.rejects(translateTexts(send, ['ok'], { targetLang: 'en' }, { signal }), { field: 'targetLang' });
    await assert.rejects(translateTexts(send, [], german, { signal }), { field: 'text', found: 0 });
    const numbers = ['a'];
    Reflect.set(numbers, 1, 5);
    await assert.rejects(translateTexts(send, numbers, german, { signal }), { field: 'text', found: 'number' });
    await assert.rejects(translateTexts(send, ['a'], { targetLang: '' }, { signal }), { field: 'targetLang' });
    const badKey = opened.add(startSending(server.url, { key: 'a b' }));
    await assert.rejects(translateTexts(badKey.send, ['a'], german, { signal }), { field: 'key' });
    assert.equal(server.sockets.size, 0);
  });
});
