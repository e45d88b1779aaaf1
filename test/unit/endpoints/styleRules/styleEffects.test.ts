import { strict as assert } from 'node:assert';
import type { StyleRuleInput } from '../../../../src/service/api/styleRules/styleRuleList.ts';
import { errorBody, failure, refusedUnsent, uncancelled } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';
import { rawTranslate, rawTranslateForm, textIn, translate, translateOne } from '../texts/translating.ts';

describe('Endpoints > Translation: style_id', () => {
  const served = serveOnce();

  const client = () => served.client();
  const create = async (list: Partial<StyleRuleInput> = {}): Promise<string> =>
    (await client().styleRules.create({ name: 'House', language: 'de', ...list }, uncancelled)).styleId;

  it('is visible in the translation', async () => {
    const styleId = await create();
    assert.match((await translateOne(client(), 'Hello', { styleId })).text, /House/);
    assert.doesNotMatch((await translateOne(client(), 'Hello')).text, /House/);
    assert.match(textIn(await rawTranslate(served, { style_id: styleId })), /House/);
    assert.match(textIn(await rawTranslateForm(served, [['style_id', styleId]])), /House/);
  });

  it('uses a modified list at once: its version is visible', async () => {
    const styleId = await create();
    const before = await translateOne(client(), 'Hello', { styleId });
    await client().styleRules.addCustomInstruction(styleId, { label: 'a', prompt: 'b' }, uncancelled);
    const after = await translateOne(client(), 'Hello', { styleId });
    assert.match(before.text, /House v1/);
    assert.match(after.text, /House v2/);
  });

  for (const [language, targets] of [
    ['de', ['DE']],
    ['en', ['EN-GB', 'EN-US']],
    ['es', ['ES', 'ES-419']],
    ['fr', ['FR']],
    ['it', ['IT']],
    ['ja', ['JA']],
    ['ko', ['KO']],
    ['zh', ['ZH', 'ZH-HANS', 'ZH-HANT']],
  ] as const) {
    it(`applies a list of the language ${language} to ${targets.join(', ')}`, async () => {
      const styleId = await create({ language });
      for (const targetLang of targets) {
        assert.match((await translateOne(client(), 'Hello', { targetLang, styleId })).text, /House/);
      }
    });
  }

  for (const [language, targetLang] of [
    ['fr', 'DE'],
    // The service may support it one day.
    ['de', 'NL'],
  ] as const) {
    it(`is refused by the service for ${targetLang} with a list of the language ${language}: 400`, async () => {
      const styleId = await create({ language });
      errorBody(await rawTranslate(served, { target_lang: targetLang, style_id: styleId }), 400);
      const error = await failure(translate(client(), ['Hello'], { targetLang, styleId }));
      assert.deepEqual([error.kind, error.status], ['badRequest', 400]);
    });
  }

  it('can be combined with a glossary, formality and custom instructions', async () => {
    const styleId = await create();
    const dictionary = { sourceLang: 'en', targetLang: 'de', entries: 'pump\tKREISELPUMPE' };
    const { glossaryId } = await client().glossaries.create('Both', [dictionary], uncancelled);
    const { text } = await translateOne(client(), 'a pump', {
      sourceLang: 'en',
      glossaryId,
      styleId,
      formality: 'more',
      customInstructions: ['Be brief.'],
    });
    assert.match(text, /^\[DE formal style:House v1 1 instruction\] .*KREISELPUMPE/);
  });
});

describe('What the service does > A style rule: the Pro plan', () => {
  const served = serveOnce();

  it('is refused at the Free address: the client sends nothing, the service answers 403', async () => {
    const { styleRules } = served.freeClient();
    const list = { name: 'Free', language: 'de' };
    for (const call of [
      () => styleRules.create(list, uncancelled),
      () => styleRules.list({}, uncancelled),
      () => styleRules.get('some-id', uncancelled),
      () => styleRules.rename('some-id', 'Name', uncancelled),
      () => styleRules.putConfiguredRules('some-id', {}, uncancelled),
      () => styleRules.addCustomInstruction('some-id', { label: 'a', prompt: 'b' }, uncancelled),
      () => styleRules.deleteUndocumented('some-id', uncancelled),
      () => styleRules.all({}, uncancelled).next(),
    ]) {
      assert.equal((await refusedUnsent(served, call)).field, 'plan');
    }
    for (const [method, path, json] of [
      ['POST', '', list],
      ['GET', '', undefined],
      ['GET', '/some-id', undefined],
      ['PATCH', '/some-id', { name: 'Name' }],
      ['PUT', '/some-id/configured_rules', {}],
      ['POST', '/some-id/custom_instructions', { label: 'a', prompt: 'b' }],
    ] as const) {
      errorBody(await served.call(method, `/free/v3/style_rules${path}`, { json, key: 'demo-free' }), 403);
    }
  });

  it('is also refused by the service when the client does not know the plan', async () => {
    const address = `${served.url}/free`;
    const error = await failure(served.client({ address, key: 'demo-free' }).styleRules.list({}, uncancelled));
    assert.deepEqual([error.kind, error.status], ['forbidden', 403]);
  });

  it('cannot be applied at the Free address: 403', async () => {
    const json = { text: ['Hello'], target_lang: 'DE', style_id: 'some-id' };
    errorBody(await served.call('POST', '/free/v2/translate', { json, key: 'demo-free' }), 403);
  });
});
