import { strict as assert } from 'node:assert';
import { seededRandom } from '../../../helpers/seededRandom.ts';
import { roundsOr } from '../../../host/runVariables.mts';
import { GitRepository } from '../gitRepository.ts';
import { MemoryFolder } from '../memoryFolder.ts';
import { ProseHistory, pages, printed } from './proseHistory.ts';

const histories = roundsOr(20);
const steps = 25;
const merges = 4;

describe('a random history of pages', () => {
  it('keeps what people wrote, pays once, and stays up to date', async () => {
    for (let seed = 1; seed <= histories; seed += 1) {
      const random = seededRandom(seed);
      const numbers = Array.from({ length: 6 }, (_, number) => number);
      const folder = new MemoryFolder({
        [pages.source]: printed(numbers.map((number) => `Text at the start ${number}.`)),
        [pages.target]: random() < 0.5 ? '' : printed(numbers.map((number) => `Von Hand am Anfang ${number}.`)),
      });
      const history = new ProseHistory(folder, random, 'one');
      const done: string[] = [];
      try {
        assert.equal(await history.translate(), 'inStep');
        for (let step = 0; step < steps; step += 1) {
          done.push(await history.step());
        }
        assert.equal(await history.translate(), 'inStep');
      } catch (error) {
        throw new Error(`history ${seed}: ${done.join(', ')}`, { cause: error });
      }
    }
  });

  it('that Git merges keeps what people wrote, and repairs its lock file', async () => {
    let inStep = 0;
    for (let seed = 1; seed <= merges; seed += 1) {
      const random = seededRandom(seed);
      const repository = new GitRepository();
      try {
        const folder = new MemoryFolder({
          [pages.source]: printed(Array.from({ length: 12 }, (_, number) => `Text at the start ${number}.`)),
          [pages.target]: '',
        });
        await new ProseHistory(folder, random, 'before').translate();
        repository.commit(folder);
        for (const side of ['ours', 'theirs'] as const) {
          const own = new MemoryFolder(Object.fromEntries(folder.files));
          const history = new ProseHistory(own, random, side);
          for (let step = 0; step < 3; step += 1) {
            await history.step();
          }
          await history.translate();
          repository.branch(side, own);
        }
        const merged = repository.merge(random() < 0.5 ? 'ours' : 'theirs');
        const end = await new ProseHistory(merged, random, 'merged').translate(true);
        inStep += end === 'inStep' ? 1 : 0;
      } catch (error) {
        throw new Error(`merge ${seed}`, { cause: error });
      } finally {
        repository.dispose();
      }
    }
    assert.ok(inStep > merges / 2, 'most pages are in step');
  });
});
