import { atOnce, type Report } from './atOnce.mts';
import { runSuite, type SuiteOutcome } from './runSuite.mts';
import { type SuiteName, suites } from './suites.mts';

/**
 * Runs suites at the same time. The first one's report is printed as it comes, the others' when all have ended.
 * @param only part of the path of a test file; empty: all files
 */
export async function runSuites(names: readonly SuiteName[], only: string): Promise<SuiteOutcome[]> {
  const [first, ...others] = names;
  if (first === undefined) {
    return [];
  }
  console.log(`\n== ${[first, ...others.map((name) => `with ${name} at the same time`)].join(', ')}\n`);
  return atOnce(
    process.stdout,
    (report) => runSuite(first, () => suites[first]({ only, report })),
    ...others.map((name) => async (report: Report) => {
      // The suite's processes write to the same file.
      await new Promise((resolve) => report.write(`\n== ${name}\n\n`, resolve));
      return runSuite(name, () => suites[name]({ only, report }));
    }),
  );
}
