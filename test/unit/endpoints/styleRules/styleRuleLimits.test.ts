import { strict as assert } from 'node:assert';
import { errorBody, failure, refusedUnsent, uncancelled } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';

const instruction = { label: 'Units', prompt: 'Use SI units.' };

describe('Limits > Style rules', () => {
  const served = serveOnce();

  const styleRules = () => served.client().styleRules;
  const post = (json: object) => served.call('POST', '/v3/style_rules', { json });

  describe('Style rule list name: 1024 characters', () => {
    // Two UTF-16 code units and four bytes each: neither are characters.
    const [most, tooMany] = ['🎉'.repeat(1024), '🎉'.repeat(1025)];

    it('accepts 1024 characters', async () => {
      const { styleId, name } = await styleRules().create({ name: most, language: 'de' }, uncancelled);
      assert.equal(name, most);
      assert.equal((await styleRules().rename(styleId, most, uncancelled)).name, most);
      assert.equal((await post({ name: most, language: 'de' })).status, 201);
    });

    it('refuses 1025: the client sends nothing, the service answers 400', async () => {
      const { styleId } = await styleRules().create({ name: 'Short', language: 'de' }, uncancelled);
      for (const call of [
        () => styleRules().create({ name: tooMany, language: 'de' }, uncancelled),
        () => styleRules().rename(styleId, tooMany, uncancelled),
      ]) {
        const error = await refusedUnsent(served, call);
        assert.deepEqual([error.field, error.found], ['name', 1025]);
      }
      errorBody(await post({ name: tooMany, language: 'de' }), 400);
      errorBody(await served.call('PATCH', `/v3/style_rules/${styleId}`, { json: { name: tooMany } }), 400);
    });
  });

  describe('Custom instructions per style rule list: 200', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ label: `${index}`, prompt: 'x' }));

    it('accepts 200 at once and refuses to add one: 400', async () => {
      const list = { name: 'Many', language: 'de', customInstructions: many(200) };
      const { styleId, customInstructions } = await styleRules().create(list, uncancelled);
      assert.equal(customInstructions?.length, 200);
      const error = await failure(styleRules().addCustomInstruction(styleId, instruction, uncancelled));
      assert.deepEqual([error.kind, error.status], ['badRequest', 400]);
      assert.equal((await styleRules().get(styleId, uncancelled)).customInstructions?.length, 200);
    });

    it('refuses 201: the client sends nothing, the service answers 400', async () => {
      const list = { name: 'Many', language: 'de', customInstructions: many(201) };
      const error = await refusedUnsent(served, () => styleRules().create(list, uncancelled));
      assert.deepEqual([error.field, error.found], ['customInstructions', 201]);
      errorBody(await post({ name: 'Many', language: 'de', custom_instructions: many(201) }), 400);
    });

    it('accepts up to the 200th one by one', async () => {
      const list = { name: 'Many', language: 'de', customInstructions: many(199) };
      const { styleId } = await styleRules().create(list, uncancelled);
      assert.equal((await styleRules().addCustomInstruction(styleId, instruction, uncancelled)).label, 'Units');
    });
  });

  describe('Custom instruction prompt: 300 characters', () => {
    const [most, tooMany] = ['🎉'.repeat(300), '🎉'.repeat(301)];

    it('accepts 300 characters, in a new and in an existing list', async () => {
      const list = { name: 'Long', language: 'de', customInstructions: [{ label: 'a', prompt: most }] };
      const { styleId, customInstructions } = await styleRules().create(list, uncancelled);
      assert.equal(customInstructions?.[0]?.prompt, most);
      const added = await styleRules().addCustomInstruction(styleId, { label: 'b', prompt: most }, uncancelled);
      assert.equal(added.prompt, most);
    });

    it('refuses 301: the client sends nothing, the service answers 400', async () => {
      const { styleId } = await styleRules().create({ name: 'Long', language: 'de' }, uncancelled);
      const long = { label: 'a', prompt: tooMany };
      const list = { name: 'Long', language: 'de', customInstructions: [long] };
      const inList = await refusedUnsent(served, () => styleRules().create(list, uncancelled));
      assert.deepEqual([inList.field, inList.found], ['customInstructions[0].prompt', 301]);
      const added = await refusedUnsent(served, () => styleRules().addCustomInstruction(styleId, long, uncancelled));
      assert.equal(added.field, 'prompt');
      errorBody(await post({ name: 'Long', language: 'de', custom_instructions: [long] }), 400);
      errorBody(await served.call('POST', `/v3/style_rules/${styleId}/custom_instructions`, { json: long }), 400);
    });
  });

  it('Predefined rules per list: no limit', async () => {
    const rules = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`rule_${index}`, 'on']));
    const configuredRules = { punctuation: rules };
    const list = await styleRules().create({ name: 'Rules', language: 'de', configuredRules }, uncancelled);
    assert.deepEqual(list.configuredRules, configuredRules);
  });
});
