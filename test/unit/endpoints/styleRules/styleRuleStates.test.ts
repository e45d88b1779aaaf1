import { strict as assert } from 'node:assert';
import type { StyleRuleList } from '../../../../src/service/api/styleRules/styleRuleList.ts';
import { uncancelled } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';

const instruction = { label: 'Units', prompt: 'Use SI units.' };

describe('States and transitions > Style rule list', () => {
  const served = serveOnce();

  const styleRules = () => served.client().styleRules;
  const create = () =>
    styleRules().create({ name: 'Versions', language: 'de', customInstructions: [instruction] }, uncancelled);

  it('starts at version 1, with updated_time equal to its creation time', async () => {
    const { version, creationTime, updatedTime } = await create();
    assert.deepEqual([version, updatedTime], [1, creationTime]);
  });

  for (const [modification, modify] of [
    ['the name is changed', ({ styleId }) => styleRules().rename(styleId, 'Renamed', uncancelled)],
    ['rules are updated', ({ styleId }) => styleRules().putConfiguredRules(styleId, {}, uncancelled)],
    ['an instruction is added', ({ styleId }) => styleRules().addCustomInstruction(styleId, instruction, uncancelled)],
  ] as const satisfies readonly (readonly [string, (list: StyleRuleList) => Promise<unknown>])[]) {
    it(`goes to the next version when ${modification}; updated_time changes, creation_time stays`, async () => {
      const list = await create();
      // The time has milliseconds: two changes within one would look equal.
      while (Date.now() <= Date.parse(list.updatedTime)) {
        await styleRules().get(list.styleId, uncancelled);
      }
      await modify(list);
      const changed = await styleRules().get(list.styleId, uncancelled);
      assert.deepEqual([changed.styleId, changed.version], [list.styleId, 2]);
      assert.equal(changed.creationTime, list.creationTime);
      assert.ok(Date.parse(changed.updatedTime) > Date.parse(list.updatedTime));
    });
  }

  it('counts every modification', async () => {
    const { styleId } = await create();
    for (let version = 2; version <= 5; version += 1) {
      assert.equal((await styleRules().rename(styleId, `Name ${version}`, uncancelled)).version, version);
    }
  });
});
