import pLimit from 'p-limit';
import { CircuitBreaker } from '../../../service/api/atStart/circuitBreaker.ts';
import { phrase, ServiceError } from '../../../service/api/atStart/errors.ts';
import type { DocumentHandle } from '../../../service/api/documents/documents.ts';
import { type JobFiles, receiveResult } from './jobFiles.ts';
import type { JobActivity, JobEntry, JobList } from './jobList.ts';
import type { JobLocks } from './jobLocks.ts';
import type { JobPorts } from './jobPorts.ts';
import { type JobRecord, omitProperty } from './jobRecord.ts';
import { changedSourceCode, failed, isUnderWay, toJobProblem } from './jobSteps.ts';
import { pollDelay, runInSlot, StatusTurns, troubleDelay } from './jobTiming.ts';

/** What is known of a job only while it runs. */
interface JobRun {
  readonly entry: JobEntry;
  readonly stop: AbortController;
  readonly signal: AbortSignal;
  /** Shared by the jobs of an order: after a final error of one upload, no other starts. */
  readonly breaker: CircuitBreaker;
  /** Only in memory if SecretStorage failed. */
  handle?: DocumentHandle;
  /** Failures in a row. */
  failures: number;
  /** Pauses before status requests. */
  pauses: number;
  /** True until the first pause after an upload: no document is translated at once. */
  isNew: boolean;
}

/** Runs the jobs whose locks this window has: takes each from step to step until it is done or waits for the user. */
export class JobRunner {
  readonly #files: JobFiles;
  readonly #list: JobList;
  readonly #locks: JobLocks;
  readonly #ports: JobPorts;
  readonly #lost: () => void;
  /** Uploads and downloads. */
  readonly #transfers = pLimit(1);
  /** Results that are saved at once: the editor takes its time for each file. */
  readonly #saves = pLimit(4);
  /** Resolves when the result has been saved; by its target, in lower case as some file systems ignore the case. */
  readonly #saving = new Map<string, Promise<undefined>>();
  /** By address of the service: a job without a response must not delay the others. */
  readonly #statusTurns = new Map<string, StatusTurns>();
  /** By order, while one of its jobs runs. */
  readonly #breakers = new Map<string, CircuitBreaker>();
  #closed = false;

  /** @param lost called when another window has taken over a job */
  constructor(files: JobFiles, list: JobList, locks: JobLocks, ports: JobPorts, lost: () => void) {
    this.#files = files;
    this.#list = list;
    this.#locks = locks;
    this.#ports = ports;
    this.#lost = lost;
  }

  /** Runs a job whose lock this window has; does nothing if it runs already. */
  begin(entry: JobEntry): void {
    if (entry.run === undefined && !this.#closed) {
      const stop = new AbortController();
      entry.activity = {};
      entry.run = { stop, ended: this.#run(entry, stop) };
      this.#list.notify();
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
    const entries = this.#list.all();
    entries.forEach(({ run }) => run?.stop.abort());
    await Promise.all(entries.map((entry) => this.stop(entry)));
  }

  /** Never rejects. */
  async #run(entry: JobEntry, stop: AbortController): Promise<void> {
    const { signal } = stop;
    const { id, batch } = entry.record;
    const breaker = this.#breakers.get(batch) ?? new CircuitBreaker();
    this.#breakers.set(batch, breaker);
    try {
      await this.#runToEnd({ entry, stop, signal, breaker, failures: 0, pauses: 0, isNew: false });
    } catch (error) {
      if (!signal.aborted) {
        // Not even the record can be written: the one in memory informs the user.
        const problem = toJobProblem(this.#ports.asServiceError(error));
        entry.record = { ...entry.record, halt: { reason: 'failed', problem } };
      }
    } finally {
      if (!signal.aborted) {
        await this.#locks.release(id).catch(() => undefined);
      }
      delete entry.run;
      if (!this.#list.all().some(({ run, record }) => run && record.batch === batch)) {
        this.#breakers.delete(batch);
      }
      this.#show(entry, {});
    }
  }

  /** Rejects with the signal's reason, or if a record cannot be written. */
  async #runToEnd(run: JobRun): Promise<void> {
    const { entry, signal } = run;
    while (isUnderWay(entry.record)) {
      signal.throwIfAborted();
      const { step } = entry.record;
      try {
        await this.#enter(run, await this.#step(run));
        run.failures = 0;
      } catch (error) {
        signal.throwIfAborted();
        await this.#handleFailure(run, this.#ports.asServiceError(error));
      }
      if (entry.record.step !== step && isUnderWay(entry.record)) {
        this.#show(entry, {});
      }
    }
  }

  /** Does the next step of a job. Returns its record after that, not yet written. */
  #step(run: JobRun): Promise<JobRecord> {
    const { signal, entry } = run;
    switch (entry.record.step) {
      case 'prepared':
      case 'uploading':
        return this.#transfer(() => this.#upload(run), signal);
      case 'uploaded':
        return this.#poll(run);
      case 'done':
      case 'downloading':
        return this.#transfer(() => this.#download(run), signal);
      case 'downloaded':
      case 'placing':
      case 'placed':
        return runInSlot(this.#saves, () => this.#save(run), signal);
    }
  }

  #transfer(work: () => Promise<JobRecord>, signal: AbortSignal): Promise<JobRecord> {
    this.#transfers.concurrency = Math.max(1, this.#ports.transfers());
    return runInSlot(this.#transfers, work, signal);
  }

  /** Writes the record after a step, and removes what later steps do not need. */
  async #enter(run: JobRun, record: JobRecord): Promise<void> {
    const { id, step } = record;
    if (record !== run.entry.record) {
      await this.#write(run, record);
    }
    if (step === 'downloaded') {
      // The service has removed the document: its key is useless.
      await this.#ports.handles.delete(id).catch(() => undefined);
    } else if (step === 'placed') {
      await this.#files.removeResult(id).catch(() => undefined);
    }
  }

