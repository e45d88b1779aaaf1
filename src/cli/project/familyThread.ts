// A thread that reads locale families: a bundle next to the program, started by `familySummaries`.
import { parentPort } from 'node:worker_threads';
import { loadParsers } from '../../formats/all.ts';
import { listPaths } from '../../locales/atStart/family.ts';
import type { Lock } from '../../locales/lockFile.ts';
import { readLock } from '../../locales/readLock.ts';
import { SharedResult } from '../../text/turns/sharedResult.ts';
import { DiskFolder } from './diskFolder.ts';
import { type FamilyJob, type ReadJob, summarizeFamily, type ThreadStart } from './familySummaries.ts';

const lock = new SharedResult<Lock>();

async function answer({ index, root, family, options, hasFindings }: FamilyJob, { past }: ThreadStart): Promise<void> {
  const folder = new DiskFolder(root);
  folder.past = past;
  await loadParsers(listPaths(family));
  const known = await lock.get(() => readLock(folder));
  const summary = await summarizeFamily(folder, family, known, options, hasFindings);
  parentPort?.postMessage({ index, summary } satisfies ReadJob);
}

parentPort?.once('message', (start: ThreadStart) => {
  parentPort?.on('message', (job: FamilyJob) => {
    answer(job, start).catch(() => parentPort?.postMessage({ index: job.index } satisfies ReadJob));
  });
});
