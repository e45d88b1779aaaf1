import { setTimeout as wait } from 'node:timers/promises';
import * as vscode from 'vscode';
import { DocumentJobs } from '../../../state/documentJobs/documentJobs.ts';
import { systemProcesses } from '../../../state/documentJobs/jobLocks.ts';
import type { Services } from '../../../state/services.ts';
import { readSetting } from '../../../state/settings/readSetting.ts';
import { showProblems } from '../documentProblems.ts';
import { openSource } from '../openSource.ts';
import { resultFiles } from '../resultFiles.ts';
import { tellWhenEnded } from './tellEnds.ts';
import { asServiceError } from '../../../ui/errors/asServiceError.ts';
import { detached } from '../../../ui/errors/detached.ts';

/** The jobs of this window; opened, and those that were left taken up, at the first need. */
export function documentJobs(services: Services): Promise<DocumentJobs> {
  const { documents } = services;
  return documents.jobs(async (folder) => {
    const jobs = await DocumentJobs.open(folder, {
      handles: documents.handles,
      places: resultFiles,
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
      // One connection at least is left to those who wait for a sentence.
      transfers: () => (readSetting('maxConcurrentRequests') ?? 4) - 1,
    });
    jobs.onDidChange(() => showProblems(documents.problems, jobs));
    showProblems(documents.problems, jobs);
    jobs.onDidTakeUp((ids) => followTaken(services, jobs, ids));
    return jobs;
  });
}

/**
 * Takes up what an earlier window left. Never rejects: the view and the next command tell what can't be read, and the
 * log a defect.
 */
export async function resumeDocuments(services: Services): Promise<void> {
  await documentJobs(services).catch((error: unknown) => asServiceError(error, services.log));
}

/** Tells the end of jobs that another window left, a batch at a time; what was not uploaded of these is offered. */
function followTaken(services: Services, jobs: DocumentJobs, ids: readonly string[]): void {
  for (const batch of Map.groupBy(ids, (id) => jobs.get(id)?.record.batch).values()) {
    tellWhenEnded(services, jobs, batch);
  }
}
