import type { ServiceError } from '../../../service/api/atStart/errors.ts';
import type { JobFiles } from './jobFiles.ts';
import { type JobRecord, unreadJob } from './jobRecord.ts';
import { isUnderWay } from './jobSteps.ts';

/** Milliseconds in which changes are collected: two hundred jobs report each chunk that they send. */
const togetherMs = 100;

/** Calls listeners when something changed, at most as often as they can show it. */
class Changes {
  readonly #listeners = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;

  listen(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  notify(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      [...this.#listeners].forEach((listener) => listener());
    }, togetherMs);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#listeners.clear();
  }
}

/** What a job does at the moment; not stored. */
export interface JobActivity {
  /** Bytes that were uploaded or downloaded. */
  readonly doneBytes?: number;
  readonly allBytes?: number;
  /** The service's estimate; see `believableSeconds`. */
  readonly secondsRemaining?: number;
  /** The last error, if the step is being repeated. */
  readonly trouble?: ServiceError;
}

/** The current state of a job. */
export interface DocumentJob {
  readonly record: JobRecord;
  readonly activity: JobActivity;
  /** True if it is under way in another window. */
  readonly elsewhere: boolean;
}

/** A job of the list with its running work. */
export class JobEntry implements DocumentJob {
  record: JobRecord;
  activity: JobActivity = {};
  run?: { readonly stop: AbortController; readonly ended: Promise<void> };
  readonly #isOurs: (id: string) => boolean;

  constructor(record: JobRecord, isOurs: (id: string) => boolean) {
    this.record = record;
    this.#isOurs = isOurs;
  }

  get elsewhere(): boolean {
    return isUnderWay(this.record) && !this.#isOurs(this.record.id);
  }
}

/** Done jobs are removed after 30 days. */
const keptMs = 30 * 24 * 3600 * 1000;

/** All jobs, as last written or read. */
export class JobList {
  readonly #files: JobFiles;
  readonly #isOurs: (id: string) => boolean;
  readonly #entries = new Map<string, JobEntry>();
  readonly #changes = new Changes();
  readonly #closed = new AbortController();

  /** @param isOurs true for jobs whose locks this window has */
  constructor(files: JobFiles, isOurs: (id: string) => boolean) {
    this.#files = files;
    this.#isOurs = isOurs;
  }

  get(id: string): JobEntry | undefined {
    return this.#entries.get(id);
  }

  /** Returns all jobs, the latest first. */
  all(): readonly JobEntry[] {
    return [...this.#entries.values()].sort((a, b) => b.record.createdAt - a.record.createdAt);
  }

  listen(listener: () => void): { dispose(): void } {
    return this.#changes.listen(listener);
  }

  notify(): void {
    this.#changes.notify();
  }

  /** Adds or updates a stored record. */
  set(record: JobRecord): JobEntry {
    const entry = this.#entries.get(record.id);
    if (entry) {
      entry.record = record;
      return entry;
    }
    const added = new JobEntry(record, this.#isOurs);
    this.#entries.set(record.id, added);
    return added;
  }

  delete(id: string): void {
    this.#entries.delete(id);
    this.#changes.notify();
  }

  async write(record: JobRecord): Promise<void> {
    await this.#files.write(record);
    this.set(record);
    this.#changes.notify();
  }

  /** Reads jobs again, except this window's own. One whose file cannot be read is listed as it was, or as `unread`. */
  async read(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const record = await this.#files.read(id);
      if (this.#isOurs(id)) {
        continue;
      }
      if (record) {
        this.set(record);
      } else if (await this.#files.isRemoved(id)) {
        this.#entries.delete(id);
      } else if (!this.#entries.has(id)) {
        this.set(unreadJob(id, this.#files.uriOf(id)));
      }
    }
    this.#changes.notify();
  }

  /** @param nowMs milliseconds since 1970 */
  async prune(nowMs: number): Promise<void> {
    const old = this.all().filter(({ record }) => record.step === 'placed' && nowMs - record.createdAt > keptMs);
    for (const { record } of old) {
      this.#entries.delete(record.id);
      await this.#files.remove(record.id);
    }
  }

  /** Resolves when none of the jobs is in progress any more, or the list is closed. */
  async ended(ids: readonly string[]): Promise<void> {
    const isOpen = (id: string) => {
      const entry = this.#entries.get(id);
      return entry !== undefined && (entry.run !== undefined || isUnderWay(entry.record));
    };
    while (ids.some(isOpen) && !this.#closed.signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const look = () => resolve(undefined);
      const listener = this.#changes.listen(look);
      this.#closed.signal.addEventListener('abort', look, { once: true });
      await promise;
      listener.dispose();
      this.#closed.signal.removeEventListener('abort', look);
    }
  }

  dispose(): void {
    this.#closed.abort();
    this.#changes.dispose();
  }
}
