import { setTimeout as wait } from 'node:timers/promises';
import * as vscode from 'vscode';
import { readSetting } from '../../../contract/readSetting.ts';
import { asServiceError } from '../../../notify/errors/asServiceError.ts';
import { detached } from '../../../notify/errors/detached.ts';
import { showProblems } from '../documentProblems.ts';
import { DocumentJobs } from '../jobs/documentJobs.ts';
import type { DocumentServices } from '../jobs/documentJobsHolder.ts';
import { systemProcesses } from '../jobs/jobLocks.ts';
import { resultTargets } from '../jobs/resultTargets.ts';
import { openSource } from '../openSource.ts';
import { notifyWhenEnded } from './notifyEnds.ts';

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
