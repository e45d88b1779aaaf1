// A thread that reads locale families: a bundle next to the program, started by `familySummaries`.
import { parentPort } from 'node:worker_threads';
import { loadParsers } from '../../formats/all.ts';
import { listPaths } from '../../locales/atStart/family.ts';
import type { Lock } from '../../locales/lockFile.ts';
import { readLock } from '../../locales/readLock.ts';
import { slowExpressions } from '../../text/expressions/limitedExpression.ts';
import { SharedResult } from '../../text/turns/sharedResult.ts';
import { DiskFolder } from './diskFolder.ts';
import { type FamilyJob, type ReadJob, summarizeFamily, type ThreadStart } from './familySummaries.ts';

const lock = new SharedResult<Lock>();

/** By their text: an expression that took too long in one job is left out in the others. */
const expressions = new Map<string, RegExp>();

async function answer(
  { index, root, family, options: given, hasFindings }: FamilyJob,
  { past }: ThreadStart,
): Promise<void> {
  const protect = given.protect.map((each) => {
    const known = expressions.get(String(each)) ?? each;
    expressions.set(String(each), known);
    return known;
  });
  const options = { ...given, protect };
  const folder = new DiskFolder(root);
  folder.past = past;
  await loadParsers(listPaths(family));
  const known = await lock.get(() => readLock(folder));
  const summary = await summarizeFamily(folder, family, known, options, hasFindings);
  parentPort?.postMessage({ index, summary, slow: slowExpressions(protect) } satisfies ReadJob);
}

parentPort?.once('message', (start: ThreadStart) => {
  parentPort?.on('message', (job: FamilyJob) => {
    answer(job, start).catch(() => parentPort?.postMessage({ index: job.index } satisfies ReadJob));
  });
});
