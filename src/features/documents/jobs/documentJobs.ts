import { randomUUID } from 'node:crypto';
import { watch } from 'node:fs';
import { phrase, ServiceError } from '../../../service/api/atStart/errors.ts';
import { JobFiles, reportListErrors } from './jobFiles.ts';
import { type DocumentJob, type JobEntry, JobList } from './jobList.ts';
import { JobLocks } from './jobLocks.ts';
import type { JobPorts, JobTarget } from './jobPorts.ts';
import { isUnread, type JobOrder, type JobRecord, newJob, omitProperty } from './jobRecord.ts';
import { JobRunner } from './jobRunner.ts';
import { cancelled, changedSourceCode, isUnderWay, listActions, recovered, restarted, retried } from './jobSteps.ts';

/** The document jobs of this machine, from all windows, and the running work of this window's jobs. */
export class DocumentJobs {
  readonly #files: JobFiles;
  readonly #ports: JobPorts;
  readonly #list: JobList;
  readonly #locks: JobLocks;
  readonly #runner: JobRunner;
  readonly #takenUp = new Set<(ids: readonly string[]) => void>();
  readonly #following: { dispose(): void };
  #closed = false;
  #again: NodeJS.Timeout | undefined;
  #resuming: Promise<void> | undefined;

  private constructor(files: JobFiles, list: JobList, locks: JobLocks, ports: JobPorts) {
    this.#files = files;
    this.#ports = ports;
    this.#list = list;
    this.#locks = locks;
    this.#runner = new JobRunner(files, list, locks, ports, () => this.#lookAgain());
    this.#following = followJobs(files, locks.isHeld, (ids) => ports.detach(this.#follow(ids)));
  }

  /**
   * Reads the jobs in a folder; none is started before {@link resume}. Rejects with `ServiceError` if the folder cannot
   * be read.
   */
  static async open(folder: string, ports: JobPorts): Promise<DocumentJobs> {
    const files = new JobFiles(folder);
    const locks = new JobLocks(files, ports.processes);
    const list = new JobList(files, locks.isHeld);
    await reportListErrors(files.prepare());
    await list.read(await reportListErrors(files.ids()));
    await reportListErrors(list.prune(ports.clock.now()));
    // A job whose file cannot be read may run in another window.
    const isDue = (entry: JobEntry | undefined) =>
      entry === undefined || isUnread(entry.record) || isUnderWay(entry.record);
    await reportListErrors(files.removeOldDueMarks((id) => isDue(list.get(id))));
    return new DocumentJobs(files, list, locks, ports);
  }

  /** Calls the listener at most ten times a second, for progress too. */
  onDidChange(listener: () => void): { dispose(): void } {
    return this.#list.listen(listener);
  }

  /**
   * Calls the listener with the jobs taken over from windows that have closed; those not yet uploaded wait for the
   * user.
   */
  onDidTakeUp(listener: (ids: readonly string[]) => void): void {
    this.#takenUp.add(listener);
  }

  /** Returns all jobs, the latest first. */
  list(): readonly DocumentJob[] {
    return this.#list.all();
  }

  get(id: string): DocumentJob | undefined {
    return this.#list.get(id);
  }

  /** Returns the path of the complete translation of a job that could not be saved to its target. */
  resultPath(id: string): string {
    return this.#files.resultPath(id);
  }

