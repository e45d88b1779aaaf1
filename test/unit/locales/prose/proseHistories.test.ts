import { seededRandom } from '../../../helpers/seededRandom.ts';
import { MemoryFolder } from '../memoryFolder.ts';
import { ProseHistory, pages, printed } from './proseHistory.ts';

const histories = 60;
const steps = 25;

describe('random histories of pages', () => {
  it('keep what people wrote, pay once, and stay in step', async () => {
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
        await history.translate();
        for (let step = 0; step < steps; step += 1) {
          done.push(await history.step());
        }
        await history.translate();
      } catch (error) {
        throw new Error(`history ${seed}: ${done.join(', ')}`, { cause: error });
      }
    }
  });
});
