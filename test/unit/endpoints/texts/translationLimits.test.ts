import { strict as assert } from 'node:assert';
import { errorBody, refusedUnsent } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';
import { rawTranslate, translate, translateOne, translationsIn } from './translating.ts';

const bodyBytes = 131_072;
const bytesOf = (json: object) => Buffer.byteLength(JSON.stringify(json));

/** Returns a JSON body of exactly so many bytes, with a long text or context. */
function bodyOf(bytes: number, filled: 'text' | 'context') {
  const body = (filler: string) => ({
    text: [filled === 'text' ? filler : 'Hello'],
    target_lang: 'DE',
    context: filled === 'context' ? filler : 'A letter.',
  });
  return body('x'.repeat(bytes - bytesOf(body(''))));
}

describe('Limits > translation', () => {
  const served = serveOnce();
  beforeEach(() => served.reset());

  it('request body: 131072 bytes are accepted, one more returns 413, as JSON and as a form', async () => {
    const send = (body: string, type: string) =>
      served.call('POST', '/v2/translate', { body, headers: { 'content-type': type } });
    for (const filled of ['text', 'context'] as const) {
      translationsIn(await send(JSON.stringify(bodyOf(bodyBytes, filled)), 'application/json'));
      errorBody(await send(JSON.stringify(bodyOf(bodyBytes + 1, filled)), 'application/json'), 413);
    }
    const form = 'target_lang=DE&text='.padEnd(bodyBytes, 'x');
    translationsIn(await send(form, 'application/x-www-form-urlencoded'));
    errorBody(await send(`${form}x`, 'application/x-www-form-urlencoded'), 413);
  });

  it('request body: the limit counts bytes as sent, not characters', async () => {
    const text = 'ü'.repeat(bodyBytes / 2);
    errorBody(await rawTranslate(served, { text: [text] }), 413);
    translationsIn(await rawTranslate(served, { text: [text.slice(40)] }));
  });

  it('request body: the client fills it to the last byte and splits a text that is a byte longer', async () => {
    const rest = { target_lang: 'DE', source_lang: 'EN', show_billed_characters: true };
    const longest = 'x'.repeat(bodyBytes - bytesOf({ text: [''], ...rest }));
    const given = { sourceLang: 'en' };
    assert.equal((await translate(served.client(), [longest], given)).requests, 1);
    assert.equal((await served.requests())[0]?.bodyBytes, bodyBytes);
    const cut = await translate(served.client(), [`${longest}x`], given);
    assert.equal(cut.requests, 2);
    assert.equal(cut.translations[0]?.text.replaceAll('[DE] ', ''), `${longest}x`);
    for (const { bodyBytes: sent, status } of await served.requests()) {
      assert.ok(sent <= bodyBytes);
      assert.equal(status, 200);
    }
  });

  it('request body: the client packs texts of any size so that no request is too large', async () => {
    const texts = Array.from({ length: 300 }, (_, index) => `${index} "ü🙂" `.repeat(1 + ((index * 37) % 400)));
    const { requests, translations } = await translate(served.client(), texts);
    assert.ok(translations.every((translation) => translation !== undefined));
    const arrived = await served.requests();
    assert.equal(arrived.length, requests);
    assert.ok(arrived.every((one) => one.status === 200 && one.bodyBytes <= bodyBytes && (one.texts ?? 0) <= 50));
    const leastRequests = Math.ceil(bytesOf({ text: texts }) / bodyBytes);
    assert.ok(requests <= leastRequests + 1, `${requests} requests where ${leastRequests} may be enough`);
  });

  it('context: no limit except that of the body', async () => {
    translationsIn(await rawTranslate(served, bodyOf(bodyBytes, 'context')));
    const context = 'x'.repeat(bodyBytes - 300);
    assert.equal((await translateOne(served.client(), 'Hello', { context })).text, '[DE] Hellö');
    const refused = await refusedUnsent(served, () =>
      translate(served.client(), ['Hello'], { context: `${context}${context}` }),
    );
    assert.equal(refused.field, 'context');
  });
});
