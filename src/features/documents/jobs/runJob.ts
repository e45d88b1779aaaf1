import type { CircuitBreaker } from '../../../service/api/batches/circuitBreaker.ts';
import type { DocumentHandle, DocumentStatus } from '../../../service/api/documents/documents.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import type { JobFiles } from './jobFiles.ts';
import type { JobActivity, JobEntry, JobList } from './jobList.ts';
import type { JobLocks } from './jobLocks.ts';
import type { JobPorts } from './jobPorts.ts';
import type { JobHalt, JobRecord, JobService } from './jobRecord.ts';
import { isUnderWay, omitProperty } from './jobSteps.ts';
import { hasGone, isPassing, sparesUpload, toJobProblem } from './jobTrouble.ts';
import { pollDelay, troubleDelay } from './polling/pollTiming.ts';
import type { StatusTurns } from './polling/statusTurns.ts';
import { receiveResult } from './receiveResult.ts';
import type { ResultTurns } from './resultTurns.ts';
import type { TransferSlots } from './transferSlots.ts';

/** Maximum tries of an upload that the service or the network temporarily refuses. */
const uploadTries = 8;

/** What all runs of a window share. */
export interface RunContext {
  readonly files: JobFiles;
  readonly list: JobList;
  readonly locks: JobLocks;
  readonly ports: JobPorts;
  /** Limits the uploads and downloads at once. */
  readonly transfers: TransferSlots;
  readonly results: ResultTurns;
  /** Returns the turns of the status requests to a service. */
  readonly statusTurns: (service: JobService) => StatusTurns;
  /** Called when another window has taken over a job. */
  readonly lost: () => void;
}

/** Runs one job whose lock this window has. */
export class JobRun {
  readonly #entry: JobEntry;
  readonly #context: RunContext;
  readonly #files: JobFiles;
  readonly #ports: JobPorts;
  /** Shared by the jobs of an order: after a final error of one upload, no other starts. */
  readonly #breaker: CircuitBreaker;
  readonly #stop: AbortController;
  readonly #signal: AbortSignal;
  /** Only in memory if SecretStorage failed. */
  #handle: DocumentHandle | undefined;
  /** Failures in a row. */
  #failures = 0;
  /** Pauses before status requests. */
  #paused = 0;
  /** True until the first pause after an upload: no document is translated at once. */
  #isNew = false;

  constructor(entry: JobEntry, stop: AbortController, breaker: CircuitBreaker, context: RunContext) {
    this.#entry = entry;
    this.#context = context;
    this.#files = context.files;
    this.#ports = context.ports;
    this.#breaker = breaker;
    this.#stop = stop;
    this.#signal = stop.signal;
  }

  /** Runs the job until it is done or waits for the user. Rejects with the signal's reason. */
  async toEnd(): Promise<void> {
    while (isUnderWay(this.#record)) {
      this.#signal.throwIfAborted();
      const before = this.#record.step;
      try {
        await this.#next();
      } catch (error) {
        this.#signal.throwIfAborted();
        await this.#meet(this.#ports.asServiceError(error));
      }
      if (this.#record.step !== before && isUnderWay(this.#record)) {
        this.#show({});
      }
    }
    this.#show({});
  }

  get #record(): JobRecord {
    return this.#entry.record;
  }

