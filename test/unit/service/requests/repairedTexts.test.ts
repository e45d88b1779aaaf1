import assert from 'node:assert/strict';
import { protectText } from '../../../../src/formats/common/placeholders/protect.ts';
import * as engine from '../../../../src/reading/engine.ts';
import { maxBilled } from '../../../../src/service/api/atStart/repairBudget.ts';
import { translateUnits } from '../../../../src/service/requests/translation/translateUnits.ts';
import type { UnitsResult } from '../../../../src/service/requests/translation/unitsResult.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { startDemoEach } from '../../demo/startDemo.ts';
import { never, startSending } from '../api/sending.ts';
import { answersOf, unitsClient } from './answersOf.ts';

const match = '/v2/translate';

/** Each fifth text of a project has placeholders or tags in the midst of its words. */
const coded = [
  'Copy {count} files from {source} to {target} now.',
  'Read the <a>manual</a> before you open the machine.',
  'The file %1$s was changed by %2$s on the server.',
  'Open <b>Settings</b>, then look for the list of languages.',
  'All is stored. Press {{key}} to open the menu of {{app}} at once. Then wait.',
];
const units = Array.from({ length: 500 }, (_, index) => {
  const text =
    index % 5 === 0 ? (coded[(index / 5) % coded.length] ?? '') : 'The valve is closed while the pump rests.';
  return { start: 0, end: 0, parts: protectText(`${text} (page ${index})`, {}) };
});

describe('a text that the service damages', () => {
  const demo = startDemoEach();
  const opened = Opened.inTests();

  /**
   * Translates all, and returns the share of damaged translations that were repaired, and how often texts were billed.
   */
  async function translated(): Promise<UnitsResult & { readonly share: number; readonly times: number }> {
    const { send } = opened.add(startSending(demo.url, { key: 'demo-pro', places: 4 }));
    const client = unitsClient(send);
    let characters = 0;
    const result = await translateUnits(
      client,
      engine,
      units,
      { targetLang: 'DE', sourceLang: 'EN' },
      {
        signal: never(),
        takesTags: () => Promise.resolve(true),
        answersFor: answersOf(),
        confirm: async (first) => {
          characters = first;
        },
      },
    );
    const damaged = result.repaired.size + result.kept.size;
    assert.ok(damaged > 0);
    assert.ok((result.billedCharacters ?? 0) <= maxBilled(characters));
    return { ...result, share: result.repaired.size / damaged, times: (result.billedCharacters ?? 0) / characters };
  }

  for (const mangle of ['gather', 'stretch', 'swallow'] as const) {
    it(`is repaired at most at 1.3 times the cost if it damages a first answer: ${mangle}`, async () => {
      await demo.plant({ match, mangle, times: 10 });
      const { share, times, split } = await translated();
      assert.ok(share >= 0.9, `${share} repaired`);
      assert.ok(times <= 1.3, `${times} billed`);
      assert.equal(split.size, 0);
    });

    it(`is repaired at most at 1.3 times the cost if it damages every answer: ${mangle}`, async () => {
      await demo.plant({ match, mangle, times: 1000 });
      const { share, times } = await translated();
      assert.ok(share >= 0.9, `${share} repaired`);
      assert.ok(times <= 1.3, `${times} billed`);
    });
  }

  it('stays unchanged beyond that cost', async () => {
    await demo.plant({ match, mangle: 'drop', times: 1000 });
    const { times, translations, kept } = await translated();
    assert.ok(times <= 1.3, `${times} billed`);
    assert.equal(translations.size + kept.size, units.length);
    assert.ok(kept.size > 0);
  });
});