  async #upload(run: JobRun): Promise<JobRecord> {
    const { entry, signal } = run;
    const { id, service, source, parameters, sends } = entry.record;
    await this.#assertRunning(run);
    run.breaker.admit();
    if (sends && !(await this.#ports.isStill(source, sends))) {
      const message = phrase`The document changed after you agreed to send it. Retry to send it as it is now.`;
      throw new ServiceError('conflict', message, { code: changedSourceCode });
    }
    const opened = await this.#ports.open(source);
    await this.#write(run, { ...entry.record, step: 'uploading' });
    let sourceBytes: number | undefined;
    const handle = await this.#ports.use(service, (documents) =>
      documents.upload(opened, parameters, {
        signal,
        onProgress: (doneBytes, allBytes) => {
          sourceBytes = allBytes;
          this.#show(entry, { doneBytes, ...(allBytes !== undefined && { allBytes }) });
        },
      }),
    );
    // Now the document is billed, so its handle is stored first, in case the window closes meanwhile.
    run.handle = handle;
    await this.#ports.handles.set(id, handle).catch(() => undefined);
    run.isNew = true;
    const { documentId } = handle;
    return { ...entry.record, step: 'uploaded', documentId, ...(sourceBytes !== undefined && { sourceBytes }) };
  }

  /** Requests the status once, and waits until the next request if the document is not translated yet. */
  async #poll(run: JobRun): Promise<JobRecord> {
    const { entry, signal } = run;
    if (run.isNew) {
      await this.#pause(run);
      run.isNew = false;
    }
    const handle = await this.#requireHandle(run);
    const { service } = entry.record;
    const turns = this.#statusTurns.get(service.address) ?? new StatusTurns(this.#ports.clock);
    this.#statusTurns.set(service.address, turns);
    const request = () => this.#ports.use(service, (documents) => documents.status(handle, signal));
    const { status, message, billedCharacters, secondsRemaining } = await turns.run(request, signal);
    if (status === 'error') {
      const problem = { kind: 'badRequest', message: 'The document could not be translated.' } as const;
      return {
        ...entry.record,
        halt: { reason: 'refused', problem: { ...problem, ...(message && { detail: message }) } },
      };
    }
    if (status === 'done') {
      return { ...entry.record, step: 'done', ...(billedCharacters !== undefined && { billedCharacters }) };
    }
    this.#show(entry, secondsRemaining === undefined ? {} : { secondsRemaining });
    await this.#pause(run, secondsRemaining);
    return entry.record;
  }

  async #pause(run: JobRun, secondsRemaining?: number): Promise<void> {
    const { clock } = this.#ports;
    const delay = pollDelay({ paused: run.pauses, secondsRemaining }, clock.random);
    run.pauses += 1;
    await clock.wait(delay, run.signal);
  }

  async #download(run: JobRun): Promise<JobRecord> {
    const { entry, signal } = run;
    const { id, service, downloads = 0, sourceBytes = 0 } = entry.record;
    const handle = await this.#requireHandle(run);
    // The service sends it once: a full disk must be noticed before. The result is about as large as its source.
    await this.#files.assertRoom(sourceBytes);
    await this.#assertRunning(run);
    const started = omitProperty(entry.record, 'expectedBytes');
    await this.#write(run, { ...started, step: 'downloading', downloads: downloads + 1 });
    const paths = { part: this.#files.partPath(id), result: this.#files.resultPath(id) };
    const begin = async (size: number) => {
      await this.#files.assertRoom(size);
      await this.#write(run, { ...entry.record, expectedBytes: size });
    };
    const onProgress = (doneBytes: number, allBytes?: number) =>
      this.#show(entry, { doneBytes, ...(allBytes !== undefined && { allBytes }) });
    const { bytes, coding } = await this.#ports.use(service, (documents) =>
      receiveResult(documents, handle, paths, begin, { signal, onProgress }),
    );
    const received: JobRecord = { ...entry.record, step: 'downloaded', expectedBytes: bytes };
    return coding === undefined
      ? received
      : // Not what the user agreed to overwrite a file with.
        { ...omitProperty(received, 'replaces'), coding, target: `${received.target}${codingExtension(coding)}` };
  }

  /** Saves the result to its target. */
  async #save(run: JobRun): Promise<JobRecord> {
    const { targets } = this.#ports;
    const { id, placing, coding } = run.entry.record;
    const file = this.#files.resultPath(id);
    await this.#assertRunning(run);
    try {
      // A window that has closed may have saved it already.
      const isSaved = placing !== undefined && (await targets.holds(file, placing));
      const result = isSaved ? placing : await this.#saveToTarget(run, file);
      const placed: JobRecord = { ...omitProperty(run.entry.record, 'placing'), step: 'placed', result };
      return coding === undefined ? placed : { ...placed, halt: { reason: 'undecoded' } };
    } catch (error) {
      run.signal.throwIfAborted();
      const problem = toJobProblem(this.#ports.asServiceError(error));
      const record = omitProperty({ ...run.entry.record, step: 'downloaded' }, 'placing');
      return { ...record, halt: { reason: 'unplaced', problem } };
    }
  }

  /**
   * Never saves two results to the same target at once. If the target is used by now, saves to another one.
   * @returns the target
   */
  async #saveToTarget(run: JobRun, file: string): Promise<string> {
    const { entry } = run;
    for (;;) {
      const target = await this.#ports.targets.findFree(entry.record);
      const key = target.toLowerCase();
      const other = this.#saving.get(key);
      if (other !== undefined) {
        await other;
        continue;
      }
      const { promise, resolve } = Promise.withResolvers<undefined>();
      this.#saving.set(key, promise);
      try {
        await this.#write(run, { ...entry.record, step: 'placing', placing: target });
        const wanted = target === entry.record.target ? entry.record : { target };
        if (await this.#ports.targets.save(file, wanted, entry.record.source)) {
          return target;
        }
      } finally {
        this.#saving.delete(key);
        resolve(undefined);
      }
    }
  }

  /** Halts the job, or waits before its step is repeated. */
  async #handleFailure(run: JobRun, error: ServiceError): Promise<void> {
    const { entry, handle } = run;
    const { record } = entry;
    const isUpload = record.step === 'prepared' || record.step === 'uploading';
    if (isUpload && handle === undefined) {
      run.breaker.tryFailed(error);
    }
    run.failures += 1;
    const isGone = error.kind === 'notFound' && !isUpload;
    const hasResult = isGone && (await this.#files.hasResult(record));
    const next = failed(record, { error, count: run.failures, documentId: handle?.documentId, hasResult });
    if (next !== record) {
      await this.#write(run, next);
    }
    if (isUnderWay(next) && !isGone) {
      const { clock } = this.#ports;
      this.#show(entry, { trouble: error });
      await clock.wait(troubleDelay(run.failures, error.retryAfterSeconds, clock.random), run.signal);
    }
  }

  async #requireHandle(run: JobRun): Promise<DocumentHandle> {
    const handle = run.handle ?? (await this.#ports.handles.get(run.entry.record.id));
    if (!handle) {
      throw new ServiceError('notFound', 'The document key is no longer stored on this computer.');
    }
    run.handle = handle;
    return handle;
  }

  /** Writes the record, also when the run is stopped, unless another window took over the job. */
  async #write(run: JobRun, record: JobRecord): Promise<void> {
    await this.#assertHeld(run);
    await this.#list.write(record);
  }

  #show(entry: JobEntry, activity: JobActivity): void {
    entry.activity = activity;
    this.#list.notify();
  }

  /** Rejects if the run is stopped, or another window took over the job. */
  async #assertRunning(run: JobRun): Promise<void> {
    await this.#assertHeld(run);
    run.signal.throwIfAborted();
  }

  /** Writes nothing about a job that another window took over, as that one is ahead by now. */
  async #assertHeld({ entry, stop, signal }: JobRun): Promise<void> {
    const { id } = entry.record;
    if (!(await this.#locks.holds(id))) {
      await this.#locks.release(id);
      stop.abort();
      // Changes by the other window were ignored until now.
      await this.#list.read([id]);
      this.#lost();
      signal.throwIfAborted();
    }
  }
}

/** Returns the extension of a file that is still encoded: `.gz` for `gzip`. */
function codingExtension(coding: string): string {
  const usual = { gzip: 'gz', 'x-gzip': 'gz', zstd: 'zst' }[coding];
  return `.${usual ?? coding.replaceAll(/[^a-z\d-]+/g, '-')}`;
}
