import assert from 'node:assert/strict';
import { leftOfHour, withinHour } from '../../../../src/text/corrections/hourlySpending.ts';

const minute = 60_000;

describe('usage in the last hour', () => {
  it('counts the last sixty minutes', () => {
    const spent = [
      [0, 500],
      [30 * minute, 300],
      [59 * minute, 100],
    ] as const;
    assert.equal(leftOfHour(spent, 1000, 59 * minute + 1), 100);
    assert.equal(leftOfHour(spent, 1000, 60 * minute), 600);
    assert.equal(leftOfHour(spent, 1000, 91 * minute), 900);
    assert.equal(leftOfHour(spent, 200, 59 * minute + 1), 0);
    assert.deepEqual(withinHour(spent, 200 * minute), []);
  });

  it('ignores entries in the future after the clock is set back', () => {
    assert.equal(leftOfHour([[90 * minute, 500]], 1000, minute), 1000);
  });
});
