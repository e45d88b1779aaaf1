import { strict as assert } from 'node:assert';
import { failure, uncancelled } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';

const instruction = { label: 'Units', prompt: 'Use SI units.' };

describe('Limits > Style rules', () => {
  const served = serveOnce();

  const styleRules = () => served.client().styleRules;

  it('accept a name of 1024 characters', async () => {
    // Two UTF-16 code units and four bytes each: neither are characters.
    const most = '🎉'.repeat(1024);
    const { styleId, name } = await styleRules().create({ name: most, language: 'de' }, uncancelled);
    assert.equal(name, most);
    assert.equal((await styleRules().rename(styleId, most, uncancelled)).name, most);
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

    it('accepts up to the 200th one by one', async () => {
      const list = { name: 'Many', language: 'de', customInstructions: many(199) };
      const { styleId } = await styleRules().create(list, uncancelled);
      assert.equal((await styleRules().addCustomInstruction(styleId, instruction, uncancelled)).label, 'Units');
    });
  });

  it('accept a prompt of 300 characters, in a new and in an existing list', async () => {
    const prompt = '🎉'.repeat(300);
    const list = { name: 'Long', language: 'de', customInstructions: [{ label: 'a', prompt }] };
    const { styleId, customInstructions } = await styleRules().create(list, uncancelled);
    assert.equal(customInstructions?.[0]?.prompt, prompt);
    assert.equal(
      (await styleRules().addCustomInstruction(styleId, { label: 'b', prompt }, uncancelled)).prompt,
      prompt,
    );
  });

  it('Predefined rules per list: no limit', async () => {
    const rules = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`rule_${index}`, 'on']));
    const configuredRules = { punctuation: rules };
    const list = await styleRules().create({ name: 'Rules', language: 'de', configuredRules }, uncancelled);
    assert.deepEqual(list.configuredRules, configuredRules);
  });
});
