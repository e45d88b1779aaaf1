import { strict as assert } from 'node:assert';
import { pluck } from '../../../helpers/pluck.ts';
import { fields, iso8601, items, uncancelled } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';

const rules = {
  dates_and_times: { calendar_era: 'use_bc_and_ad' },
  punctuation: { periods_in_academic_degrees: 'do_not_use', apostrophe: 'use_curly_apostrophes' },
  style_and_tone: { abbreviations: 'use_abbreviations_and_symbols', short_vs_long_words: 'use_short_words' },
};

describe('Endpoints > Style rules', () => {
  const served = serveOnce();

  const styleRules = () => served.client().styleRules;
  const create = (name = 'Brand voice') =>
    styleRules().create(
      {
        name,
        language: 'de',
        configuredRules: rules,
        customInstructions: [{ label: 'Address', prompt: 'Use Sie.', sourceLanguage: 'en' }],
      },
      uncancelled,
    );

  describe('POST /v3/style_rules', () => {
    it('answers with the full list: every field of Resources > Style rule list', async () => {
      const instruction = { label: 'Address', prompt: 'Use Sie.' };
      const json = { name: 'Full', language: 'de', configured_rules: rules, custom_instructions: [instruction] };
      const answer = await served.call('POST', '/v3/style_rules', { json });
      assert.equal(answer.status, 201);
      const { style_id: id, creation_time: created, updated_time: updated, ...rest } = fields(answer.json);
      assert.ok(typeof id === 'string' && id !== '');
      assert.match(String(created), iso8601);
      assert.match(String(updated), iso8601);
      const { custom_instructions: instructions, ...plain } = rest;
      assert.deepEqual(plain, { name: 'Full', language: 'de', version: 1, configured_rules: rules });
      const [one] = items(instructions);
      assert.equal(typeof one?.id, 'string');
      assert.deepEqual({ ...one, id: '' }, { ...instruction, id: '' });
    });

    it('needs neither rules nor instructions', async () => {
      const list = await styleRules().create({ name: 'Empty', language: 'en' }, uncancelled);
      assert.deepEqual([list.configuredRules, list.customInstructions], [{}, []]);
      const answer = await served.call('POST', '/v3/style_rules', { json: { name: 'Empty', language: 'en' } });
      assert.deepEqual([answer.status, fields(answer.json).version], [201, 1]);
    });

    for (const language of ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh']) {
      it(`accepts the language ${language}, in any case`, async () => {
        const list = await styleRules().create({ name: 'L', language: language.toUpperCase() }, uncancelled);
        assert.equal(list.language, language);
        const json = { name: 'L', language: language.toUpperCase() };
        assert.equal(fields((await served.call('POST', '/v3/style_rules', { json })).json).language, language);
      });
    }
  });

  describe('GET /v3/style_rules/{style_id}', () => {
    it('returns the full list', async () => {
      const list = await create();
      assert.deepEqual(await styleRules().get(list.styleId, uncancelled), list);
      const answer = await served.call('GET', `/v3/style_rules/${list.styleId}`);
      assert.deepEqual(fields(answer.json).configured_rules, rules);
      assert.equal(items(fields(answer.json).custom_instructions).length, 1);
    });
  });

  describe('PATCH /v3/style_rules/{style_id}', () => {
    it('changes the name and answers with the full list', async () => {
      const { styleId, configuredRules, customInstructions } = await create();
      const renamed = await styleRules().rename(styleId, 'New voice', uncancelled);
      assert.deepEqual([renamed.name, renamed.configuredRules], ['New voice', configuredRules]);
      assert.deepEqual(renamed.customInstructions, customInstructions);
      const answer = await served.call('PATCH', `/v3/style_rules/${styleId}`, { json: { name: 'Newer voice' } });
      assert.equal(answer.status, 200);
      const { name, configured_rules: told } = fields(answer.json);
      assert.deepEqual([name, told], ['Newer voice', rules]);
    });
  });

  describe('PUT /v3/style_rules/{style_id}/configured_rules', () => {
    it('replaces all configured rules with the body itself, and keeps the instructions', async () => {
      const { styleId, customInstructions } = await create();
      const other = { punctuation: { apostrophe: 'use_straight_apostrophes' } };
      const path = `/v3/style_rules/${styleId}/configured_rules`;
      assert.equal((await served.call('PUT', path, { json: other })).status, 200);
      const after = await styleRules().get(styleId, uncancelled);
      assert.deepEqual([after.configuredRules, after.customInstructions], [other, customInstructions]);
      await styleRules().putConfiguredRules(styleId, rules, uncancelled);
      assert.deepEqual((await styleRules().get(styleId, uncancelled)).configuredRules, rules);
    });

    it('accepts an empty object, which removes all rules', async () => {
      const { styleId } = await create();
      await styleRules().putConfiguredRules(styleId, {}, uncancelled);
      assert.deepEqual((await styleRules().get(styleId, uncancelled)).configuredRules, {});
    });
  });

  describe('POST /v3/style_rules/{style_id}/custom_instructions', () => {
    it('adds an instruction and answers with it and its id', async () => {
      const { styleId } = await create();
      const added = await styleRules().addCustomInstruction(
        styleId,
        { label: 'Units', prompt: 'Use SI units.', sourceLanguage: 'en' },
        uncancelled,
      );
      assert.notEqual(added.id, '');
      const { id: _, ...rest } = added;
      assert.deepEqual(rest, { label: 'Units', prompt: 'Use SI units.', sourceLanguage: 'en' });
      const json = { label: 'Tone', prompt: 'Be calm.' };
      const answer = await served.call('POST', `/v3/style_rules/${styleId}/custom_instructions`, { json });
      assert.equal(answer.status, 201);
      assert.deepEqual({ ...fields(answer.json), id: '' }, { ...json, id: '' });
      const { customInstructions } = await styleRules().get(styleId, uncancelled);
      assert.deepEqual(pluck(customInstructions, 'label'), ['Address', 'Units', 'Tone']);
      assert.equal(new Set(customInstructions?.map(({ id }) => id)).size, 3);
    });
  });
});
