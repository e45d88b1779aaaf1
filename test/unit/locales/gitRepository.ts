import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { lockPath } from '../../../src/locales/locales.ts';
import { runGit } from '../../helpers/runGit.ts';
import { MemoryFolder } from './memoryFolder.ts';

/** A temporary repository of git. */
export class GitRepository {
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

  /** Merges both branches. Files in conflict are those of one side, but for the lock file, which is not touched. */
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
    return runGit(this.#root, ...given);
  }
}
