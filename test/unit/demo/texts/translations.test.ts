import { strict as assert } from 'node:assert';
import { text } from '../field.ts';
import { type CallOptions, type DemoAnswer, type StartedDemo, startDemo } from '../startDemo.ts';

describe('demo service: a translation', () => {
  let demo: StartedDemo;
  let plant: string;
  let legacy: string;

  before(async () => {
    demo = await startDemo();
    const post = async (path: string, json: object): Promise<string> =>
      text((await demo.call('POST', path, { json })).json, 'glossary_id');
    const dictionary = { source_lang: 'en', target_lang: 'de' };
    const dictionaries = [{ ...dictionary, entries: 'pump\tXYZ & <Pumpe>\nfeed pump\tSpeisepumpe' }];
    plant = await post('/v3/glossaries', { name: 'Plant', dictionaries });
    legacy = await post('/v2/glossaries', { name: 'Old', ...dictionary, entries: 'pump\tPUMPE\nvalve\tVentil' });
  });

  after(() => demo.close());

  const translate = (json: object, options: CallOptions = {}): Promise<DemoAnswer> => {
    const base = { text: ['The pump.'], target_lang: 'DE', source_lang: 'EN' };
    return demo.call('POST', '/v2/translate', { json: { ...base, ...json }, ...options });
  };
  const result = async (json: object): Promise<string> => text((await translate(json)).json, 'translations', 0, 'text');

  it('shows the detected language of each text, and no unrequested fields', async () => {
    const texts = ['The house is open.', 'Das ist nicht mein Haus.', 'Où est la gare ?', '今日は', ''];
    assert.deepEqual((await translate({ text: texts, target_lang: 'fr', source_lang: undefined })).json, {
      translations: [
        { detected_source_language: 'EN', text: '[FR] Thé hôùsé îs ôpén.' },
        { detected_source_language: 'DE', text: '[FR] Dàs îst nîçht méîn Hàùs.' },
        { detected_source_language: 'FR', text: '[FR] Ôù ést là gàré ?' },
        { detected_source_language: 'JA', text: '[FR] 今日は' },
        { detected_source_language: 'EN', text: '' },
      ],
    });
  });

  it('has all requested fields and effects of a form', async () => {
    const form = Object.entries({
      text: 'One & two',
      target_lang: 'DE',
      source_lang: 'en',
      show_billed_characters: '1',
      preserve_formatting: '0',
      tag_handling: 'xml',
      ignore_tags: 'x,y',
      custom_instructions: 'Be brief',
      model_type: 'prefer_quality_optimized',
    });
    const answer = await demo.call('POST', '/v2/translate', { form: [...form, ['custom_instructions', 'Be kind']] });
    const fields = {
      detected_source_language: 'EN',
      text: '[DE 2 instructions] Öne & twö',
      billed_characters: 9,
      model_type_used: 'quality_optimized',
      tag_handling_version: 'v1',
    };
    assert.deepEqual(answer.json, { translations: [fields] });
  });

  it('has the terms of glossaries, escaped in markup; the first glossary wins, and tags stay', async () => {
    assert.equal(await result({ glossary_id: plant }), '[DE] The XYZ & <Pumpe>.');
    const json = { tag_handling: 'xml', ignore_tags: ['x'], text: ['<b pump="pump">pump</b> <x>pump</x>'] };
    const marked = '<b pump="pump">[DE] XYZ &amp; &lt;Pumpe&gt;</b> <x>pump</x>';
    assert.equal(await result({ glossary_id: plant, ...json }), marked);
    const several = { text: ['valve, pump, feed pump'] };
    assert.equal(await result({ ...several, glossary_ids: [legacy, plant] }), '[DE] Ventil, PUMPE, Speisepumpe');
    assert.equal(
      await result({ ...several, glossary_ids: [plant, legacy] }),
      '[DE] Ventil, XYZ & <Pumpe>, Speisepumpe',
    );
  });

  it('shows formality, style rule list with version, and number of instructions in one marker', async () => {
    const json = { name: 'Haus\n[voice] <b>', language: 'DE' };
    const style = text((await demo.call('POST', '/v3/style_rules', { json })).json, 'style_id');
    const all = { formality: 'more', style_id: style, custom_instructions: ['a', 'b'], glossary_id: legacy };
    assert.equal(await result(all), '[DE formal style:Haus voice b v1 2 instructions] The PUMPE.');
    await demo.call('PATCH', `/v3/style_rules/${style}`, { json: { name: 'Voice' } });
    assert.equal(await result({ style_id: style }), '[DE style:Voice v2] The pümp.');
    assert.equal(await result({ ...all, text: ['…'] }), '…');
    assert.equal(
      await result({ custom_instructions: ['Be brief.'], formality: 'prefer_less' }),
      '[DE informal 1 instruction] The pümp.',
    );
  });

  it('is refused where a glossary lacks the pair, or belongs to another account', async () => {
    assert.equal((await translate({ glossary_id: plant, target_lang: 'IT' })).status, 400);
    assert.equal((await translate({ glossary_id: plant, source_lang: 'FR' })).status, 400);
    assert.equal((await translate({ glossary_ids: [plant, legacy], source_lang: 'NL' })).status, 400);
    const dictionaries = [{ source_lang: 'en', target_lang: 'fr', entries: 'pump\tpompe' }];
    const french = await demo.call('POST', '/v3/glossaries', { json: { name: 'French', dictionaries } });
    assert.equal((await translate({ glossary_ids: [plant, text(french.json, 'glossary_id')] })).status, 400);
    assert.equal((await translate({ glossary_id: plant }, { key: 'demo-exhausted' })).status, 404);
  });

  it('is refused for demo-exhausted in every billing period', async () => {
    let now = Date.UTC(2026, 0, 31);
    const own = await startDemo({ now: () => now });
    const json = { text: ['Hello'], target_lang: 'DE' };
    for (const month of [0, 1, 2]) {
      now = Date.UTC(2026, month, 28);
      assert.equal((await own.call('POST', '/v2/translate', { key: 'demo-exhausted', json })).status, 456);
    }
    await own.close();
  });

  for (const [sent, detected] of [
    ['xyzzy plugh', 'insufficient_confidence'],
    ['Да', 'insufficient_confidence'],
    ['あ', 'insufficient_confidence'],
    ['நாங்கள் பம்பை சரிபார்த்தோம்', 'unsupported_language'],
    ['ما پمپ را بررسی کردیم', 'unsupported_language'],
    ['Ово није моје, он ради његов посао', 'unsupported_language'],
    ['Við höfum athugað dæluna og það er í lagi', 'unsupported_language'],
  ] as const) {
    it(`has no source language with ${detected} for “${sent}”`, async () => {
      const { json } = await demo.call('POST', '/v3/detect/language', { json: { text: [sent] } });
      assert.deepEqual(json, { results: [{ detection_status: detected }] });
    });
  }
});
