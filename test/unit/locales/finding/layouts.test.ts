import assert from 'node:assert/strict';
import { familiesIn, readLayouts } from '../../../../scripts/readme/layoutTable.mts';

describe('the layout of a project', () => {
  for (const layout of readLayouts()) {
    it(`is recognized: ${layout.name}`, async () => {
      const found = await familiesIn(layout);
      assert.deepEqual(
        found.map(({ source, members }) => [source, members.map(({ lang }) => lang).join(' ')]),
        layout.families,
      );
    });
  }
});
