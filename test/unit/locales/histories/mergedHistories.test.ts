import { strict as assert } from 'node:assert';
import { lockPath } from '../../../../src/locales/locales.ts';
import { seededRandom } from '../../../helpers/seededRandom.ts';
import { roundsOr } from '../../../host/runVariables.mts';
import { GitRepository } from '../gitRepository.ts';
import { MemoryFolder } from '../memoryFolder.ts';
import { historyFormats, RandomHistory } from './randomHistory.ts';

const merges = roundsOr(6);
const steps = 6;

describe('a history that Git merges', () => {
  it('has its lock file merged automatically', async () => {
    const format = historyFormats[1];
    assert.ok(format);
    let conflicts = 0;
    for (let seed = 1; seed <= merges; seed += 1) {
      const random = seededRandom(seed);
      const repository = new GitRepository();
      try {
        const texts = Array.from(
          { length: 8 },
          (_, number) => [`key.start${number}`, `Text number ${number}`] as const,
        );
        const folder = new MemoryFolder({
          [format.source]: format.print(new Map(texts)),
          [format.pathOf('de')]: format.print(new Map([['key.start2', 'By hand at the start']])),
          [format.pathOf('fr')]: format.print(new Map([['key.start3', 'By hand at the start']])),
        });
        await new RandomHistory(folder, format, random, 'before').translate();
        repository.commit(folder);
        for (const side of ['ours', 'theirs'] as const) {
          const own = new MemoryFolder(Object.fromEntries(folder.files));
          const history = new RandomHistory(own, format, random, side);
          for (let step = 0; step < steps; step += 1) {
            await history.step();
          }
          await history.translate();
          repository.branch(side, own);
        }
        const merged = repository.merge(random() < 0.5 ? 'ours' : 'theirs');
        conflicts += merged.text(lockPath).includes('<<<<<<<') ? 1 : 0;
        await new RandomHistory(merged, format, random, 'merged').translate(true);
      } catch (error) {
        throw new Error(`merge ${seed}`, { cause: error });
      } finally {
        repository.dispose();
      }
    }
    assert.ok(conflicts > 0, 'no merge had a conflict in the lock file');
  });
});
