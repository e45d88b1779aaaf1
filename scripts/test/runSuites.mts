import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
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
  const report = (name: SuiteName) => path.join(folder, `${name}.txt`);
  const [outcome, ...otherOutcomes] = await Promise.all([
    runSuite(first, () => suites[first](only, 'inherit')),
    ...others.map(async (name) => {
      await using file = await open(report(name), 'w');
      return await runSuite(name, () => suites[name](only, file.fd));
    }),
  ]);
  for (const name of others) {
    console.log(`\n== ${name}\n`);
    await pipeline(createReadStream(report(name)), process.stdout, { end: false });
  }
  return [outcome, ...otherOutcomes];
}
