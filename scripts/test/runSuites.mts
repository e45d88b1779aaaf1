import type { SuiteResults } from '../../test/host/suiteResults.ts';
import { atOnce, type Report } from './atOnce.mts';
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

export interface SuiteOutcome extends SuiteResults {
  readonly name: string;
  readonly seconds: number;
}

/** Runs one suite. A suite that breaks, or has no tests, has failed. */
export async function runSuite(name: string, suite: () => Promise<SuiteResults>): Promise<SuiteOutcome> {
  const started = Date.now();
  const results = await suite().catch(broken);
  const seconds = Math.round((Date.now() - started) / 1000);
  if (results.passed + results.failures.length === 0) {
    return { name, passed: 0, failures: [{ title: 'The suite', message: 'ran no test' }], seconds };
  }
  return { name, ...results, seconds };
}

function broken(error: unknown): SuiteResults {
  const message = error instanceof Error ? error.message : String(error);
  return { passed: 0, failures: [{ title: 'The suite', message }] };
}
