import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { runSuite, type SuiteOutcome } from './runSuite.mts';
import { type SuiteName, suites } from './suites.mts';

/**
 * Runs suites at the same time. The first one's report is printed as it comes, the others' when all have ended.
 * @param only part of the path of a test file; empty: all files
 * @param folder for the reports that wait
 */
export async function runSuites(names: readonly SuiteName[], only: string, folder: string): Promise<SuiteOutcome[]> {
  const [first, ...others] = names;
  if (first === undefined) {
    return [];
  }
  console.log(`\n== ${[first, ...others.map((name) => `with ${name} at the same time`)].join(', ')}\n`);
  const reportOf = (name: SuiteName) => path.join(folder, `${name}.txt`);
  const outcomes = await Promise.all([
    runSuite(first, () => suites[first]({ only, report: process.stdout })),
    ...others.map(async (name) => {
      const report = createWriteStream(reportOf(name));
      // A process can write to it only once it is open.
      await once(report, 'open');
      const outcome = await runSuite(name, () => suites[name]({ only, report }));
      await finished(report.end());
      return outcome;
    }),
  ]);
  for (const name of others) {
    console.log(`\n== ${name}\n`);
    await pipeline(createReadStream(reportOf(name)), process.stdout, { end: false });
  }
  return outcomes;
}
