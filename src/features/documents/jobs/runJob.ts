import type { CircuitBreaker } from '../../../service/api/batches/circuitBreaker.ts';
import type { DocumentHandle, DocumentStatus } from '../../../service/api/documents/documents.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import type { JobFiles } from './jobFiles.ts';
import type { JobPorts } from './jobPorts.ts';
import type { JobHalt, JobRecord } from './jobRecord.ts';
import { isUnderWay, without } from './jobSteps.ts';
import { hasGone, isPassing, problemOf, sparesUpload } from './jobTrouble.ts';
import { pollDelay, troubleDelay } from './polling/pollTiming.ts';
import { receiveResult } from './receiveResult.ts';
import type { ResultTurns } from './resultTurns.ts';

/** Maximum tries of an upload that the service or the network temporarily refuses. */
const uploadTries = 8;

/** What a job does at the moment; not stored. */
export interface JobActivity {
  /** Bytes that were uploaded or downloaded. */
  readonly doneBytes?: number;
  readonly allBytes?: number;
  /** The service's estimate; see {@link believableSeconds}. */
  readonly secondsRemaining?: number;
  /** The last error, if the step is being repeated. */
  readonly trouble?: ServiceError;
}

/** A job that runs. */
export interface Running {
  /** As last written. */
  readonly record: JobRecord;
  /** Writes the record, then notifies. */
  readonly update: (record: JobRecord) => Promise<void>;
  readonly show: (activity: JobActivity) => void;
  /** Rejects if another window took over the job. */
  assertHeld(): Promise<void>;
  /** Runs `work` when a transfer slot is free. */
  transfer<T>(work: () => Promise<T>): Promise<T>;
  /** Shared by all jobs. */
  readonly results: ResultTurns;
  /** Runs a status request in its turn among those of the other jobs. */
  statusInTurn(request: () => Promise<DocumentStatus>): Promise<DocumentStatus>;
  /** Shared by the jobs of an order: after a final error of one upload, no other starts. */
  readonly breaker: CircuitBreaker;
  readonly signal: AbortSignal;
}

/** Runs a job until it is done or waits for the user. Rejects with the signal's reason. */
export async function runJob(running: Running, files: JobFiles, ports: JobPorts): Promise<void> {
  await new JobRun(running, files, ports).toEnd();
}

class JobRun {
  readonly #running: Running;
  readonly #files: JobFiles;
  readonly #ports: JobPorts;
  /** Only in memory if SecretStorage failed. */
  #handle: DocumentHandle | undefined;
  /** Failures in a row. */
  #failures = 0;
  /** Pauses before status requests. */
  #paused = 0;
  /** True until the first pause after an upload: no document is translated at once. */
  #isNew = false;

  constructor(running: Running, files: JobFiles, ports: JobPorts) {
    this.#running = running;
    this.#files = files;
    this.#ports = ports;
  }

