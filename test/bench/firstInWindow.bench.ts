import { timed } from '../helpers/measuring/alternate.ts';
import { compared } from '../helpers/measuring/figures.ts';
import { translate, trivial, trivialName, useSelections } from './selections.ts';

describe('in a new window', () => {
  const inSelections = useSelections();

  it('translates for the first time', async () => {
    const times = { ours: 0, theirs: 0 };
    await inSelections(1, async () => (times.theirs = await timed(trivial)));
    await inSelections(1, async () => (times.ours = await timed(translate)));
    compared('1 selection, first time in the window', times, trivialName, 'ms', { atMost: 2.5 });
  });
});