  /** Starts jobs that the user confirmed; resolves to their ids, in the same order, when all are stored. */
  async add(orders: readonly JobOrder[]): Promise<readonly string[]> {
    const batch = randomUUID();
    const records = orders.map((order) => newJob(order, randomUUID(), batch, this.#ports.clock.now()));
    try {
      for (const record of records) {
        await reportListErrors(this.#locks.acquire(record.id));
        await this.#files.write(record);
      }
    } catch (error) {
      // All or nothing: otherwise part of an order would be offered at the next start.
      await Promise.allSettled(records.map(({ id }) => this.#files.remove(id)));
      await Promise.allSettled(records.map(({ id }) => this.#locks.release(id)));
      throw error;
    }
    records.forEach((record) => this.#runner.begin(this.#list.set(record)));
    return records.map(({ id }) => id);
  }

  /** Takes over the jobs whose window has closed; those not yet uploaded wait for the user, as that is billed. */
  resume(): Promise<void> {
    this.#resuming ??= this.#resume().finally(() => {
      this.#resuming = undefined;
      this.#lookAgain();
    });
    return this.#resuming;
  }

  async #resume(): Promise<void> {
    const taken: string[] = [];
    await this.#list.read(this.#list.all().flatMap(({ record }) => (isUnread(record) ? record.id : [])));
    for (const entry of this.#list.all()) {
      if (entry.elsewhere && !this.#closed && (await this.#tryToTakeUp(entry))) {
        taken.push(entry.record.id);
      }
    }
    if (taken.length > 0) {
      this.#takenUp.forEach((listener) => listener(taken));
    }
  }

  /**
   * Continues a halted job, as far as nothing is billed that was not confirmed. Rejects with `conflict` if another
   * window has it.
   */
  async retry(id: string): Promise<void> {
    await this.#goOn(id, async (record) => {
      if (!listActions(record).includes('retry')) {
        return record;
      }
      const { kind, code } = record.halt?.problem ?? {};
      // A user who changes a document that could not be sent, and retries, agrees to the change.
      const isOfDocument = kind === 'invalidInput' || code === changedSourceCode;
      return isOfDocument ? this.#agreedNow(retried(record)) : retried(record);
    });
  }

  /** Uploads the document of a halted job again, which is billed again; continues it if its translation is not lost. */
  async uploadAgain(id: string): Promise<void> {
    await this.#goOn(id, async (record) =>
      listActions(record).includes('uploadAgain') ? this.#agreedNow(restarted(record)) : retried(record),
    );
  }

  /** Returns a job whose document the user agreed to send as it is now. */
  async #agreedNow(record: JobRecord): Promise<JobRecord> {
    const sends = await this.#ports.stateOf(record.source);
    return { ...omitProperty(record, 'sends'), ...(sends && { sends }) };
  }

  /** Saves the translation of a job to another address. */
  async saveTo(id: string, target: JobTarget): Promise<void> {
    await this.#goOn(id, async (record) => ({ ...omitProperty(omitProperty(record, 'halt'), 'replaces'), ...target }));
  }

  /** Stops a job; an uploaded document stays billed, and {@link retry} continues with it. */
  async cancel(id: string): Promise<void> {
    const entry = this.#list.get(id);
    if (!entry || !isUnderWay(entry.record)) {
      return;
    }
    await this.#own(entry);
    const { doneBytes, allBytes } = entry.activity;
    await this.#runner.stop(entry);
    if (isUnderWay(entry.record)) {
      await this.#list.write(cancelled(entry.record, doneBytes !== undefined && doneBytes === allBytes));
    }
    await this.#locks.release(id);
  }

  /** Removes a job, with its key and with a translation that is not saved yet. */
  async remove(id: string): Promise<void> {
    const entry = this.#list.get(id);
    if (!entry) {
      return;
    }
    await this.#own(entry);
    await this.#runner.stop(entry);
    await this.#ports.handles.delete(id).catch(() => undefined);
    await this.#files.remove(id);
    this.#list.delete(id);
    await this.#locks.release(id);
  }

  /** Resolves when none of the jobs is in progress any more: each is saved, waits for the user, or was removed. */
  ended(ids: readonly string[]): Promise<void> {
    return this.#list.ended(ids);
  }

  /** Like {@link close}, in the background. */
  dispose(): void {
    this.#ports.detach(this.close());
  }

  /** Leaves all jobs as stored, for the next window; resolves when nothing of this one runs any more. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#again);
    this.#following.dispose();
    this.#list.dispose();
    await this.#runner.close();
    this.#locks.dispose();
  }

  /** Reads what other windows wrote. */
  async #follow(ids: readonly string[]): Promise<void> {
    await this.#list.read(ids);
    this.#lookAgain();
  }