  get #record(): JobRecord {
    return this.#running.record;
  }

  async toEnd(): Promise<void> {
    const { signal } = this.#running;
    while (isUnderWay(this.#record)) {
      signal.throwIfAborted();
      const before = this.#record.step;
      try {
        await this.#next();
      } catch (error) {
        signal.throwIfAborted();
        await this.#meet(this.#ports.asServiceError(error));
      }
      if (this.#record.step !== before && isUnderWay(this.#record)) {
        this.#running.show({});
      }
    }
    this.#running.show({});
  }

  #next(): Promise<void> {
    switch (this.#record.step) {
      case 'prepared':
      case 'uploading':
        return this.#running.transfer(() => this.#upload());
      case 'uploaded':
        return this.#poll();
      case 'done':
      case 'downloading':
        return this.#running.transfer(() => this.#download());
      case 'downloaded':
      case 'placing':
      case 'placed':
        return this.#running.results.run(() => this.#place(), this.#running.signal);
    }
  }

  async #upload(): Promise<void> {
    const { signal, show } = this.#running;
    const { id, service, source, parameters } = this.#record;
    await this.#running.assertHeld();
    this.#running.breaker.admit();
    const opened = await this.#ports.open(source);
    await this.#update({ step: 'uploading' });
    let sourceBytes: number | undefined;
    const handle = await this.#ports.use(service, (documents) =>
      documents.upload(opened, parameters, {
        signal,
        onProgress: (doneBytes, allBytes) => {
          sourceBytes = allBytes;
          show({ doneBytes, ...(allBytes !== undefined && { allBytes }) });
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
    this.#running.show(secondsRemaining === undefined ? {} : { secondsRemaining });
    await this.#pause(secondsRemaining);
  }

  async #pause(secondsRemaining?: number): Promise<void> {
    const { clock } = this.#ports;
    const delay = pollDelay({ paused: this.#paused, secondsRemaining }, clock.random);
    this.#paused += 1;
    await clock.wait(delay, this.#running.signal);
  }

  async #status(): Promise<DocumentStatus> {
    const handle = await this.#handleOf();
    const { signal } = this.#running;
    return this.#running.statusInTurn(() =>
      this.#ports.use(this.#record.service, (documents) => documents.status(handle, signal)),
    );
  }

  async #download(): Promise<void> {
    const { signal, show } = this.#running;
    const { id, service, downloads = 0, sourceBytes = 0 } = this.#record;
    const handle = await this.#handleOf();
    // The service sends it once: a full disk must be noticed before. The result is about as large as its source.
    await this.#files.assertRoom(sourceBytes);
    await this.#running.assertHeld();
    await this.#running.update({
      ...without(this.#record, 'expectedBytes'),
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
        signal,
        onProgress: (doneBytes, allBytes) => show({ doneBytes, ...(allBytes !== undefined && { allBytes }) }),
      }),
    );
    const received: JobRecord = { ...this.#record, step: 'downloaded', expectedBytes: bytes };
    await this.#running.update(
      coding === undefined
        ? received
        : // Not what the user agreed to overwrite a file with.
          { ...without(received, 'replaces'), coding, target: `${received.target}${codingExtension(coding)}` },
    );
    this.#failures = 0;
    // The service has removed the document: its key is useless.
    await this.#ports.handles.delete(id).catch(() => undefined);
  }

  async #place(): Promise<void> {
    const { places } = this.#ports;
    const { id, placing } = this.#record;
    const file = this.#files.resultPath(id);
    await this.#running.assertHeld();
    try {
      // A window that has closed may have saved it already.
      const isSaved = placing !== undefined && (await places.holds(file, placing));
      const target = isSaved ? placing : await this.#save(file);
      const placed = { ...without(this.#record, 'placing'), step: 'placed', result: target } as const;
      const { coding } = placed;
      await this.#running.update(coding === undefined ? placed : { ...placed, halt: { reason: 'undecoded' } });
    } catch (error) {
      this.#running.signal.throwIfAborted();
      const problem = problemOf(this.#ports.asServiceError(error));
      const record = without({ ...this.#record, step: 'downloaded' }, 'placing');
      await this.#running.update({ ...record, halt: { reason: 'unplaced', problem } });
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
    return this.#running.results.saveTo(() => places.free(this.#record), save);
  }

  /** Handles the error of a step: waits and repeats it, or halts the job. */
  async #meet(error: ServiceError): Promise<void> {
    const { step } = this.#record;
    this.#failures += 1;
    if (this.#handle !== undefined && step === 'uploading') {
      // The document was uploaded; only the record could not be written.
      const { documentId } = this.#handle;
      await this.#update({ step: 'uploaded', documentId, halt: { reason: 'failed', problem: problemOf(error) } });
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
      await this.#halt({ reason: hasGone(error) ? 'removed' : 'failed', problem: problemOf(error) });
    }
  }

  async #meetUpload(error: ServiceError): Promise<void> {
    this.#running.breaker.tryFailed(error);
    if (sparesUpload(error) && this.#failures < uploadTries) {
      await this.#update({ step: 'prepared' });
      await this.#waitOut(error);
      return;
    }
    const { mayHaveBeenBilled } = error;
    const halt: JobHalt = {
      reason: 'failed',
      problem: problemOf(error),
      ...(mayHaveBeenBilled && { mayHaveBeenBilled }),
    };
    await this.#running.update({ ...this.#record, step: mayHaveBeenBilled ? 'uploading' : 'prepared', halt });
  }

  async #waitOut(error: ServiceError): Promise<void> {
    const { clock } = this.#ports;
    this.#running.show({ trouble: error });
    const delay = troubleDelay(this.#failures, error.retryAfterSeconds, clock.random);
    await clock.wait(delay, this.#running.signal);
  }

  async #handleOf(): Promise<DocumentHandle> {
    this.#handle ??= await this.#ports.handles.get(this.#record.id);
    if (!this.#handle) {
      throw new ServiceError('notFound', 'The document key is no longer stored on this computer.');
    }
    return this.#handle;
  }

  #update(changes: Partial<JobRecord>): Promise<void> {
    return this.#running.update({ ...this.#record, ...changes });
  }

  #halt(halt: JobHalt): Promise<void> {
    return this.#update({ halt });
  }
}

/** Returns the extension of a file that is still encoded: `.gz` for `gzip`. */
function codingExtension(coding: string): string {
  const usual = { gzip: 'gz', 'x-gzip': 'gz', zstd: 'zst' }[coding];
  return `.${usual ?? coding.replaceAll(/[^a-z\d-]+/g, '-')}`;
}
