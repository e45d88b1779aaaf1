import { seededRandom } from '../../../helpers/seededRandom.ts';
import { MemoryFolder } from '../memoryFolder.ts';
import { historyFormats, RandomHistory } from './randomHistory.ts';

const histories = 12;
const steps = 25;

describe('a random history of a project', () => {
  for (const format of historyFormats) {
    it(`keeps changes by people and never pays twice for a text in ${format.source}`, async () => {
      for (let seed = 1; seed <= histories; seed += 1) {
        const start = new Map([1, 2, 3, 4].map((number) => [`key.start${number}`, `Text number ${number}`]));
        const folder = new MemoryFolder({
          [format.source]: format.print(start),
          [format.pathOf('de')]: format.print(new Map([['key.start2', 'By hand at the start']])),
          [format.pathOf('fr')]: format.print(new Map([['key.start3', 'By hand at the start']])),
        });
        const history = new RandomHistory(folder, format, seededRandom(seed), 'now');
        const done: string[] = [];
        try {
          for (let step = 0; step < steps; step += 1) {
            done.push(await history.step());
          }
          done.push('translate');
          await history.translate();
        } catch (error) {
          throw new Error(`history ${seed}: ${done.join(', ')} and the next`, { cause: error });
        }
      }
    });
  }
});