  #next(): Promise<void> {
    switch (this.#record.step) {
      case 'prepared':
      case 'uploading':
        return this.#context.transfers.run(() => this.#upload(), this.#signal);
      case 'uploaded':
        return this.#poll();
      case 'done':
      case 'downloading':
        return this.#context.transfers.run(() => this.#download(), this.#signal);
      case 'downloaded':
      case 'placing':
      case 'placed':
        return this.#context.results.run(() => this.#place(), this.#signal);
    }
  }

  async #upload(): Promise<void> {
    const { id, service, source, parameters } = this.#record;
    await this.#assertRunning();
    this.#breaker.admit();
    const opened = await this.#ports.open(source);
    await this.#update({ step: 'uploading' });
    let sourceBytes: number | undefined;
    const handle = await this.#ports.use(service, (documents) =>
      documents.upload(opened, parameters, {
        signal: this.#signal,
        onProgress: (doneBytes, allBytes) => {
          sourceBytes = allBytes;
          this.#show({ doneBytes, ...(allBytes !== undefined && { allBytes }) });
        },
      }),
    );
    // Now the document is billed, so its handle is stored first, in case the window closes meanwhile.
    this.#handle = handle;
    await this.#ports.handles.set(id, handle).catch(() => undefined);
    await this.#update({
      step: 'uploaded',
      documentId: handle.documentId,
      ...(sourceBytes !== undefined && { sourceBytes }),
    });
    this.#failures = 0;
    this.#isNew = true;
  }

  async #poll(): Promise<void> {
    if (this.#isNew) {
      await this.#pause();
      this.#isNew = false;
    }
    const status = await this.#status();
    this.#failures = 0;
    if (status.status === 'error') {
      const problem = { kind: 'badRequest', message: 'The document could not be translated.' } as const;
      await this.#halt({
        reason: 'refused',
        problem: { ...problem, ...(status.message && { detail: status.message }) },
      });
      return;
    }
    if (status.status === 'done') {
      const { billedCharacters } = status;
      await this.#update({ step: 'done', ...(billedCharacters !== undefined && { billedCharacters }) });
      return;
    }
    const { secondsRemaining } = status;
    this.#show(secondsRemaining === undefined ? {} : { secondsRemaining });
    await this.#pause(secondsRemaining);
  }

  async #pause(secondsRemaining?: number): Promise<void> {
    const { clock } = this.#ports;
    const delay = pollDelay({ paused: this.#paused, secondsRemaining }, clock.random);
    this.#paused += 1;
    await clock.wait(delay, this.#signal);
  }

  async #status(): Promise<DocumentStatus> {
    const handle = await this.#handleOf();
    const { service } = this.#record;
    const request = () => this.#ports.use(service, (documents) => documents.status(handle, this.#signal));
    return this.#context.statusTurns(service).run(request, this.#signal);
  }

  async #download(): Promise<void> {
    const { id, service, downloads = 0, sourceBytes = 0 } = this.#record;
    const handle = await this.#handleOf();
    // The service sends it once: a full disk must be noticed before. The result is about as large as its source.
    await this.#files.assertRoom(sourceBytes);
    await this.#assertRunning();
    await this.#write({
      ...omitProperty(this.#record, 'expectedBytes'),
      step: 'downloading',
      downloads: downloads + 1,
    });
    const paths = { part: this.#files.partPath(id), result: this.#files.resultPath(id) };
    const begin = async (size: number) => {
      await this.#files.assertRoom(size);
      await this.#update({ expectedBytes: size });
    };
    const { bytes, coding } = await this.#ports.use(service, (documents) =>
      receiveResult(documents, handle, paths, begin, {
        signal: this.#signal,
        onProgress: (doneBytes, allBytes) => this.#show({ doneBytes, ...(allBytes !== undefined && { allBytes }) }),
      }),
    );
    const received: JobRecord = { ...this.#record, step: 'downloaded', expectedBytes: bytes };
    await this.#write(
      coding === undefined
        ? received
        : // Not what the user agreed to overwrite a file with.
          { ...omitProperty(received, 'replaces'), coding, target: `${received.target}${codingExtension(coding)}` },
    );
    this.#failures = 0;
    // The service has removed the document: its key is useless.
    await this.#ports.handles.delete(id).catch(() => undefined);
  }

  async #place(): Promise<void> {
    const { places } = this.#ports;
    const { id, placing } = this.#record;
    const file = this.#files.resultPath(id);
    await this.#assertRunning();
    try {
      // A window that has closed may have saved it already.
      const isSaved = placing !== undefined && (await places.holds(file, placing));
      const target = isSaved ? placing : await this.#save(file);
      const placed = { ...omitProperty(this.#record, 'placing'), step: 'placed', result: target } as const;
      const { coding } = placed;
      await this.#write(coding === undefined ? placed : { ...placed, halt: { reason: 'undecoded' } });
    } catch (error) {
      this.#signal.throwIfAborted();
      const problem = toJobProblem(this.#ports.asServiceError(error));
      const record = omitProperty({ ...this.#record, step: 'downloaded' }, 'placing');
      await this.#write({ ...record, halt: { reason: 'unplaced', problem } });
      return;
    }
    await this.#files.removeResult(id).catch(() => undefined);
  }

  /** Returns the target that the result was saved to. */
  #save(file: string): Promise<string> {
    const { places } = this.#ports;
    const save = async (target: string) => {
      await this.#update({ step: 'placing', placing: target });
      return places.put(file, target === this.#record.target ? this.#record : { target });
    };
    return this.#context.results.saveTo(() => places.free(this.#record), save);
  }

  /** Handles the error of a step: waits and repeats it, or halts the job. */
  async #meet(error: ServiceError): Promise<void> {
    const { step } = this.#record;
    this.#failures += 1;
    if (this.#handle !== undefined && step === 'uploading') {
      // The document was uploaded; only the record could not be written.
      const { documentId } = this.#handle;
      await this.#update({ step: 'uploaded', documentId, halt: { reason: 'failed', problem: toJobProblem(error) } });
    } else if (step === 'prepared' || step === 'uploading') {
      await this.#meetUpload(error);
    } else if (isPassing(error, this.#failures)) {
      // The status shows whether the service still has a document whose download was interrupted.
      if (step === 'downloading') {
        await this.#update({ step: 'uploaded' });
      }
      await this.#waitOut(error);
    } else if (hasGone(error) && (await this.#files.hasResult(this.#record))) {
      // Another window, which took over the job, has downloaded it meanwhile.
      await this.#update({ step: 'downloaded' });
    } else {
      await this.#halt({ reason: hasGone(error) ? 'removed' : 'failed', problem: toJobProblem(error) });
    }
  }

  async #meetUpload(error: ServiceError): Promise<void> {
    this.#breaker.tryFailed(error);
    if (sparesUpload(error) && this.#failures < uploadTries) {
      await this.#update({ step: 'prepared' });
      await this.#waitOut(error);
      return;
    }
    const { mayHaveBeenBilled } = error;
    const halt: JobHalt = {
      reason: 'failed',
      problem: toJobProblem(error),
      ...(mayHaveBeenBilled && { mayHaveBeenBilled }),
    };
    await this.#write({ ...this.#record, step: mayHaveBeenBilled ? 'uploading' : 'prepared', halt });
  }

  async #waitOut(error: ServiceError): Promise<void> {
    const { clock } = this.#ports;
    this.#show({ trouble: error });
    const delay = troubleDelay(this.#failures, error.retryAfterSeconds, clock.random);
    await clock.wait(delay, this.#signal);
  }

  async #handleOf(): Promise<DocumentHandle> {
    this.#handle ??= await this.#ports.handles.get(this.#record.id);
    if (!this.#handle) {
      throw new ServiceError('notFound', 'The document key is no longer stored on this computer.');
    }
    return this.#handle;
  }

  #update(changes: Partial<JobRecord>): Promise<void> {
    return this.#write({ ...this.#record, ...changes });
  }

  #halt(halt: JobHalt): Promise<void> {
    return this.#update({ halt });
  }

  /** Writes the record, also when the run is stopped, unless another window took over the job. */
  async #write(record: JobRecord): Promise<void> {
    await this.#assertHeld();
    await this.#context.list.write(record);
  }

  #show(activity: JobActivity): void {
    this.#entry.activity = activity;
    this.#context.list.notify();
  }

  /** Rejects if the run is stopped, or another window took over the job. */
  async #assertRunning(): Promise<void> {
    await this.#assertHeld();
    this.#signal.throwIfAborted();
  }

  /** Writes nothing about a job that another window took over, as that one is ahead by now. */
  async #assertHeld(): Promise<void> {
    const { list, locks, lost } = this.#context;
    const { id } = this.#record;
    if (!(await locks.holds(id))) {
      this.#entry.elsewhere = true;
      await locks.release(id);
      this.#stop.abort();
      // Changes by the other window were ignored until now.
      await list.read([id], (each) => locks.isHeld(each));
      lost();
      this.#signal.throwIfAborted();
    }
  }
}

/** Returns the extension of a file that is still encoded: `.gz` for `gzip`. */
function codingExtension(coding: string): string {
  const usual = { gzip: 'gz', 'x-gzip': 'gz', zstd: 'zst' }[coding];
  return `.${usual ?? coding.replaceAll(/[^a-z\d-]+/g, '-')}`;
}
