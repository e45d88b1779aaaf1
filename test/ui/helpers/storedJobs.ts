import { type FSWatcher, mkdirSync, readdirSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { TestEditor } from './editors.ts';

const storedJob = z.looseObject({
  id: z.string(),
  source: z.string(),
  step: z.string(),
  result: z.optional(z.string()),
  halt: z.optional(z.looseObject({ reason: z.string() })),
});

/** A document job as stored by the extension. */
export type StoredJob = z.infer<typeof storedJob>;

/** Returns the folder of the document jobs of an editor from the source folder. */
export function jobFolder({ userSettings }: TestEditor): string {
  return path.join(path.dirname(userSettings), 'globalStorage/language-services.language-services/documents');
}

/** Follows the job files that the extension writes. */
export class StoredJobs {
  readonly #folder: string;
  readonly #jobs = new Map<string, StoredJob>();
  readonly #watcher: FSWatcher;
  readonly #changed = new Set<() => void>();

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#watcher = watch(folder, { persistent: false }, (_, name) => this.#read(name ?? ''));
    readdirSync(folder).forEach((name) => this.#read(name));
  }

  all(): readonly StoredJob[] {
    return [...this.#jobs.values()];
  }

  /** Resolves as soon as a condition is true for the jobs. */
  async until(isSo: (jobs: readonly StoredJob[]) => boolean): Promise<void> {
    while (!isSo(this.all())) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const look = () => resolve(undefined);
      this.#changed.add(look);
      await promise;
      this.#changed.delete(look);
    }
  }

  close(): void {
    this.#watcher.close();
  }

  #read(name: string): void {
    if (name.endsWith('.json')) {
      try {
        const job = storedJob.parse(JSON.parse(readFileSync(path.join(this.#folder, name), 'utf8')));
        this.#jobs.set(name, job);
      } catch {
        this.#jobs.delete(name);
      }
      this.#changed.forEach((look) => look());
    }
  }
}
