import path from 'node:path';
import * as vscode from 'vscode';
import { ServiceError } from '../../api/errors.ts';
import { connectionNamed, currentConnection } from '../connection/connections.ts';
import type { ServiceClientHolder } from '../connection/serviceClient.ts';
import type { Detach } from '../detach.ts';
import { documentHandles } from './documentHandles.ts';
import type { DocumentJobs } from './documentJobs.ts';
import { hasDueJobs } from './dueJobs.ts';
import type { HandleStore, JobPorts } from './jobPorts.ts';
import type { JobService } from './jobRecord.ts';

/** Holds the one list of document jobs of this window; its code is loaded, and its folder read, at the first use. */
export class DocumentJobsHolder implements vscode.Disposable {
  readonly handles: HandleStore;
  /** Problems of documents that the service could not translate. */
  readonly problems = vscode.languages.createDiagnosticCollection('languageServices.documents');
  readonly #detach: Detach;
  readonly #folder: string;
  readonly #client: ServiceClientHolder;
  /** Clients of connections other than the active one, by connection name. */
  readonly #others = new Map<string, ServiceClientHolder>();
  readonly #changed = new vscode.EventEmitter<void>();
  #opening: Promise<DocumentJobs> | undefined;
  #disposed = false;

  /** Fires when the jobs have changed, at most ten times a second. */
  readonly onDidChange = this.#changed.event;

  constructor(context: vscode.ExtensionContext, client: ServiceClientHolder, detach: Detach) {
    this.#detach = detach;
    this.handles = documentHandles(context.secrets);
    this.#folder = path.join(context.globalStorageUri.fsPath, 'documents');
    this.#client = client;
  }

  /**
   * Returns true if there are jobs that continue without the user, from any window. Reads one folder; never rejects.
   */
  hasDue(): Promise<boolean> {
    return hasDueJobs(this.#folder);
  }

  /**
   * Returns the jobs. The first call opens them with `open`, and takes over those whose window has closed.
   * @param open gets the folder of the jobs
   */
  jobs(open: (folder: string) => Promise<DocumentJobs>): Promise<DocumentJobs> {
    this.#opening ??= this.#open(open).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  /** Runs `work` with the document calls of a job's service, whichever connection is active now. */
  readonly use: JobPorts['use'] = async (service, work) => {
    const connection = serviceOf(service);
    return this.#clientFor(connection.name).use((client, { address }) => {
      // A connection that now points elsewhere gets neither the id nor the key of the document.
      assertAddress(service, address);
      return work(client.documents);
    });
  };

  dispose(): void {
    this.#disposed = true;
    if (this.#opening) {
      // An error of opening was already reported to the caller.
      this.#detach(
        this.#opening.then(
          (jobs) => jobs.close(),
          () => undefined,
        ),
      );
    }
    this.#others.forEach((holder) => holder.dispose());
    this.problems.dispose();
    this.#changed.dispose();
  }

  async #open(open: (folder: string) => Promise<DocumentJobs>): Promise<DocumentJobs> {
    const jobs = await open(this.#folder);
    jobs.onDidChange(() => this.#tell());
    if (this.#disposed) {
      await jobs.close();
    } else {
      await jobs.resume();
      this.#tell();
    }
    return jobs;
  }

  #tell(): void {
    if (!this.#disposed) {
      this.#changed.fire();
    }
  }

  #clientFor(name: string): ServiceClientHolder {
    if (isInUse(name)) {
      return this.#client;
    }
    const holder = this.#others.get(name) ?? this.#client.for(() => connectionNamed(name));
    this.#others.set(name, holder);
    return holder;
  }
}

function isInUse(name: string): boolean {
  try {
    return currentConnection().name === name;
  } catch {
    return false;
  }
}

function serviceOf(service: JobService): JobService {
  const connection = connectionNamed(service.name);
  assertAddress(service, connection.address);
  return connection;
}

function assertAddress(service: JobService, address: string): void {
  if (address !== service.address) {
    throw new ServiceError(
      'notConnected',
      `The document was sent to ${service.address}. ${service.name} has another address.`,
    );
  }
}
