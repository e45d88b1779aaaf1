import { CircuitBreaker } from '../../../service/api/batches/circuitBreaker.ts';
import type { JobFiles } from './jobFiles.ts';
import type { JobEntry, JobList } from './jobList.ts';
import type { JobLocks } from './jobLocks.ts';
import type { JobPorts } from './jobPorts.ts';
import type { JobService } from './jobRecord.ts';
import { toJobProblem } from './jobTrouble.ts';
import { StatusTurns } from './polling/statusTurns.ts';
import { ResultTurns } from './resultTurns.ts';
import { JobRun, type RunContext } from './runJob.ts';
import { TransferSlots } from './transferSlots.ts';

/** Runs the jobs of this window. */
export class JobRuns {
  readonly #context: RunContext;
  /** By address of the service: a job without a response must not delay the others. */
  readonly #statusTurns = new Map<string, StatusTurns>();
  /** By order, while one of its jobs runs. */
  readonly #breakers = new Map<string, CircuitBreaker>();
  #closed = false;

  /** @param lost called when another window has taken over a job */
  constructor(files: JobFiles, list: JobList, locks: JobLocks, ports: JobPorts, lost: () => void) {
    const transfers = new TransferSlots(() => ports.transfers());
    const statusTurns = ({ address }: JobService) => {
      const turns = this.#statusTurns.get(address) ?? new StatusTurns(ports.clock);
      this.#statusTurns.set(address, turns);
      return turns;
    };
    this.#context = { files, list, locks, ports, transfers, results: new ResultTurns(), statusTurns, lost };
  }

  /** Runs a job whose lock this window has; does nothing if it runs already. */
  begin(entry: JobEntry): void {
    if (entry.run === undefined && !this.#closed) {
      const stop = new AbortController();
      entry.activity = {};
      entry.run = { stop, ended: this.#run(entry, stop) };
      this.#context.list.notify();
    }
  }

  /** Stops the work on a job; its record stays as last written. */
  async stop({ run }: JobEntry): Promise<void> {
    run?.stop.abort();
    await run?.ended;
  }

  /** Stops all work; resolves when nothing runs any more. */
  async close(): Promise<void> {
    this.#closed = true;
    const entries = this.#context.list.all();
    entries.forEach(({ run }) => run?.stop.abort());
    await Promise.all(entries.map((entry) => this.stop(entry)));
  }

  /** Never rejects. */
  async #run(entry: JobEntry, stop: AbortController): Promise<void> {
    const { list, locks, ports } = this.#context;
    const { signal } = stop;
    const { id, batch } = entry.record;
    const breaker = this.#breakers.get(batch) ?? new CircuitBreaker();
    this.#breakers.set(batch, breaker);
    try {
      await new JobRun(entry, stop, breaker, this.#context).toEnd();
    } catch (error) {
      if (!signal.aborted) {
        // Not even the record can be written: the one in memory informs the user.
        const problem = toJobProblem(ports.asServiceError(error));
        entry.record = { ...entry.record, halt: { reason: 'failed', problem } };
      }
    } finally {
      if (!signal.aborted) {
        await locks.release(id).catch(() => undefined);
      }
      delete entry.run;
      if (!list.all().some(({ run, record }) => run && record.batch === batch)) {
        this.#breakers.delete(batch);
      }
      entry.activity = {};
      list.notify();
    }
  }
}
