import { setTimeout as wait } from 'node:timers/promises';
import * as vscode from 'vscode';
import { readSetting } from '../../../contract/readSetting.ts';
import { createDiagnostic } from '../../../editor/findings/diagnostic.ts';
import { asServiceError } from '../../../notify/errors/asServiceError.ts';
import { detached } from '../../../notify/errors/detached.ts';
import { getFileName } from '../../../notify/getFileName.ts';
import type { DocumentSource } from '../../../service/api/documents/documentSource.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import { DocumentJobs } from '../jobs/documentJobs.ts';
import type { DocumentServices } from '../jobs/documentJobsHolder.ts';
import { systemProcesses } from '../jobs/jobLocks.ts';
import { resultTargets } from '../jobs/resultTargets.ts';
import { jobSentence } from './jobSentence.ts';
import { notifyWhenEnded } from './notifyEnds.ts';

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

/** Returns the jobs of this window; the first call opens them and takes over those of closed windows. */
export function documentJobs(services: DocumentServices): Promise<DocumentJobs> {
  const { documents } = services;
  return documents.jobs(async (folder) => {
    const jobs = await DocumentJobs.open(folder, {
      handles: documents.handles,
      targets: resultTargets,
      processes: systemProcesses,
      clock: {
        now: () => Date.now(),
        random: () => Math.random(),
        wait: (ms, signal) => wait(ms, undefined, { signal }),
      },
      detach: (work) => detached(services.log, work),
      asServiceError: (thrown) => asServiceError(thrown, services.log),
      use: documents.use,
      open: (source) => openSource(vscode.Uri.parse(source, true)),
      // Leaves at least one connection for text requests, also when the gate of the client has its first width.
      transfers: () => Math.min(readSetting('maxConcurrentRequests') ?? 4, 4) - 1,
    });
    jobs.onDidChange(() => showProblems(documents.problems, jobs));
    showProblems(documents.problems, jobs);
    jobs.onDidTakeUp((ids) => followTaken(services, jobs, ids));
    return jobs;
  });
}

/**
 * Continues the jobs of an earlier window. Never rejects: the view and the next command report what cannot be read, and
 * the log has bugs.
 */
export async function resumeDocuments(services: DocumentServices): Promise<void> {
  await documentJobs(services).catch((error: unknown) => asServiceError(error, services.log));
}

/** Reports the end of jobs of a closed window, batch by batch; those not yet uploaded are offered for a retry. */
function followTaken(services: DocumentServices, jobs: DocumentJobs, ids: readonly string[]): void {
  for (const batch of Map.groupBy(ids, (id) => jobs.get(id)?.record.batch).values()) {
    notifyWhenEnded(services, jobs, batch);
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
    throw new ServiceError(
      'invalidInput',
      vscode.l10n.t('{0} is empty. Select a file with content.', getFileName(uri)),
    );
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
      vscode.l10n.t('Could not read {0}. Check its permissions, then try again.', getFileName(uri)),
    );
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
