import type { SuiteResults } from '../../test/host/suiteResults.ts';

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
