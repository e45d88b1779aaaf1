import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { lockPath } from '../../../src/locales/locales.ts';
import { seededRandom } from '../../helpers/seededRandom.ts';
import { MemoryFolder } from './memoryFolder.ts';
import { historyFormats, RandomHistory } from './randomHistory.ts';

const merges = 8;
const steps = 6;

describe('histories that Git merges', () => {
  it('merge their lock files automatically', async () => {
    const format = historyFormats[1];
    assert.ok(format);
    let conflicts = 0;
    for (let seed = 1; seed <= merges; seed += 1) {
      const random = seededRandom(seed);
      const repository = new Repository();
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

/** A temporary repository of git. */
class Repository {
  readonly #root = mkdtempSync(join(tmpdir(), 'locale-histories-'));

  constructor() {
    this.#git('init', '-q', '-b', 'base');
  }

  commit(folder: MemoryFolder): void {
    for (const path of this.#paths()) {
      rmSync(join(this.#root, path));
    }
    for (const [path, text] of folder.files) {
      mkdirSync(dirname(join(this.#root, path)), { recursive: true });
      writeFileSync(join(this.#root, path), text);
    }
    this.#git('add', '-A');
    this.#git('commit', '-q', '--allow-empty', '-m', 'step');
  }

  branch(name: string, folder: MemoryFolder): void {
    this.#git('checkout', '-q', '-b', name, 'base');
    this.commit(folder);
  }

  /** Merges both branches. Files in conflict are those of one side, but for the lock file, which nobody touches. */
  merge(side: 'ours' | 'theirs'): MemoryFolder {
    this.#git('checkout', '-q', 'ours');
    try {
      this.#git('merge', '-q', '-m', 'merge', 'theirs');
    } catch {
      for (const path of this.#git('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean)) {
        if (path !== lockPath) {
          try {
            this.#git('checkout', `--${side}`, '--', path);
          } catch {
            // The side has removed it.
            rmSync(join(this.#root, path), { force: true });
          }
        }
      }
    }
    return new MemoryFolder(
      Object.fromEntries(this.#paths().map((path) => [path, readFileSync(join(this.#root, path), 'utf8')])),
    );
  }

  dispose(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }

  #paths(): string[] {
    return readdirSync(this.#root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []));
  }

  #git(...given: readonly string[]): string {
    const settings = ['user.name=Test', 'user.email=test@example.com', 'core.autocrlf=false', 'commit.gpgsign=false'];
    const options = settings.flatMap((setting) => ['-c', setting]);
    const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
    return execFileSync('git', [...options, ...given], { cwd: this.#root, encoding: 'utf8', stdio: 'pipe', env });
  }
}
