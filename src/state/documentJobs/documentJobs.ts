import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../api/errors.ts';
import { phrase } from '../../api/phrase.ts';
import { followJobs } from './followJobs.ts';
import { JobFiles } from './jobFiles.ts';
import { type DocumentJob, type Entry, JobList } from './jobList.ts';
import { JobLocks } from './jobLocks.ts';
import type { JobPorts } from './jobPorts.ts';
import { type JobHalt, type JobOrder, type JobRecord, newJob } from './jobRecord.ts';
import { isUnderWay, recovered, restarted, retried, without } from './jobSteps.ts';
import { problemOf } from './jobTrouble.ts';
import { type JobActivity, runJob } from './runJob.ts';
import { TransferSlots } from './transferSlots.ts';

/** Milliseconds until jobs of other windows are looked at again: these may have gone. */
const lookAgainMs = 20_000;

/** The document jobs of this machine, whichever window ordered them, and the work at those that are this window's. */
export class DocumentJobs {
  readonly #files: JobFiles;
  readonly #ports: JobPorts;
  readonly #list: JobList;
  readonly #locks: JobLocks;
  readonly #slots: TransferSlots;
  /** Two results of one name must not find the same place free. */
  readonly #placing = new TransferSlots(() => 1);
  readonly #following: { dispose(): void };
  #closed = false;
  #again: NodeJS.Timeout | undefined;

  private constructor(files: JobFiles, list: JobList, ports: JobPorts) {
    this.#files = files;
    this.#ports = ports;
    this.#list = list;
    this.#locks = new JobLocks(files, ports.processes);
    this.#slots = new TransferSlots(() => ports.transfers());
    const isOurs = (id: string) => this.#locks.isHeld(id);
    this.#following = followJobs(files, isOurs, (ids) => void list.read(ids, isOurs));
  }

  /** Reads what is stored in a folder; nothing is taken up before {@link resume}. */
  static async open(folder: string, ports: JobPorts): Promise<DocumentJobs> {
    const files = new JobFiles(folder);
    const list = new JobList(files);
    await files.prepare();
    await list.read(await files.ids(), () => false);
    await list.prune(ports.clock.now());
    return new DocumentJobs(files, list, ports);
  }

  /** Told at most ten times a second, of progress too. */
  onDidChange(listener: () => void): { dispose(): void } {
    return this.#list.listen(listener);
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
    for (const record of records) {
      await this.#locks.acquire(record.id);
      await this.#files.write(record);
    }
    records.forEach((record) => this.#begin(this.#list.set(record)));
    return records.map(({ id }) => id);
  }

  /** Takes up the jobs whose window went away; what was not uploaded waits for the user. Costs nothing. */
  async resume(): Promise<void> {
    for (const entry of this.#list.all()) {
      if (isUnderWay(entry.record) && !this.#locks.isHeld(entry.record.id) && !this.#closed) {
        await this.#takeUp(entry);
      }
    }
    this.#lookAgain();
  }

  /** Goes on with a halted job; `retryOf` tells what that costs. Rejects with `conflict` where another window has it. */
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
    await stopped(entry);
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
    await stopped(entry);
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
    const entries = this.#list.all();
    entries.forEach(({ run }) => run?.stop.abort());
    await Promise.all(entries.map(stopped));
    this.#locks.dispose();
  }

  async #takeUp(entry: Entry): Promise<void> {
    const { id } = entry.record;
    entry.elsewhere = !(await this.#locks.acquire(id));
    // What was read before may be old.
    const record = await this.#files.read(id);
    if (!record) {
      this.#list.delete(id);
    }
    if (!record || entry.elsewhere) {
      entry.record = record ?? entry.record;
      await this.#locks.release(id);
      return;
    }
    const handle = await this.#ports.handles.get(id).catch(() => undefined);
    const next = recovered(record, { documentId: handle?.documentId, hasResult: await this.#files.hasResult(record) });
    entry.record = record;
    if (next !== record) {
      await this.#list.write(next);
    }
    if (isUnderWay(next)) {
      this.#begin(entry);
    } else {
      await this.#locks.release(id);
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
    if (entry.run === undefined && entry.record.halt !== undefined) {
      await this.#list.write(change(entry.record));
      this.#begin(entry);
    } else if (entry.run === undefined) {
      await this.#locks.release(id);
    }
  }

  /** Makes the job this window's, as it lies in storage. */
  async #own(entry: Entry): Promise<void> {
    const { id } = entry.record;
    if (!(await this.#locks.acquire(id))) {
      throw new ServiceError('conflict', phrase`Another window works at this document.`);
    }
    entry.elsewhere = false;
    if (entry.run === undefined) {
      entry.record = (await this.#files.read(id)) ?? entry.record;
    }
  }

  #begin(entry: Entry): void {
    if (entry.run === undefined && !this.#closed) {
      const stop = new AbortController();
      entry.activity = {};
      entry.run = { stop, ended: this.#run(entry, stop) };
      this.#list.tell();
    }
  }

  /** Never rejects. */
  async #run(entry: Entry, stop: AbortController): Promise<void> {
    const { signal } = stop;
    const { id } = entry.record;
    const running = {
      get record() {
        return entry.record;
      },
      signal,
      update: async (record: JobRecord) => {
        await this.#assertHeld(entry, stop);
        await this.#list.write(record);
      },
      show: (activity: JobActivity) => {
        entry.activity = activity;
        this.#list.tell();
      },
      assertHeld: async () => {
        await this.#assertHeld(entry, stop);
        signal.throwIfAborted();
      },
      transfer: <T>(work: () => Promise<T>) => this.#slots.run(work, signal),
      placeInTurn: <T>(work: () => Promise<T>) => this.#placing.run(work, signal),
      polled: () => this.#list.all().filter(({ run, record }) => run && record.step === 'uploaded').length,
    };
    try {
      await runJob(running, this.#files, this.#ports);
    } catch (error) {
      if (!signal.aborted) {
        // Not even its record can be written: what is in memory tells the user.
        entry.record = { ...entry.record, halt: { reason: 'failed', problem: problemOf(error) } };
      }
    } finally {
      if (!signal.aborted) {
        await this.#locks.release(id).catch(() => undefined);
      }
      delete entry.run;
      entry.activity = {};
      this.#list.tell();
    }
  }

  /** Nothing is written about a job that another window took over: that one is further by now. */
  async #assertHeld(entry: Entry, stop: AbortController): Promise<void> {
    const { id } = entry.record;
    if (!(await this.#locks.holds(id))) {
      entry.elsewhere = true;
      await this.#locks.release(id);
      stop.abort();
      // What the other one wrote meanwhile was not followed.
      await this.#list.read([id], (each) => this.#locks.isHeld(each));
      stop.signal.throwIfAborted();
    }
  }

  /** While other windows work at jobs: these may go away. */
  #lookAgain(): void {
    const isElsewhere = this.#list.all().some(({ elsewhere, record }) => elsewhere && isUnderWay(record));
    if (isElsewhere && !this.#closed) {
      this.#again ??= setTimeout(() => {
        this.#again = undefined;
        void this.resume();
      }, lookAgainMs).unref();
    }
  }
}

/** Ends the work at a job; the job stands as it was written last. */
async function stopped({ run }: Entry): Promise<void> {
  run?.stop.abort();
  await run?.ended;
}
