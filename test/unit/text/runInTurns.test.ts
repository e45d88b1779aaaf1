import assert from 'node:assert/strict';
import fc from 'fast-check';
import { runInTurns } from '../../../src/text/runInTurns.ts';

/** Milliseconds without a turn for others: those of a turn, and of the items for which the clock is not read. */
const longest = (slowest: number): number => 10 + 8 * slowest;

describe('work in turns', () => {
  const now = performance.now.bind(performance);
  afterEach(() => {
    performance.now = now;
  });

  it('is done for each item in order, and leaves turns to other work between slow items', async () => {
    const alike = fc.tuple(fc.constantFrom(0, 0, 0.001, 0.1, 1, 5), fc.nat(150));
    await fc.assert(
      fc.asyncProperty(fc.array(alike, { maxLength: 10 }), async (runs) => {
        const costs = runs.flatMap(([cost, count]) => Array.from({ length: count }, () => cost));
        let [clock, turnAt, isDone] = [0, 0, false];
        performance.now = () => clock;
        const tick = (): void => {
          turnAt = clock;
          if (!isDone) {
            setImmediate(tick);
          }
        };
        tick();
        const seen: number[] = [];
        await runInTurns(costs, (each) => {
          clock += each;
          seen.push(each);
          assert.ok(clock - turnAt <= longest(5), `${clock - turnAt} ms without a turn`);
        });
        isDone = true;
        assert.deepEqual(seen, costs);
      }),
    );
  });
});
