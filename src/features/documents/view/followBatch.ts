import * as vscode from 'vscode';
import { detached } from '../../../notify/errors/detached.ts';
import type { FaultLog } from '../../../notify/log.ts';
import { withProgress } from '../../../notify/progress.ts';
import type { DocumentJobs } from '../jobs/documentJobs.ts';
import type { DocumentJob } from '../jobs/jobList.ts';
import { getJobState, isUnderWay } from '../jobs/jobSteps.ts';

/**
 * Waits for the end of a batch, with a progress notification that can be closed: Cancel stops its jobs.
 * @returns true if the user cancelled it
 */
export function followBatch(
  log: FaultLog,
  title: string,
  jobs: DocumentJobs,
  ids: readonly string[],
): Promise<boolean> {
  return withProgress(title, async (signal, report) => {
    const notify = () => {
      const batch = ids.flatMap((id) => jobs.get(id) ?? []);
      const share = batch.reduce((sum, job) => sum + shareOf(job), 0) / Math.max(1, batch.length);
      report(share, sentence(batch));
    };
    const listener = jobs.onDidChange(notify);
    const cancel = () => detached(log, Promise.all(ids.map((id) => jobs.cancel(id))));
    signal.addEventListener('abort', cancel, { once: true });
    try {
      notify();
      await jobs.ended(ids);
    } finally {
      listener.dispose();
      signal.removeEventListener('abort', cancel);
    }
    return signal.aborted;
  });
}

/** The service needs most of the time, and it is not known beforehand. */
const begins = {
  waiting: 0,
  uploading: 0,
  translating: 0.3,
  downloading: 0.8,
  placing: 1,
  done: 1,
  failed: 1,
} as const;
const lengths = { uploading: 0.3, downloading: 0.2 } as const;

function shareOf({ record, activity: { doneBytes = 0, allBytes = 0 } }: DocumentJob): number {
  const state = getJobState(record);
  const length = state === 'uploading' || state === 'downloading' ? lengths[state] : 0;
  return begins[state] + (allBytes > 0 ? (length * doneBytes) / allBytes : 0);
}

function sentence(batch: readonly DocumentJob[]): string | undefined {
  const ended = batch.filter(({ record }) => !isUnderWay(record)).length;
  return batch.length > 1 ? vscode.l10n.t('{0} of {1}', ended, batch.length) : undefined;
}
