import { strict as assert } from 'node:assert';
import { field, text } from '../field.ts';
import { type CallOptions, type DemoAnswer, type StartedDemo, startDemo } from '../startDemo.ts';

describe('demo service: glossaries and style rules in a translation', () => {
  let demo: StartedDemo;
  let plant: string;
  let legacy: string;
  let style: string;

  const post = async (path: string, json: object, options: CallOptions = {}): Promise<unknown> => {
    const answer = await demo.call('POST', path, { json, ...options });
    assert.equal(answer.status, 201, answer.text);
    return answer.json;
  };

  before(async () => {
    demo = await startDemo();
    const dictionaries = ['de', 'en', 'pt', 'zh', 'es'].map((target) => ({
      source_lang: target === 'en' ? 'fr' : 'en',
      target_lang: target,
      entries: 'pump\tXYZ & <Pumpe>\nfeed pump\tSpeisepumpe',
    }));
    plant = text(await post('/v3/glossaries', { name: 'Plant', dictionaries }), 'glossary_id');
    const old = { name: 'Old', source_lang: 'en', target_lang: 'de', entries: 'pump\tPUMPE\nvalve\tVentil' };
    legacy = text(await post('/v2/glossaries', old), 'glossary_id');
    style = text(await post('/v3/style_rules', { name: 'Brand\n[voice] <b>', language: 'en' }), 'style_id');
  });

  after(() => demo.close());

  const translate = (json: object, options: CallOptions = {}, address = ''): Promise<DemoAnswer> => {
    const base = { text: ['The pump.'], target_lang: 'DE', source_lang: 'EN' };
    return demo.call('POST', `${address}/v2/translate`, { json: { ...base, ...json }, ...options });
  };
  const result = async (json: object): Promise<string> => {
    const answer = await translate(json);
    assert.equal(answer.status, 200, answer.text);
    return text(answer.json, 'translations', 0, 'text');
  };

  it('writes the terms of a glossary in the result unchanged', async () => {
    assert.equal(await result({ glossary_id: plant }), '[DE] The XYZ & <Pumpe>.');
    assert.equal(await result({ glossary_id: plant, text: ['Pump'] }), '[DE] XYZ & <Pumpe>');
    assert.equal(await result({ glossary_id: plant, text: ['the feed pump'] }), '[DE] the Speisepumpe');
    assert.equal(await result({ glossary_id: legacy }), '[DE] The PUMPE.');
  });

  it('escapes them in markup, and does not change tags and ignored text', async () => {
    const json = { tag_handling: 'xml', ignore_tags: ['x'], text: ['<b pump="pump">pump</b> <x>pump</x>'] };
    assert.equal(
      await result({ glossary_id: plant, ...json }),
      '<b pump="pump">[DE] XYZ &amp; &lt;Pumpe&gt;</b> <x>pump</x>',
    );
  });

  for (const [source, target] of [
    ['FR', 'EN-GB'],
    ['FR', 'en-us'],
    ['FR', 'EN'],
    ['EN', 'PT-BR'],
    ['EN', 'PT-PT'],
    ['EN', 'ZH-HANS'],
    ['EN', 'ZH-HANT'],
    ['EN', 'ES-419'],
  ] as const) {
    it(`uses the dictionary of the base language for ${target}`, async () => {
      const json = { glossary_id: plant, text: ['feed pump'], source_lang: source, target_lang: target };
      assert.equal(await result(json), `[${target.toUpperCase()}] Speisepumpe`);
    });
  }

  it('accepts several glossaries, of which the first wins', async () => {
    const json = { text: ['valve, pump, feed pump'] };
    assert.equal(await result({ ...json, glossary_ids: [legacy, plant] }), '[DE] Ventil, PUMPE, Speisepumpe');
    assert.equal(await result({ ...json, glossary_ids: [plant, legacy] }), '[DE] Ventil, XYZ & <Pumpe>, Speisepumpe');
  });

  it('refuses a glossary without the pair, alone and among others', async () => {
    assert.equal((await translate({ glossary_id: plant, target_lang: 'IT' })).status, 400);
    assert.equal((await translate({ glossary_id: plant, source_lang: 'NL' })).status, 400);
    assert.equal((await translate({ glossary_ids: [plant, legacy], target_lang: 'ES' })).status, 400);
    assert.equal((await translate({ glossary_ids: [plant, 'unknown'] })).status, 404);
    assert.equal((await translate({ glossary_id: plant }, { key: 'demo-free' }, '/free')).status, 404);
  });

  it('shows the style rule list and its version, for any variant of its language', async () => {
    const json = { style_id: style, source_lang: 'DE', text: ["'Hallo'"] };
    assert.equal(await result({ ...json, target_lang: 'EN-GB' }), "[EN-GB style:Brand voice b v1] 'Hāllō'");
    await demo.call('PATCH', `/v3/style_rules/${style}`, { json: { name: 'Voice' } });
    assert.equal(await result({ ...json, target_lang: 'EN-US' }), "[EN-US style:Voice v2] 'Hāllō'");
  });

  it('refuses a style rule list of another language, and at the Free address', async () => {
    assert.equal((await translate({ style_id: style })).status, 400);
    const free = await translate({ style_id: style, target_lang: 'EN-GB' }, { key: 'demo-no-detect' }, '/free');
    assert.equal(free.status, 403);
  });

  it('counts the custom instructions and shows all effects in one marker', async () => {
    assert.equal(await result({ custom_instructions: ['Be brief.'] }), '[DE 1 instruction] The pümp.');
    const german = text(await post('/v3/style_rules', { name: 'Haus', language: 'DE' }), 'style_id');
    const json = { formality: 'more', style_id: german, custom_instructions: ['a', 'b'], glossary_id: legacy };
    assert.equal(await result(json), '[DE formal style:Haus v1 2 instructions] The PUMPE.');
    assert.equal(field((await translate({ ...json, text: ['…'] })).json, 'translations', 0, 'text'), '…');
  });
});
