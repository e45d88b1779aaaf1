import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { translateBodyBytes } from '../../../../../src/service/api/atStart/limits.ts';
import { translateTexts } from '../../../../../src/service/api/translation/translateTexts.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { type Arrived, answerJson, type HttpTestServer, startServer } from '../../../../helpers/service/servers.ts';
import { never, startSending } from '../sending.ts';

const requestBody = z.object({ text: z.array(z.string()) });
const textsOf = (arrived: Arrived) => requestBody.parse(JSON.parse(arrived.body)).text;

const signal = never();
const german = { targetLang: 'de', sourceLang: 'en' };
/** Some 300 KB in paragraphs, each with its number. */
const paragraphs = Array.from({ length: 2000 }, (_, index) => `${index} ${'The pump is ready. '.repeat(8).trim()}`);
const long = paragraphs.join('\n\n');

describe('translating a text that is longer than a request', () => {
  const opened = Opened.inTests();

  /** Starts a service that answers in capitals; texts that begin with `x` are German, others English. */
  async function startService(broken: (texts: readonly string[]) => boolean = () => false) {
    return opened.add(
      await startServer((response, arrived) => {
        const texts = textsOf(arrived);
        if (broken(texts)) {
          answerJson(response, { message: 'No.' }, 400);
          return;
        }
        const translations = texts.map((text) => ({
          text: text.toUpperCase(),
          detected_source_language: text.startsWith('x') ? 'DE' : 'EN',
          billed_characters: text.length,
        }));
        answerJson(response, { translations });
      }),
    );
  }
  const sender = (server: HttpTestServer, width = 4) => opened.add(startSending(server.url, { places: width })).send;

  it('splits it at paragraphs and joins it without losing a character', async () => {
    const server = await startService();
    const result = await translateTexts(sender(server), ['first', long, 'last'], german, { signal });
    assert.deepEqual(
      result.translations.map((translation) => translation?.text),
      ['FIRST', long.toUpperCase(), 'LAST'],
    );
    assert.equal(result.translations[1]?.detectedSourceLanguage, 'EN');
    assert.deepEqual([result.failures, result.requests], [[], 3]);
    const sent = server.arrived.flatMap(textsOf);
    assert.equal(sent.length, 5);
    assert.ok(sent.every((text) => text === 'first' || text === 'last' || /^\d+ .*ready\.$/s.test(text)));
    assert.ok(server.arrived.every((arrived) => Number(arrived.headers['content-length']) <= translateBodyBytes));
    const characters = sent.reduce((sum, text) => sum + text.length, 0);
    assert.deepEqual([result.billedCharacters, result.translations[1].billedCharacters], [characters, characters - 9]);
  });

  it('keeps pairs of tags together in markup', async () => {
    const server = await startService();
    const list = `<UL>\n${paragraphs.map((text) => `<LI>${text}</LI>`).join('\n')}\n</UL>`;
    const markup = { ...german, tagHandling: 'html' } as const;
    const result = await translateTexts(sender(server), [list], markup, { signal });
    assert.equal(result.translations[0]?.text, list.toUpperCase());
    const sent = server.arrived.flatMap(textsOf);
    assert.ok(sent.length > 1 && sent.every((text) => /^<LI>[^]*<\/LI>$/.test(text)));
  });

  it('keeps a text whole that just fits, and splits a text that is a byte longer', async () => {
    const server = await startService();
    const rest = { target_lang: 'DE', source_lang: 'EN', show_billed_characters: true };
    const room = translateBodyBytes - Buffer.byteLength(JSON.stringify({ text: [''], ...rest }));
    const send = sender(server, 1);
    const whole = await translateTexts(send, ['y'.repeat(room)], german, { signal });
    assert.equal(Number(server.arrived[0]?.headers['content-length']), translateBodyBytes);
    const cut = await translateTexts(send, ['y'.repeat(room + 1)], german, { signal });
    assert.deepEqual([whole.requests, cut.requests], [1, 2]);
    assert.equal(cut.translations[0]?.text, 'Y'.repeat(room + 1));
  });

  it('counts its characters as answers arrive', async () => {
    const server = await startService();
    const seen: number[] = [];
    const onProgress = (done: number, all: number) => seen.push(done / all);
    await translateTexts(sender(server, 1), [long, '🙂'], german, { signal, onProgress });
    assert.equal(seen.length, 3);
    assert.ok(seen.every((share, index) => share > (seen[index - 1] ?? 0)));
    assert.equal(seen[2], 1);
  });

  it('reports it as translated only when all of its parts are, and reports a failure once', async () => {
    const server = await startService((texts) => !texts.some((text) => text.startsWith('0 ')));
    const result = await translateTexts(sender(server), [long, 'short'], german, { signal });
    assert.equal(result.translations[0], undefined);
    assert.deepEqual(
      result.failures.map((failure) => [...failure.indexes]).flat(),
      result.translations[1] ? [0] : [0, 1],
    );
    assert.equal(result.requests, 3);
    assert.ok((result.billedCharacters ?? 0) > 0);
  });

  it('reports the language that most of its parts have', async () => {
    const server = await startService();
    const mixed = ['x'.repeat(100_000), 'y'.repeat(100_000), 'y'.repeat(100_000)].join('\n\n');
    const { translations } = await translateTexts(sender(server), [mixed], german, { signal });
    assert.equal(translations[0]?.detectedSourceLanguage, 'EN');
    assert.equal(translations[0].text, mixed.toUpperCase());
  });

  it('fits it next to large parameters, as long as a sentence fits', async () => {
    const server = await startService();
    const send = sender(server);
    const context = 'c'.repeat(translateBodyBytes - 600);
    const text = paragraphs.slice(0, 20).join('\n\n');
    const result = await translateTexts(send, [text], { ...german, context }, { signal });
    assert.equal(result.translations[0]?.text, text.toUpperCase());
    assert.ok(result.requests > 1 && result.requests <= 20);
    const larger = { ...german, context: `${context}${'c'.repeat(300)}` };
    await assert.rejects(translateTexts(send, [text], larger, { signal }), { field: 'context' });
    assert.equal((await translateTexts(send, ['short'], larger, { signal })).failures.length, 0);
  });

  it('reports the change of a regional source', async () => {
    const server = await startService();
    const send = sender(server);
    const regional = await translateTexts(send, ['a'], { targetLang: 'de', sourceLang: 'en-US' }, { signal });
    assert.deepEqual(regional.notices, [{ field: 'sourceLang', given: 'en-US', sent: 'EN' }]);
    assert.ok(server.arrived[0]?.body.includes('"source_lang":"EN"'));
    assert.deepEqual((await translateTexts(send, ['a'], german, { signal })).notices, []);
  });

  it('sends nothing more once cancelled between its parts', async () => {
    const server = await startService();
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('cancelled'));
    const translated = translateTexts(sender(server, 1), [long], german, { signal: controller.signal, onProgress });
    await assert.rejects(translated, { message: 'cancelled' });
    await server.idle();
    assert.ok(server.arrived.length <= 2);
  });

  it('keeps the order of 10,000 texts', async () => {
    const server = await startService();
    const texts = Array.from({ length: 10_000 }, (_, index) => `text ${index} `.padEnd(20 + (index % 181), 'ab '));
    const result = await translateTexts(sender(server), texts, german, { signal });
    assert.equal(result.requests, 200);
    assert.ok(result.translations.every((translation, index) => translation?.text === texts[index]?.toUpperCase()));
  });
});
