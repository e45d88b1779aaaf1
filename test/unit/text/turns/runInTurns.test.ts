import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { runInTurns, yieldTurn } from '../../../../src/text/turns/runInTurns.ts';

/** Milliseconds without a turn for others: those of a turn, and of the items for which the clock is not read. */
const longest = (slowest: number): number => 8 + 8 * slowest;

describe('work in turns', () => {
  const now = performance.now.bind(performance);
  afterEach(() => {
    performance.now = now;
  });

  it('is done for each item in order, and leaves turns to other work between slow items and runs', async () => {
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
        await yieldTurn();
        const seen: number[] = [];
        const work = (each: number): void => {
          clock += each;
          seen.push(each);
          assert.ok(clock - turnAt <= longest(5), `${clock - turnAt} ms without a turn`);
        };
        for (const [cost, count] of runs) {
          await runInTurns(
            Array.from({ length: count }, () => cost),
            work,
          );
        }
        isDone = true;
        assert.deepEqual(seen, costs);
      }),
    );
  });

  it('leaves the first turn to timers, also after a file is read', async () => {
    await readFile(import.meta.filename);
    let isDue = false;
    setTimeout(() => {
      isDue = true;
    });
    const found: boolean[] = [];
    await runInTurns([0, 1, 2], () => {
      found.push(isDue);
      const end = performance.now() + 10;
      while (performance.now() < end);
    });
    assert.deepEqual(found.slice(1), [true, true]);
  });
});
