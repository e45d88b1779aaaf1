import { setTimeout as wait } from 'node:timers/promises';
import * as vscode from 'vscode';
import type { App } from '../../../app/app.ts';
import type { Lazy } from '../../../app/lazy.ts';
import type { Services } from '../../../app/services.ts';
import { readSetting } from '../../../contract/readSetting.ts';
import { isSameFile } from '../../../editor/edits/filePlace.ts';
import { createDiagnostic } from '../../../editor/findings/diagnostic.ts';
import { asServiceError, detached, type FaultLog } from '../../../notify/faults.ts';
import { getFileName } from '../../../notify/names.ts';
import { ServiceError } from '../../../service/api/atStart/errors.ts';
import type { DocumentSource } from '../../../service/api/documents/documentSource.ts';
import { readSourceState } from '../documentFiles.ts';
import { documentHandles } from '../jobs/documentHandles.ts';
import { DocumentJobs } from '../jobs/documentJobs.ts';
import { jobsFolder } from '../jobs/dueJobs.ts';
import { systemProcesses } from '../jobs/jobLocks.ts';
import { resultTargets } from '../jobs/resultTargets.ts';
import { jobSentence } from './jobSentence.ts';
import { notifyWhenEnded } from './notifyEnds.ts';

const { t } = vscode.l10n;

/** The services, with the document jobs of this window. */
export interface DocumentServices extends Services {
  readonly documents: Lazy<DocumentJobs>;
}

const atTop = new vscode.Range(0, 0, 0, 0);

/** Shows the service's error about a document as a diagnostic of its source, as long as the job has that state. */
function showProblems(collection: vscode.DiagnosticCollection, jobs: DocumentJobs): void {
  const refused = jobs.list().filter(({ record }) => record.halt?.reason === 'refused');
  const bySource = Map.groupBy(refused, ({ record }) => record.source);
  collection.forEach((uri) => {
    if (!bySource.has(uri.toString())) {
      collection.delete(uri);
    }
  });
  for (const [source, failed] of bySource) {
    const uri = vscode.Uri.parse(source, true);
    if (collection.get(uri)?.length !== failed.length) {
      collection.set(
        uri,
        failed.map(({ record }) => createDiagnostic(atTop, jobSentence(record), vscode.DiagnosticSeverity.Error)),
      );
    }
  }
}

/**
 * Opens the jobs of this window, and takes over those of closed windows.
 * @param changes fires when the jobs have changed, at most ten times a second
 * @param closed aborted when the window closes
 */
export async function openJobs(
  app: App,
  changes: vscode.EventEmitter<void>,
  closed: AbortSignal,
): Promise<DocumentJobs> {
  const { log, services, context } = app;
  const jobs = await DocumentJobs.open(jobsFolder(services.storage), {
    handles: documentHandles(context.secrets),
    targets: resultTargets,
    processes: systemProcesses,
    clock: {
      now: () => Date.now(),
      random: () => Math.random(),
      wait: (ms, signal) => wait(ms, undefined, { signal }),
    },
    detach: (work) => detached(log, work),
    asServiceError: (thrown) => asServiceError(thrown, log),
    // Of the job's service, whichever connection is active now.
    use: (service, work) => services.clients.of(service).use(({ documents }) => work(documents)),
    stateOf: (source) => readSourceState(vscode.Uri.parse(source, true)),
    isStill: async (source, state) => {
      const now = await readSourceState(vscode.Uri.parse(source, true));
      return now === undefined || isSameFile(state, now);
    },
    open: (source) => openSource(vscode.Uri.parse(source, true)),
    // Leaves at least one connection for text requests, also when the gate of the client has its first width.
    transfers: () => Math.min(readSetting('maxConcurrentRequests') ?? 4, 4) - 1,
  });
  const problems = app.add(vscode.languages.createDiagnosticCollection('languageServices.documents'));
  const changed = () => {
    showProblems(problems, jobs);
    changes.fire();
  };
  jobs.onDidChange(changed);
  showProblems(problems, jobs);
  jobs.onDidTakeUp((ids) => followTaken(log, jobs, ids));
  // A window that closed meanwhile leaves the jobs to the next one.
  if (!closed.aborted) {
    await jobs.resume();
    changes.fire();
  }
  return jobs;
}

/** Reports the end of jobs of a closed window, batch by batch; those not yet uploaded are offered for a retry. */
function followTaken(log: FaultLog, jobs: DocumentJobs, ids: readonly string[]): void {
  for (const batch of Map.groupBy(ids, (id) => jobs.get(id)?.record.batch).values()) {
    notifyWhenEnded(log, jobs, batch);
  }
}

/**
 * Returns the saved bytes of a document: streamed from the disk, or read at once from another file system. Rejects with
 * `invalidInput` if it cannot be read, or is empty.
 */
async function openSource(uri: vscode.Uri): Promise<DocumentSource> {
  const { fs } = vscode.workspace;
  const { size } = await readable(uri, fs.stat(uri));
  if (size === 0) {
    throw new ServiceError('invalidInput', t('{0} is empty. Select a file with content.', getFileName(uri)));
  }
  if (uri.scheme === 'file') {
    return uri.fsPath;
  }
  const bytes = await readable(uri, fs.readFile(uri));
  return { name: getFileName(uri), size: bytes.byteLength, reopens: true, open: () => only(bytes) };
}

async function readable<T>(uri: vscode.Uri, reading: Thenable<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw new ServiceError(
      'invalidInput',
      t('Could not read {0}. Check its permissions, then try again.', getFileName(uri)),
    );
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
