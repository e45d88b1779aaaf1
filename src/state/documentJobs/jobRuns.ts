import { Outlook } from '../../api/batches/outlook.ts';
import type { JobFiles } from './jobFiles.ts';
import type { Entry, JobList } from './jobList.ts';
import type { JobLocks } from './jobLocks.ts';
import type { JobPorts } from './jobPorts.ts';
import type { JobRecord } from './jobRecord.ts';
import { problemOf } from './jobTrouble.ts';
import { type JobActivity, runJob } from './runJob.ts';
import { TransferSlots } from './transferSlots.ts';

/** The work at those jobs that are this window's. */
export class JobRuns {
  readonly #files: JobFiles;
  readonly #list: JobList;
  readonly #locks: JobLocks;
  readonly #ports: JobPorts;
  readonly #slots: TransferSlots;
  /** Two results of one name must not find the same place free. */
  readonly #placing = new TransferSlots(() => 1);
  readonly #lost: () => void;
  /** By order, while a job of it is worked at. */
  readonly #outlooks = new Map<string, Outlook>();
  #closed = false;

  /** @param lost called when another window has taken a job over */
  constructor(files: JobFiles, list: JobList, locks: JobLocks, ports: JobPorts, lost: () => void) {
    this.#files = files;
    this.#list = list;
    this.#locks = locks;
    this.#ports = ports;
    this.#lost = lost;
    this.#slots = new TransferSlots(() => ports.transfers());
  }

  /** Goes on with a job whose lock is held; nothing where that is done already. */
  begin(entry: Entry): void {
    if (entry.run === undefined && !this.#closed) {
      const stop = new AbortController();
      entry.activity = {};
      entry.run = { stop, ended: this.#run(entry, stop) };
      this.#list.tell();
    }
  }

  /** Ends the work at a job; the job stands as it was written last. */
  async stop({ run }: Entry): Promise<void> {
    run?.stop.abort();
    await run?.ended;
  }

  /** Ends all work; resolves when nothing runs any more. */
  async close(): Promise<void> {
    this.#closed = true;
    const entries = this.#list.all();
    entries.forEach(({ run }) => run?.stop.abort());
    await Promise.all(entries.map((entry) => this.stop(entry)));
  }

  /** Never rejects. */
  async #run(entry: Entry, stop: AbortController): Promise<void> {
    const { signal } = stop;
    const { id, batch } = entry.record;
    const outlook = this.#outlooks.get(batch) ?? new Outlook();
    this.#outlooks.set(batch, outlook);
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
      outlook,
      polled: () => this.#list.all().filter(({ run, record }) => run && record.step === 'uploaded').length,
    };
    try {
      await runJob(running, this.#files, this.#ports);
    } catch (error) {
      if (!signal.aborted) {
        // Not even its record can be written: what is in memory tells the user.
        const problem = problemOf(this.#ports.asServiceError(error));
        entry.record = { ...entry.record, halt: { reason: 'failed', problem } };
      }
    } finally {
      if (!signal.aborted) {
        await this.#locks.release(id).catch(() => undefined);
      }
      delete entry.run;
      if (!this.#list.all().some(({ run, record }) => run && record.batch === batch)) {
        this.#outlooks.delete(batch);
      }
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
      this.#lost();
      stop.signal.throwIfAborted();
    }
  }
}
