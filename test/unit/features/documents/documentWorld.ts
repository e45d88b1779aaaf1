import { strict as assert } from 'node:assert';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DocumentJobs } from '../../../../src/features/documents/jobs/documentJobs.ts';
import { type Processes, systemProcesses } from '../../../../src/features/documents/jobs/jobLocks.ts';
import type { HandleStore, JobPorts } from '../../../../src/features/documents/jobs/jobPorts.ts';
import type { JobOrder, JobStep } from '../../../../src/features/documents/jobs/jobRecord.ts';
import { type FileState, isSameState } from '../../../../src/names/files/fileState.ts';
import { isServiceError, ServiceError } from '../../../../src/service/api/atStart/errors.ts';
import type { ServiceClient } from '../../../../src/service/api/client.ts';
import type { DocumentHandle } from '../../../../src/service/api/documents/documents.ts';
import { demoClient } from '../../service/api/demoClient.ts';

/** How much faster the clock of these jobs runs. */
const hurry = 100;

/** Real processes, of which a process that was killed while it took over a job counts as gone after a few seconds. */
export const killedProcesses: Processes = { ...systemProcesses, silentMs: 6000 };

/** What outlives a window: the folder with jobs, sources and results, and the secrets. */
export class DocumentWorld {
  readonly folder: string;
  readonly handles = new Map<string, DocumentHandle>();
  /** Processes that have ended. */
  readonly dead = new Set<number>();
  /** Errors of work in the background. */
  readonly faults: unknown[] = [];
  /** Errors caused by our bugs. */
  readonly defects: unknown[] = [];
  readonly #windows: Window[] = [];

  /** @param folder an existing one */
  constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<DocumentWorld> {
    return new DocumentWorld(await mkdtemp(path.join(tmpdir(), 'document-jobs-')));
  }

  get storage(): string {
    return path.join(this.folder, 'storage');
  }

  file(name: string): string {
    return path.join(this.folder, name);
  }

  /** Writes a source and returns the order to translate it. */
  async order(name: string, content = `This is ${name}.`, service = 'http://127.0.0.1:9'): Promise<JobOrder> {
    await writeFile(this.file(name), content);
    return {
      source: this.file(name),
      service: { name: 'Test', address: service },
      parameters: { targetLang: 'DE' },
      target: this.file(`de-${name}`),
    };
  }

  async text(name: string): Promise<string | undefined> {
    return readFile(this.file(name), 'utf8').catch(() => undefined);
  }

  async window(ports: Partial<JobPorts> = {}): Promise<Window> {
    const clients = new Map<string, ServiceClient>();
    const pid = 1000 + this.#windows.length;
    const jobs = await DocumentJobs.open(this.storage, {
      handles: {
        get: async (id) => this.handles.get(id),
        set: async (id, handle) => {
          this.handles.set(id, handle);
        },
        delete: async (id) => {
          this.handles.delete(id);
        },
      },
      targets: fileTargets,
      clock: {
        now: () => Date.now(),
        random: () => Math.random(),
        wait: (ms, signal) => wait(ms / hurry, undefined, { signal }),
      },
      processes: { pid, silentMs: 30_000, isRunning: (other) => !this.dead.has(other) },
      detach: (work) => {
        Promise.resolve(work).catch((error: unknown) => this.faults.push(error));
      },
      asServiceError: (thrown) => {
        if (isServiceError(thrown)) {
          return thrown;
        }
        this.defects.push(thrown);
        return new ServiceError('internal', 'internal error', { cause: thrown });
      },
      use: (service, work) => {
        const client = clients.get(service.address) ?? demoClient(service.address);
        clients.set(service.address, client);
        return work(client.documents);
      },
      stateOf: async (source) => {
        const { mtimeMs: mtime, size } = await stat(source);
        return { mtime, size };
      },
      isStill: async (source, state) => {
        const { mtimeMs: mtime, size } = await stat(source);
        return isSameState(state, { mtime, size });
      },
      open: async (source) => source,
      transfers: () => 2,
      ...ports,
    });
    const window: Window = {
      jobs,
      close: async () => {
        await jobs.close();
        this.dead.add(pid);
        await Promise.all([...clients.values()].map((client) => client.close()));
      },
    };
    this.#windows.push(window);
    return window;
  }

  async close(): Promise<void> {
    await Promise.all(this.#windows.map((window) => window.close()));
    await rm(this.folder, { recursive: true, force: true });
    assert.deepEqual(this.faults, []);
  }
}

/** An editor's window with its part of the work. */
export interface Window {
  readonly jobs: DocumentJobs;
  close(): Promise<void>;
}

/** Waits until all these jobs are at a step, as seen by the window. */
export async function reached({ jobs }: Window, ids: readonly string[], step: JobStep): Promise<void> {
  for (let looks = 0; ids.some((id) => jobs.get(id)?.record.step !== step); looks += 1) {
    const steps = ids.map((id) => jobs.get(id)?.record.step);
    assert.ok(looks < 10_000, `not all are ${step}: ${steps.join()}`);
    await wait(5);
  }
}

/** Returns a store for secrets that outlive a process. */
export function fileHandles(folder: string): HandleStore {
  const file = (id: string) => path.join(folder, id);
  return {
    async get(id) {
      const text = await readFile(file(id), 'utf8').catch(() => undefined);
      const [documentId, documentKey] = text?.split(' ') ?? [];
      return documentId !== undefined && documentKey !== undefined ? { documentId, documentKey } : undefined;
    },
    async set(id, { documentId, documentKey }) {
      await mkdir(folder, { recursive: true });
      await writeFile(file(`${id}.new`), `${documentId} ${documentKey}`);
      await rename(file(`${id}.new`), file(id));
    },
    delete: (id) => rm(file(id), { force: true }),
  };
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

async function isFree({ target, replaces }: Pick<JobOrder, 'target'> & { readonly replaces?: FileState | undefined }) {
  if (!(await exists(target))) {
    return true;
  }
  const { mtimeMs: mtime, size } = await stat(target);
  return replaces !== undefined && isSameState(replaces, { mtime, size });
}

/** Writes results to plain files, next to existing files that must not be overwritten. */
export const fileTargets: JobPorts['targets'] = {
  async findFree({ target, replaces }) {
    let free = target;
    for (let number = 2; !(await isFree({ target: free, ...(free === target && { replaces }) })); number += 1) {
      free = `${target}.${number}`;
    }
    return free;
  },
  async save(file, { target, replaces }) {
    if (!(await isFree({ target, replaces }))) {
      return false;
    }
    await copyFile(file, `${target}.tmp`);
    await rename(`${target}.tmp`, target);
    return true;
  },
  async holds(file, target) {
    const [one, other] = await Promise.all([file, target].map((each) => readFile(each).catch(() => undefined)));
    return one !== undefined && other !== undefined && one.equals(other);
  },
};
