import { strict as assert } from 'node:assert';
import { fields, iso8601, items, uncancelled } from './outcomes.ts';
import { serveEach } from './serve.ts';
import { translate } from './texts/translating.ts';

const unlimited = 1_000_000_000_000;

describe('Endpoints > Usage > GET /v2/usage', () => {
  const served = serveEach();

  const usage = () => served.client().usage(uncancelled);
  const rawUsage = async (key = 'demo-pro', place = '') =>
    fields((await served.call('GET', `${place}/v2/usage`, { key })).json);
  const options = { signal: uncancelled };

  it('answers on the Pro plan with every field of Resources > Usage object', async () => {
    const { start_time: start, end_time: end, ...rest } = await rawUsage();
    assert.deepEqual(rest, {
      character_count: 0,
      character_limit: unlimited,
      api_key_character_count: 0,
      api_key_character_limit: unlimited,
      products: [
        { product_type: 'write', api_key_character_count: 0, character_count: 0 },
        { product_type: 'translate', api_key_character_count: 0, character_count: 0 },
      ],
    });
    assert.match(String(start), iso8601);
    assert.match(String(end), iso8601);
    assert.ok(Date.parse(String(start)) <= Date.now() && Date.now() < Date.parse(String(end)));
  });

  it('contains only character_count and character_limit on the Free plan', async () => {
    const told = await rawUsage('demo-free', '/free');
    assert.deepEqual(told, { character_count: 0, character_limit: 500_000 });
    const read = await served.freeClient().usage(uncancelled);
    assert.deepEqual(read, { characterCount: 0, characterLimit: 500_000 });
  });

  it('counts Unicode code points of the source: neither UTF-16 units, nor bytes, nor the result', async () => {
    await translate(served.client(), ['Grüße 🎉', '👩‍👩‍👧']);
    assert.equal((await usage()).characterCount, 7 + 5);
  });

  it('counts every text of a request, and the same text each time it is sent', async () => {
    const json = { text: ['Hello', 'Hello', ''], target_lang: 'DE' };
    assert.equal((await served.call('POST', '/v2/translate', { json })).status, 200);
    assert.equal((await usage()).characterCount, 10);
  });

  it('counts a translation into the language of the source too (Limits, other rules)', async () => {
    await translate(served.client(), ['Hello'], { sourceLang: 'EN', targetLang: 'EN-GB' });
    assert.equal((await usage()).characterCount, 5);
  });

  it('does not count context, glossaries and custom instructions', async () => {
    await translate(served.client(), ['Hello'], { context: 'A long context', customInstructions: ['Be brief.'] });
    assert.equal((await usage()).characterCount, 5);
  });

  it('adds improvement to translation, and reports each product separately (Limits, other rules)', async () => {
    await translate(served.client(), ['Hello']);
    await served.client().rephraseTexts(['I am here.'], { targetLang: 'en-GB' }, options);
    await served.client().correctTexts(['Is it?'], {}, options);
    const told = await usage();
    assert.deepEqual([told.characterCount, told.apiKeyCharacterCount], [21, 21]);
    assert.deepEqual(told.products, [
      { productType: 'write', apiKeyCharacterCount: 16, characterCount: 16 },
      { productType: 'translate', apiKeyCharacterCount: 5, characterCount: 5 },
    ]);
  });

  it('reports the usage of the calling key separately from that of the account', async () => {
    await translate(served.client(), ['Hello']);
    await translate(served.client({ key: 'demo-scoped' }), ['Hello!!']);
    const told = await usage();
    assert.deepEqual([told.apiKeyCharacterCount, told.characterCount], [5, 12]);
    const other = await rawUsage('demo-no-detect');
    assert.deepEqual([other.api_key_character_count, other.character_count], [0, 12]);
    assert.deepEqual(items(other.products)[1], {
      product_type: 'translate',
      api_key_character_count: 0,
      character_count: 12,
    });
  });

  it('does not count a refused request', async () => {
    for (const [status, json] of [
      [400, { text: ['Hello'], target_lang: 'XX' }],
      [400, { text: Array.from({ length: 51 }, () => 'x'), target_lang: 'DE' }],
      [413, { text: ['x'.repeat(131_072)], target_lang: 'DE' }],
    ] as const) {
      assert.equal((await served.call('POST', '/v2/translate', { json })).status, status);
    }
    const json = { text: ['Hello'], target_lang: 'en' };
    assert.equal((await served.call('POST', '/v2/write/rephrase', { json })).status, 400);
    assert.equal((await usage()).characterCount, 0);
  });

  it('does not count detection, languages, glossaries and usage requests', async () => {
    const client = served.client();
    await client.detectTexts(['Hello'], options);
    await client.languages('write', [], uncancelled);
    const dictionary = { sourceLang: 'en', targetLang: 'de', entries: 'pump\tPumpe' };
    await client.glossaries.create('Free of charge', [dictionary], uncancelled);
    assert.equal((await usage()).characterCount, 0);
  });
});
