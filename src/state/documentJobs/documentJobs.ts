import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../api/errors.ts';
import { phrase } from '../../api/phrase.ts';
import { followJobs } from './followJobs.ts';
import { JobFiles } from './jobFiles.ts';
import { type DocumentJob, type Entry, JobList } from './jobList.ts';
import { JobLocks } from './jobLocks.ts';
import type { JobPorts } from './jobPorts.ts';
import { type JobHalt, type JobOrder, type JobRecord, newJob } from './jobRecord.ts';
import { JobRuns } from './jobRuns.ts';
import { isUnderWay, recovered, restarted, retried, without } from './jobSteps.ts';
import { onList } from './onDisk.ts';

/** Milliseconds until jobs of other windows are looked at again: these may have gone. */
function lookAgainMs({ processes }: JobPorts): number {
  return (processes.silentMs * 2) / 3;
}

/** A job that cannot be read goes on elsewhere, as far as is known. */
function isDue(job: Entry | undefined): boolean {
  return job === undefined || isUnderWay(job.record);
}

/** The document jobs of this machine, whichever window ordered them, and the work at those that are this window's. */
export class DocumentJobs {
  readonly #files: JobFiles;
  readonly #ports: JobPorts;
  readonly #list: JobList;
  readonly #locks: JobLocks;
  readonly #runs: JobRuns;
  readonly #takenUp = new Set<(ids: readonly string[]) => void>();
  readonly #following: { dispose(): void };
  #closed = false;
  #again: NodeJS.Timeout | undefined;
  #resuming: Promise<void> | undefined;

  private constructor(files: JobFiles, list: JobList, ports: JobPorts) {
    this.#files = files;
    this.#ports = ports;
    this.#list = list;
    this.#locks = new JobLocks(files, ports.processes);
    this.#runs = new JobRuns(files, list, this.#locks, ports, () => this.#lookAgain());
    this.#following = followJobs(files, this.#isOurs, (ids) => ports.detach(this.#follow(ids)));
  }

  /**
   * Reads what is stored in a folder; nothing is taken up before {@link resume}. Rejects with `ServiceError` where it
   * can't be.
   */
  static async open(folder: string, ports: JobPorts): Promise<DocumentJobs> {
    const files = new JobFiles(folder);
    const list = new JobList(files);
    await onList(files.prepare());
    await list.read(await onList(files.ids()), () => false);
    await onList(list.prune(ports.clock.now()));
    await onList(files.removeOldMarks((id) => isDue(list.get(id))));
    return new DocumentJobs(files, list, ports);
  }

  /** Told at most ten times a second, of progress too. */
  onDidChange(listener: () => void): { dispose(): void } {
    return this.#list.listen(listener);
  }

  /**
   * Told which jobs of windows that went away are this one's from now on; what was not uploaded of these waits for the
   * user.
   */
  onDidTakeUp(listener: (ids: readonly string[]) => void): void {
    this.#takenUp.add(listener);
  }

  /** The latest first. */
  list(): readonly DocumentJob[] {
    return this.#list.all();
  }

  get(id: string): DocumentJob | undefined {
    return this.#list.get(id);
  }

  /** Where the whole translation of a job lies that found no place for it. */
  resultPath(id: string): string {
    return this.#files.resultPath(id);
  }

