import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { editDistance } from '../../../../src/terms/words/editDistance.ts';

/** The distance as in textbooks. */
function plainDistance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, item] of one.entries()) {
    const next = [at + 1];
    for (const [column, its] of other.entries()) {
      const replaced = (row[column] ?? 0) + (item === its ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

describe('the edit distance', () => {
  it('is that of the whole table, or undefined beyond the maximum', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    const property = fc.property(list, list, fc.nat({ max: 12 }), (one, other, most) => {
      const expected = plainDistance(one, other);
      assert.equal(editDistance(one, other, most), expected > most ? undefined : expected);
    });
    fc.assert(property);
  });
});