  /** @returns true if the job now belongs to this window, or waits for the user unchanged */
  async #takeUp(entry: JobEntry): Promise<boolean> {
    const { id } = entry.record;
    const isOurs = await this.#locks.acquire(id);
    // The earlier copy may be out of date.
    const record = await this.#files.read(id);
    if (!record) {
      if (await this.#files.isRemoved(id)) {
        this.#list.delete(id);
      }
      await this.#locks.release(id);
      return false;
    }
    entry.record = record;
    if (isOurs) {
      await this.#goOnWith(entry, await this.#recover(record));
    }
    return isOurs;
  }

  /** Like `#takeUp`, but reports a failure and leaves the job to the next look: it must not delay the others. */
  async #tryToTakeUp(entry: JobEntry): Promise<boolean> {
    const taking = this.#takeUp(entry);
    try {
      return await taking;
    } catch {
      this.#ports.detach(taking);
      if (entry.run === undefined) {
        await this.#locks.release(entry.record.id).catch(() => undefined);
      }
      return false;
    }
  }

  /** Returns the state of a job according to its remaining files. */
  async #recover(record: JobRecord): Promise<JobRecord> {
    if (!isUnderWay(record) && record.step !== 'uploading') {
      return record;
    }
    const handle = await this.#ports.handles.get(record.id).catch(() => undefined);
    return recovered(record, { documentId: handle?.documentId, hasResult: await this.#files.hasResult(record) });
  }

  /** Runs a job whose lock this window has, if it continues without the user. */
  async #goOnWith(entry: JobEntry, next: JobRecord): Promise<void> {
    if (next !== entry.record) {
      await this.#list.write(next);
    }
    if (isUnderWay(next)) {
      this.#runner.begin(entry);
    } else {
      await this.#locks.release(next.id);
    }
  }

  /** @param change returns the record as it is if the user saw another state: a message may be older */
  async #goOn(id: string, change: (record: JobRecord) => Promise<JobRecord>): Promise<void> {
    const entry = this.#list.get(id);
    if (!entry) {
      return;
    }
    if (!isUnderWay(entry.record)) {
      await entry.run?.ended;
    }
    await this.#own(entry);
    if (entry.run === undefined) {
      // A job that could not be stored may have another state than the user saw.
      const record = await this.#recover(entry.record);
      const isNews = record.halt !== entry.record.halt && record.halt?.mayHaveBeenBilled === true;
      const isKept = record.halt === undefined || isNews || isUnread(record);
      const next = isKept ? record : await change(record);
      if (next.step === 'prepared' && record.documentId !== undefined) {
        // Of the document before: a window that continues must not take it for that of the new upload.
        await this.#ports.handles.delete(id).catch(() => undefined);
      }
      await this.#goOnWith(entry, next);
    }
  }

  /** Makes the job this window's, as it is stored. */
  async #own(entry: JobEntry): Promise<void> {
    const { id } = entry.record;
    if (!(await this.#locks.acquire(id))) {
      throw new ServiceError(
        'conflict',
        phrase`Another window is already processing this document. Continue in that window.`,
      );
    }
    if (entry.run === undefined) {
      entry.record = (await this.#files.read(id)) ?? entry.record;
    }
  }

  /** Runs while other windows work on jobs, as these windows may close, and while jobs cannot be read. */
  #lookAgain(): void {
    if (this.#list.all().some(({ elsewhere, record }) => elsewhere || isUnread(record)) && !this.#closed) {
      this.#again ??= setTimeout(
        () => {
          this.#again = undefined;
          this.#ports.detach(this.resume());
        },
        (this.#ports.processes.silentMs * 2) / 3,
      ).unref();
    }
  }
}

/** Milliseconds in which changes are collected. */
const togetherMs = 200;

/** Reports which jobs other windows wrote or removed. If the folder cannot be watched, nothing is reported. */
function followJobs(
  files: JobFiles,
  isOurs: (id: string) => boolean,
  changed: (ids: readonly string[]) => void,
): { dispose(): void } {
  const ids = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const notify = () => {
    timer = undefined;
    changed([...ids]);
    ids.clear();
  };
  try {
    const watcher = watch(files.folder, { persistent: false }, (_event, name) => {
      const id = files.parseId(name ?? '');
      if (id !== undefined && !isOurs(id)) {
        ids.add(id);
        timer ??= setTimeout(notify, togetherMs).unref();
      }
    });
    watcher.on('error', () => watcher.close());
    return {
      dispose() {
        clearTimeout(timer);
        watcher.close();
      },
    };
  } catch {
    return { dispose: () => {} };
  }
}
