import assert from 'node:assert/strict';
import type { StyleRuleInput, StyleRulePage } from '../../../../src/service/api/styleRules/styleRuleList.ts';
import { createStyleRuleCalls } from '../../../../src/service/api/styleRules/styleRules.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { answerJson, startServer } from '../../../helpers/service/servers.ts';
import { startRecording } from './recording.ts';
import { errorOf, never, startSending } from './sending.ts';

const list = {
  style_id: 's',
  name: 'Voice',
  creation_time: '2026-01-01T00:00:00Z',
  updated_time: '2026-01-02T00:00:00Z',
  language: 'de',
  version: 3,
};

describe('a style rule list', () => {
  const opened = Opened.inTests();

  it('is requested with the names in the specification', async () => {
    const rules = { punctuation: { apostrophe: 'use_curly_apostrophes' } };
    const instruction = { id: 'i', label: 'Tone', prompt: 'Be kind', source_language: 'en' };
    const answer = { ...list, ...instruction, configured_rules: rules, custom_instructions: [instruction], more: 1 };
    const { send, requests } = await startRecording(opened, answer);
    const styleRules = createStyleRuleCalls(send, 'pro');
    const input = { label: 'Tone', prompt: 'Be kind', sourceLanguage: 'en' };
    const made: StyleRuleInput = { name: 'Voice', language: 'DE', configuredRules: rules, customInstructions: [input] };
    assert.deepEqual(await styleRules.create(made, never()), {
      styleId: 's',
      name: 'Voice',
      creationTime: list.creation_time,
      updatedTime: list.updated_time,
      language: 'de',
      version: 3,
      configuredRules: rules,
      customInstructions: [{ id: 'i', ...input }],
    });
    await styleRules.get('s', never());
    await styleRules.rename('s', 'New', never());
    await styleRules.putConfiguredRules('s', rules, never());
    assert.deepEqual(await styleRules.addCustomInstruction('s', input, never()), { id: 'i', ...input });
    const { id: _, ...wire } = instruction;
    assert.deepEqual(requests(), [
      ['POST /v3/style_rules', { name: 'Voice', language: 'de', configured_rules: rules, custom_instructions: [wire] }],
      'GET /v3/style_rules/s',
      ['PATCH /v3/style_rules/s', { name: 'New' }],
      ['PUT /v3/style_rules/s/configured_rules', rules],
      ['POST /v3/style_rules/s/custom_instructions', wire],
    ]);
  });

  it('is deleted only when the service supports it, although the specification does not show it', async () => {
    const willing = await startRecording(opened, '', 204);
    await createStyleRuleCalls(willing.send, 'pro').deleteUndocumented('s', never());
    await createStyleRuleCalls(willing.send, 'pro').deleteInstructionUndocumented('s', 'i', never());
    assert.deepEqual(willing.requests(), [
      'DELETE /v3/style_rules/s',
      'DELETE /v3/style_rules/s/custom_instructions/i',
    ]);
    const { send } = await startRecording(opened, {}, 405);
    for (const call of [
      () => createStyleRuleCalls(send, 'pro').deleteUndocumented('s', never()),
      () => createStyleRuleCalls(send, 'pro').deleteInstructionUndocumented('s', 'i', never()),
    ]) {
      assert.equal((await errorOf(call())).code, 'notOffered');
    }
  });

  const instruction = (prompt: string) => ({ label: 'l', prompt });
  const refused: readonly (readonly [given: object, field: string, found?: string | number])[] = [
    [{ name: '' }, 'name', 'an empty string'],
    [{ name: '🙂'.repeat(1025) }, 'name', 1025],
    [{ language: 'en-US' }, 'language', 'en-US'],
    [{ language: 'zh-Hans' }, 'language', 'zh-Hans'],
    [{ configuredRules: [] }, 'configuredRules'],
    [{ configuredRules: { punctuation: 'x' } }, 'configuredRules'],
    [{ configuredRules: { punctuation: { apostrophe: 1 } } }, 'configuredRules', 'number'],
    [{ customInstructions: Array(201).fill(instruction('p')) }, 'customInstructions', 201],
    [{ customInstructions: [instruction('p'), instruction('ä'.repeat(301))] }, 'customInstructions[1].prompt', 301],
    [{ customInstructions: [{ prompt: 'p' }] }, 'customInstructions[0].label', 'undefined'],
    [
      { customInstructions: [{ ...instruction('p'), sourceLanguage: 'English' }] },
      'customInstructions[0].sourceLanguage',
    ],
  ];
  for (const [given, field, found] of refused) {
    it(`is refused with ${JSON.stringify(given).slice(0, 70)}`, async () => {
      const { send, requests } = await startRecording(opened, list);
      const input: StyleRuleInput = Object.assign({ name: 'Voice', language: 'de' }, given);
      const expected = { name: 'InvalidInput', field, ...(found !== undefined && { found }) };
      await assert.rejects(createStyleRuleCalls(send, 'pro').create(input, never()), expected);
      assert.deepEqual(requests(), []);
    });
  }

  it('is not changed to what the specification does not allow', async () => {
    const { send, requests } = await startRecording(opened, list);
    const calls = createStyleRuleCalls(send, 'pro');
    for (const name of ['', '🙂'.repeat(1025)]) {
      await assert.rejects(calls.rename('s', name, never()), { name: 'InvalidInput', field: 'name' });
    }
    const added = calls.addCustomInstruction('s', instruction('🙂'.repeat(301)), never());
    await assert.rejects(added, { name: 'InvalidInput', field: 'prompt' });
    assert.deepEqual(requests(), []);
  });

  describe('in pages', () => {
    const refusedPages: readonly (readonly [given: object, field: string])[] = [
      [{ page: -1 }, 'page'],
      [{ page: 0.5 }, 'page'],
      [{ pageSize: 0 }, 'pageSize'],
      [{ pageSize: 26 }, 'pageSize'],
      [{ detailed: 'yes' }, 'detailed'],
    ];
    for (const [given, field] of refusedPages) {
      it(`is not requested with ${JSON.stringify(given)}`, async () => {
        const { send, requests } = await startRecording(opened, { style_rules: [] });
        const page: StyleRulePage = Object.assign({ page: 0 }, given);
        await assert.rejects(createStyleRuleCalls(send, 'pro').list(page, never()), { name: 'InvalidInput', field });
        assert.deepEqual(requests(), []);
      });
    }

    /** Returns the ids of all lists of a service that answers each page with `idsOf`. */
    async function allOf(idsOf: (page: number) => readonly number[]) {
      const server = opened.add(
        await startServer((response, { url }) => {
          const page = Number(new URL(url, 'http://service.test').searchParams.get('page'));
          answerJson(response, { style_rules: idsOf(page).map((id) => ({ ...list, style_id: `s-${id}` })) });
        }),
      );
      const { send } = opened.add(startSending(server.url));
      const ids: string[] = [];
      for await (const { styleId } of createStyleRuleCalls(send, 'pro').all({}, never())) {
        ids.push(styleId);
      }
      return { ids, requests: server.arrived.length };
    }
    const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

    for (const [lists, requests] of [
      [0, 1],
      [24, 1],
      [25, 2],
      [60, 3],
    ] as const) {
      it(`is returned with all ${lists} in ${requests} requests`, async () => {
        const all = await allOf((page) => numbers(page * 25, Math.min(lists, (page + 1) * 25)));
        assert.deepEqual(all, { ids: numbers(0, lists).map((id) => `s-${id}`), requests });
      });
    }

    it('is returned once when others are created meanwhile', async () => {
      const all = await allOf((page) => (page === 0 ? numbers(0, 25) : numbers(24, 30)));
      assert.deepEqual(
        all.ids,
        numbers(0, 30).map((id) => `s-${id}`),
      );
    });

    it('ends the requests when the service ignores pages', async () => {
      const all = await allOf(() => numbers(0, 25));
      assert.deepEqual([all.ids.length, all.requests], [25, 2]);
    });

    it('is requested only when needed', async () => {
      const lists = numbers(0, 25).map((id) => ({ ...list, style_id: `s-${id}` }));
      const { send, requests } = await startRecording(opened, { style_rules: lists });
      for await (const _ of createStyleRuleCalls(send, 'pro').all({ detailed: true }, never())) {
        break;
      }
      assert.deepEqual(requests(), ['GET /v3/style_rules?detailed=true&page=0&page_size=25']);
    });
  });
});
