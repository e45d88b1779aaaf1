import path from 'node:path';
import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import type { ConnectionClients } from '../../../service/connections/connectionClients.ts';
import { SharedResult } from '../../../text/asking/sharedResult.ts';
import { documentHandles } from './documentHandles.ts';
import type { DocumentJobs } from './documentJobs.ts';
import { hasDueJobs } from './dueJobs.ts';
import type { HandleStore, JobPorts, RunInBackground } from './jobPorts.ts';

/** The services, with the document jobs of this window. */
export interface DocumentServices extends Services {
  readonly documents: DocumentJobsHolder;
}

/** Holds the one list of document jobs of this window; its code is loaded, and its folder read, at the first use. */
export class DocumentJobsHolder implements vscode.Disposable {
  readonly handles: HandleStore;
  /** Problems of documents that the service could not translate. */
  readonly problems = vscode.languages.createDiagnosticCollection('languageServices.documents');
  readonly #detach: RunInBackground;
  readonly #folder: string;
  readonly #clients: ConnectionClients;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #opening = new SharedResult<DocumentJobs>();
  #disposed = false;

  /** Fires when the jobs have changed, at most ten times a second. */
  readonly onDidChange = this.#changed.event;

  constructor(context: vscode.ExtensionContext, clients: ConnectionClients, detach: RunInBackground) {
    this.#detach = detach;
    this.handles = documentHandles(context.secrets);
    this.#folder = path.join(context.globalStorageUri.fsPath, 'documents');
    this.#clients = clients;
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
    return this.#opening.get(() => this.#open(open));
  }

  /** Runs `work` with the document calls of a job's service, whichever connection is active now. */
  readonly use: JobPorts['use'] = (service, work) => this.#clients.of(service).use(({ documents }) => work(documents));

  dispose(): void {
    this.#disposed = true;
    const opening = this.#opening.current;
    if (opening) {
      // An error of opening was already reported to the caller.
      this.#detach(
        opening.then(
          (jobs) => jobs.close(),
          () => undefined,
        ),
      );
    }
    this.problems.dispose();
    this.#changed.dispose();
  }

  async #open(open: (folder: string) => Promise<DocumentJobs>): Promise<DocumentJobs> {
    const jobs = await open(this.#folder);
    jobs.onDidChange(() => this.#notify());
    if (this.#disposed) {
      await jobs.close();
    } else {
      await jobs.resume();
      this.#notify();
    }
    return jobs;
  }

  #notify(): void {
    if (!this.#disposed) {
      this.#changed.fire();
    }
  }
}
