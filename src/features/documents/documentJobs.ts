import { setTimeout as wait } from 'node:timers/promises';
import * as vscode from 'vscode';
import { DocumentJobs } from '../../state/documentJobs/documentJobs.ts';
import { isUnderWay } from '../../state/documentJobs/jobSteps.ts';
import { systemProcesses } from '../../state/documentJobs/jobLocks.ts';
import { resultPlaces } from '../../state/resultPlaces.ts';
import type { Services } from '../../state/services.ts';
import { readSetting } from '../../state/settings.ts';
import { showProblems } from './documentProblems.ts';
import { openSource } from './openSource.ts';
import { tellEnds } from './tellEnds.ts';

/** The jobs of this window; opened, and those that were left taken up, at the first need. */
export function documentJobs(services: Services): Promise<DocumentJobs> {
  const { documents } = services;
  return documents.jobs(async (folder) => {
    const jobs = await DocumentJobs.open(folder, {
      handles: documents.handles,
      places: resultPlaces,
      processes: systemProcesses,
      clock: {
        now: () => Date.now(),
        random: () => Math.random(),
        wait: (ms, signal) => wait(ms, undefined, { signal }),
      },
      use: documents.use,
      open: (source) => openSource(vscode.Uri.parse(source, true)),
      // One connection at least is left to those who wait for a sentence.
      transfers: () => (readSetting('maxConcurrentRequests') ?? 4) - 1,
    });
    jobs.onDidChange(() => showProblems(documents.problems, jobs));
    showProblems(documents.problems, jobs);
    // Before the desk takes them up: what was not uploaded ends with that, and is offered.
    followLeft(services, jobs);
    return jobs;
  });
}

/** Takes up what an earlier window left. */
export async function resumeDocuments(services: Services): Promise<void> {
  await documentJobs(services);
}

/** Tells the end of jobs that are under way by what is stored, a batch at a time; another window tells of those it works at. */
function followLeft(services: Services, jobs: DocumentJobs): void {
  const left = jobs.list().filter(({ record }) => isUnderWay(record));
  for (const batch of Map.groupBy(left, ({ record }) => record.batch).values()) {
    const ids = batch.map(({ record }) => record.id);
    const ours = () => ids.filter((id) => jobs.get(id)?.elsewhere === false);
    void jobs.ended(ids).then(() => tellEnds(services, jobs, ours()));
  }
}
