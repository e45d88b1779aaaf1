import assert from 'node:assert/strict';
import fc from 'fast-check';
import { startDemoService } from '../../../../src/demo/demoService.ts';
import type { StyleRuleList } from '../../../../src/service/api/styleRules/styleRuleList.ts';
import { styleChanges } from '../../../../src/terms/styleRules/styleChanges.ts';
import type { StyleContent } from '../../../../src/terms/styleRules/styleContent.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { styleContents } from '../../terms/styleRules/styleContents.ts';
import { demoClient } from './demoClient.ts';
import { never } from './sending.ts';

function contentOf({ name, language, configuredRules = {}, customInstructions = [] }: StyleRuleList): StyleContent {
  return { name, language, configuredRules, customInstructions: customInstructions.map(({ id: _, ...rest }) => rest) };
}

describe('a list of style rule changes at a service', () => {
  const opened = Opened.inTests();

  it('turns one document into the other, with a new version for each request', async () => {
    const { url } = opened.add(await startDemoService({ port: 0 }));
    const { styleRules } = opened.add(demoClient(url));
    await fc.assert(
      fc.asyncProperty(styleContents, styleContents, async (before, { name, configuredRules, customInstructions }) => {
        const made = await styleRules.create(before, never());
        assert.equal(made.version, 1);
        assert.deepEqual(contentOf(await styleRules.get(made.styleId, never())), before);
        const all = [...before.customInstructions, ...customInstructions];
        const after = { ...before, name, configuredRules, customInstructions: all };
        const { lost, language, ...changes } = styleChanges(before, after);
        assert.deepEqual([lost, language], [[], undefined]);
        const changed = await styleRules.change(made.styleId, changes, never());
        assert.deepEqual(styleChanges(contentOf(changed), after), { added: [], lost: [] });
        const steps = [changes.name, changes.configuredRules, ...changes.added].filter((step) => step !== undefined);
        assert.equal(changed.version, 1 + steps.length);
      }),
      { numRuns: 10 },
    );
  });
});