  /** Begins with jobs that the user agreed to; resolves to their ids, in the same order, when all are written down. */
  async add(orders: readonly JobOrder[]): Promise<readonly string[]> {
    const batch = randomUUID();
    const records = orders.map((order) => newJob(order, randomUUID(), batch, this.#ports.clock.now()));
    try {
      for (const record of records) {
        await onList(this.#locks.acquire(record.id));
        await this.#files.write(record);
      }
    } catch (error) {
      // All or nothing: half of an order would be offered at the next start.
      await Promise.allSettled(records.map(({ id }) => this.#files.remove(id)));
      await Promise.allSettled(records.map(({ id }) => this.#locks.release(id)));
      throw error;
    }
    records.forEach((record) => this.#runs.begin(this.#list.set(record)));
    return records.map(({ id }) => id);
  }

  /** Takes up the jobs whose window went away; what was not uploaded waits for the user. Costs nothing. */
  resume(): Promise<void> {
    this.#resuming ??= this.#resume().finally(() => {
      this.#resuming = undefined;
      this.#lookAgain();
    });
    return this.#resuming;
  }

  async #resume(): Promise<void> {
    const taken: string[] = [];
    for (const entry of this.#list.all()) {
      const { id } = entry.record;
      if (isUnderWay(entry.record) && !this.#isOurs(id) && !this.#closed && (await this.#takeUp(entry))) {
        taken.push(id);
      }
    }
    if (taken.length > 0) {
      this.#takenUp.forEach((listener) => listener(taken));
    }
  }

  /**
   * Goes on with a halted job; `retryOf` tells what that costs. Rejects with `conflict` where another window has it.
   */
  async retry(id: string): Promise<void> {
    await this.#goOn(id, retried);
  }

  /** Uploads the document of a halted job anew, which is billed anew. */
  async uploadAgain(id: string): Promise<void> {
    await this.#goOn(id, restarted);
  }

  /** Puts the translation of a job that found no place for it at another address; the user agreed to overwrite it. */
  async placeAt(id: string, target: string): Promise<void> {
    await this.#goOn(id, (record) => ({ ...without(record, 'halt'), target, overwrite: true }));
  }

  /** Stops a job; what was uploaded is billed, and {@link retry} goes on with it. */
  async cancel(id: string): Promise<void> {
    const entry = this.#list.get(id);
    if (!entry || !isUnderWay(entry.record)) {
      return;
    }
    await this.#own(entry);
    const { doneBytes, allBytes } = entry.activity;
    await this.#runs.stop(entry);
    if (isUnderWay(entry.record)) {
      const wasUploading = entry.record.step === 'uploading';
      const mayHaveBeenBilled = wasUploading && doneBytes !== undefined && doneBytes === allBytes;
      const halt: JobHalt = { reason: 'cancelled', ...(mayHaveBeenBilled && { mayHaveBeenBilled }) };
      const step = wasUploading && !mayHaveBeenBilled ? 'prepared' : entry.record.step;
      await this.#list.write({ ...entry.record, step, halt });
    }
    await this.#locks.release(id);
  }

  /** Forgets a job, with its key and with a translation that is in no place yet. */
  async remove(id: string): Promise<void> {
    const entry = this.#list.get(id);
    if (!entry) {
      return;
    }
    await this.#own(entry);
    await this.#runs.stop(entry);
    await this.#ports.handles.delete(id).catch(() => undefined);
    await this.#files.remove(id);
    await this.#locks.release(id);
    this.#list.delete(id);
  }

  /** Resolves when none of the jobs is under way any more: each is placed, waits for the user, or was removed. */
  ended(ids: readonly string[]): Promise<void> {
    return this.#list.ended(ids);
  }

  /** Leaves all jobs as they are written down, for the next window; resolves when nothing of this one runs any more. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#again);
    this.#following.dispose();
    this.#list.dispose();
    await this.#runs.close();
    this.#locks.dispose();
  }

  readonly #isOurs = (id: string): boolean => this.#locks.isHeld(id);

  /** Reads what other windows wrote. */
  async #follow(ids: readonly string[]): Promise<void> {
    await this.#list.read(ids, this.#isOurs);
    for (const id of ids) {
      const entry = this.#list.get(id);
      if (entry && !this.#isOurs(id)) {
        entry.elsewhere = true;
      }
    }
    this.#lookAgain();
  }

  /** @returns true where the job is this window's now, or waits for the user as it found it */
  async #takeUp(entry: Entry): Promise<boolean> {
    const { id } = entry.record;
    entry.elsewhere = !(await this.#locks.acquire(id));
    // What was read before may be old.
    const record = await this.#files.read(id);
    if (!record) {
      this.#list.delete(id);
      await this.#locks.release(id);
      return false;
    }
    if (entry.elsewhere) {
      entry.record = record;
      return false;
    }
    entry.record = record;
    await this.#goOnWith(entry, await this.#recovered(record));
    return true;
  }

  /** Where a job stands by what was left of it. */
  async #recovered(record: JobRecord): Promise<JobRecord> {
    if (!isUnderWay(record)) {
      return record;
    }
    const handle = await this.#ports.handles.get(record.id).catch(() => undefined);
    return recovered(record, { documentId: handle?.documentId, hasResult: await this.#files.hasResult(record) });
  }

  /** Works at a job that is held, as far as it goes on by itself. */
  async #goOnWith(entry: Entry, next: JobRecord): Promise<void> {
    if (next !== entry.record) {
      await this.#list.write(next);
    }
    if (isUnderWay(next)) {
      this.#runs.begin(entry);
    } else {
      await this.#locks.release(next.id);
    }
  }

  async #goOn(id: string, change: (record: JobRecord) => JobRecord): Promise<void> {
    const entry = this.#list.get(id);
    if (!entry) {
      return;
    }
    if (!isUnderWay(entry.record)) {
      await entry.run?.ended;
    }
    await this.#own(entry);
    if (entry.run === undefined) {
      // One that could not be written down any more stands otherwise than the user saw it.
      const record = await this.#recovered(entry.record);
      const isNews = record.halt !== entry.record.halt && record.halt?.mayHaveBeenBilled === true;
      await this.#goOnWith(entry, record.halt === undefined || isNews ? record : change(record));
    }
  }

  /** Makes the job this window's, as it lies in storage. */
  async #own(entry: Entry): Promise<void> {
    const { id } = entry.record;
    if (!(await this.#locks.acquire(id))) {
      throw new ServiceError('conflict', phrase`Another window is already processing this document.`);
    }
    entry.elsewhere = false;
    if (entry.run === undefined) {
      entry.record = (await this.#files.read(id)) ?? entry.record;
    }
  }

  /** While other windows work at jobs: these may go away. */
  #lookAgain(): void {
    const isElsewhere = this.#list.all().some(({ elsewhere, record }) => elsewhere && isUnderWay(record));
    if (isElsewhere && !this.#closed) {
      this.#again ??= setTimeout(() => {
        this.#again = undefined;
        this.#ports.detach(this.resume());
      }, lookAgainMs(this.#ports)).unref();
    }
  }
}
