import { CircuitBreaker } from '../../../service/api/batches/circuitBreaker.ts';
import type { DocumentStatus } from '../../../service/api/documents/documents.ts';
import type { JobFiles } from './jobFiles.ts';
import type { Entry, JobList } from './jobList.ts';
import type { JobLocks } from './jobLocks.ts';
import type { JobPorts } from './jobPorts.ts';
import type { JobRecord } from './jobRecord.ts';
import { problemOf } from './jobTrouble.ts';
import { StatusTurns } from './polling/statusTurns.ts';
import { ResultTurns } from './resultTurns.ts';
import { type JobActivity, runJob } from './runJob.ts';
import { TransferSlots } from './transferSlots.ts';

/** Runs the jobs of this window. */
export class JobRuns {
  readonly #files: JobFiles;
  readonly #list: JobList;
  readonly #locks: JobLocks;
  readonly #ports: JobPorts;
  readonly #slots: TransferSlots;
  /** By address of the service: a job without a response must not delay the others. */
  readonly #statusTurns = new Map<string, StatusTurns>();
  readonly #resultTurns = new ResultTurns();
  readonly #lost: () => void;
  /** By order, while one of its jobs runs. */
  readonly #outlooks = new Map<string, CircuitBreaker>();
  #closed = false;

  /** @param lost called when another window has taken over a job */
  constructor(files: JobFiles, list: JobList, locks: JobLocks, ports: JobPorts, lost: () => void) {
    this.#files = files;
    this.#list = list;
    this.#locks = locks;
    this.#ports = ports;
    this.#lost = lost;
    this.#slots = new TransferSlots(() => ports.transfers());
  }

  /** Runs a job whose lock this window has; does nothing if it runs already. */
  begin(entry: Entry): void {
    if (entry.run === undefined && !this.#closed) {
      const stop = new AbortController();
      entry.activity = {};
      entry.run = { stop, ended: this.#run(entry, stop) };
      this.#list.tell();
    }
  }

  /** Stops the work on a job; its record stays as last written. */
  async stop({ run }: Entry): Promise<void> {
    run?.stop.abort();
    await run?.ended;
  }

  /** Stops all work; resolves when nothing runs any more. */
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
    const breaker = this.#outlooks.get(batch) ?? new CircuitBreaker();
    this.#outlooks.set(batch, breaker);
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
      results: this.#resultTurns,
      breaker,
      statusInTurn: (request: () => Promise<DocumentStatus>) => this.#turnsOf(entry.record).run(request, signal),
    };
    try {
      await runJob(running, this.#files, this.#ports);
    } catch (error) {
      if (!signal.aborted) {
        // Not even the record can be written: the one in memory informs the user.
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

  #turnsOf({ service }: JobRecord): StatusTurns {
    const turns = this.#statusTurns.get(service.address) ?? new StatusTurns(this.#ports.clock);
    this.#statusTurns.set(service.address, turns);
    return turns;
  }

  /** Writes nothing about a job that another window took over, as that one is ahead by now. */
  async #assertHeld(entry: Entry, stop: AbortController): Promise<void> {
    const { id } = entry.record;
    if (!(await this.#locks.holds(id))) {
      entry.elsewhere = true;
      await this.#locks.release(id);
      stop.abort();
      // Changes by the other window were ignored until now.
      await this.#list.read([id], (each) => this.#locks.isHeld(each));
      this.#lost();
      stop.signal.throwIfAborted();
    }
  }
}
