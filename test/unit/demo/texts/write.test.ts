import { strict as assert } from 'node:assert';
import { field, text } from '../field.ts';
import { type DemoAnswer, type StartedDemo, startDemo } from '../startDemo.ts';

describe('demo service: write', () => {
  let demo: StartedDemo;

  before(async () => {
    demo = await startDemo();
  });

  after(() => demo.close());

  const call = (endpoint: 'rephrase' | 'correct', json: object): Promise<DemoAnswer> =>
    demo.call('POST', `/v2/write/${endpoint}`, { json: { text: ['I will recieve it.'], ...json } });
  const rephrase = (json: object): Promise<DemoAnswer> => call('rephrase', json);
  const correct = (json: object): Promise<DemoAnswer> => call('correct', json);
  const result = ({ json }: DemoAnswer, index = 0): string => text(json, 'improvements', index, 'text');

  it('corrects each text in order and returns its languages', async () => {
    const answer = await correct({ text: ['I will recieve it.', 'Das ist nich gut.'] });
    assert.equal(answer.status, 200);
    assert.deepEqual(field(answer.json, 'improvements'), [
      { text: 'I will receive it.', target_language: 'en', detected_source_language: 'en' },
      { text: 'Das ist nicht gut.', target_language: 'de', detected_source_language: 'de' },
    ]);
  });

  it('rephrases visibly', async () => {
    const { json } = await rephrase({ text: ["\n We don't utilize it.\n"], target_lang: 'EN-us' });
    assert.deepEqual(field(json, 'improvements'), [
      { text: "\n [rephrased] We don't use it.\n", target_language: 'en-US', detected_source_language: 'en' },
    ]);
  });

  it('reads a form', async () => {
    const form = [
      ['text', "It's open."],
      ['text', 'The end.'],
      ['target_lang', 'en-GB'],
      ['tone', 'enthusiastic'],
    ] as const;
    const answer = await demo.call('POST', '/v2/write/rephrase', { form });
    assert.equal(result(answer), "[rephrased enthusiastic] It's open!");
    assert.equal(result(answer, 1), '[rephrased enthusiastic] The end!');
  });

  it('shows style and tone, and nothing for the default', async () => {
    const json = { text: ["We don't."], target_lang: 'en-US' };
    assert.equal(result(await rephrase({ ...json, writing_style: 'business' })), '[rephrased business] We do not.');
    assert.equal(result(await rephrase({ ...json, writing_style: 'prefer_simple' })), "[rephrased simple] We don't.");
    assert.equal(result(await rephrase({ ...json, tone: 'prefer_friendly' })), "[rephrased friendly] We don't.");
    assert.equal(result(await rephrase({ ...json, tone: 'default' })), "[rephrased] We don't.");
    const both = { writing_style: 'default', tone: 'confident' };
    assert.equal(result(await rephrase({ ...json, ...both })), "[rephrased confident] We don't.");
    assert.equal(result(await rephrase({ text: json.text, tone: 'confident' })), "[rephrased confident] We don't.");
  });

  for (const target of ['ja', 'ko', 'zh', 'zh-Hans']) {
    it(`refuses style and tone for ${target}, and ignores prefer_ values`, async () => {
      const json = { text: ['123 abc'], target_lang: target };
      assert.equal((await rephrase({ ...json, writing_style: 'business' })).status, 400);
      assert.equal((await rephrase({ ...json, tone: 'friendly' })).status, 400);
      assert.equal(result(await rephrase({ ...json, tone: 'prefer_friendly' })), '[rephrased] 123 abc');
      assert.equal(result(await rephrase({ ...json, writing_style: 'default' })), '[rephrased] 123 abc');
    });
  }

  it('accepts the targets of each endpoint, in any case', async () => {
    const json = { text: ['12'] };
    for (const target of 'de en-GB en-US es fr it ja ko pt-BR pt-PT zh zh-Hans'.split(' ')) {
      assert.equal((await rephrase({ ...json, target_lang: target.toUpperCase() })).status, 200, target);
      assert.equal((await correct({ ...json, target_lang: target })).status, 200, target);
    }
    for (const target of ['en', 'pt']) {
      assert.equal((await rephrase({ ...json, target_lang: target })).status, 400, target);
      assert.equal((await correct({ ...json, target_lang: target })).status, 200, target);
    }
    for (const target of ['nl', 'zh-Hant', 'es-419', 'xx', '']) {
      assert.equal((await rephrase({ ...json, target_lang: target })).status, 400, target);
      assert.equal((await correct({ ...json, target_lang: target })).status, 400, target);
    }
  });

  it('refuses a text in another language, as it does not translate', async () => {
    assert.equal((await correct({ text: ['Das ist nicht gut.'], target_lang: 'en-GB' })).status, 400);
    assert.equal((await rephrase({ text: ['The end.', 'Das ist nicht gut.'], target_lang: 'en-GB' })).status, 400);
    assert.equal((await correct({ text: ['இது நல்லது'], target_lang: 'de' })).status, 400);
    assert.equal((await correct({ text: ['To nie jest dla mnie, ale się na to zgadzam.'] })).status, 400);
  });

  it('converts one variant to another', async () => {
    const british = await correct({ text: ['The Colors of the center'], target_lang: 'en-GB' });
    assert.equal(result(british), 'The Colours of the centre');
    const american = await rephrase({ text: ['My favourite colour'], target_lang: 'en-US' });
    assert.equal(result(american), '[rephrased] My favorite color');
  });

  for (const [name, endpoint, json] of [
    ['no text', 'rephrase', { text: undefined }],
    ['no texts', 'correct', { text: [] }],
    ['a bare text', 'correct', { text: 'Hello' }],
    ['style and tone at once', 'rephrase', { writing_style: 'simple', tone: 'prefer_friendly' }],
    ['an unknown style', 'rephrase', { writing_style: 'poetic' }],
    ['a tone as style', 'rephrase', { writing_style: 'friendly' }],
    ['an unknown tone', 'rephrase', { tone: 'angry' }],
    ['a style to correct', 'correct', { writing_style: 'default' }],
    ['a tone to correct', 'correct', { tone: 'friendly' }],
  ] as const) {
    it(`refuses ${name} with 400`, async () => {
      assert.equal((await call(endpoint, json)).status, 400);
    });
  }

  for (const endpoint of ['rephrase', 'correct'] as const) {
    it(`accepts a body of 10240 bytes to ${endpoint} and refuses one of 10241 with 413`, async () => {
      const frame = JSON.stringify({ text: [''] }).length;
      for (const [size, status] of [
        [10_240, 200],
        [10_241, 413],
      ] as const) {
        const answer = await demo.call('POST', `/v2/write/${endpoint}`, { json: { text: ['a'.repeat(size - frame)] } });
        assert.equal(answer.status, status);
      }
    });
  }

  it('counts characters for the product write, adds them to translations, and answers 456 at the limit', async () => {
    const own = await startDemo();
    const json = { text: ['Grüße 🎉', 'ok'] };
    await own.call('POST', '/v2/write/correct', { json });
    await own.call('POST', '/v2/write/rephrase', { json });
    const usage = (await own.call('GET', '/v2/usage')).json;
    assert.equal(field(usage, 'character_count'), 18);
    assert.deepEqual(field(usage, 'products', 0), {
      product_type: 'write',
      api_key_character_count: 18,
      character_count: 18,
    });
    await own.close();
    assert.equal((await demo.call('POST', '/v2/write/correct', { key: 'demo-exhausted', json })).status, 456);
    assert.equal((await demo.call('POST', '/v2/write/correct', { key: 'demo-scoped', json })).status, 403);
    assert.equal((await demo.call('POST', '/free/v2/write/correct', { key: 'demo-free', json })).status, 200);
  });

  it('answers 415 to any other body', async () => {
    const answer = await demo.call('POST', '/v2/write/correct', {
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    assert.equal(answer.status, 415);
  });
});
