import { writeFile } from 'node:fs/promises';
import Mocha from 'mocha';
import type { Failure, SuiteResults } from './suiteResults.ts';
import { noteUnhandledRejections } from './unhandledRejections.ts';

export interface MochaRun {
  readonly files: readonly string[];
  /** Milliseconds for one test, unless the test sets another limit. */
  readonly timeoutMs: number;
  /** The file for the {@link SuiteResults}. */
  readonly resultsFile: string;
  /** Returns from its stack whether an unhandled rejection is ours: one fails the suite. */
  readonly isOurs: (stack: string) => boolean;
  /** Returns failures that are found only when all tests have ended. */
  readonly later?: () => readonly Failure[];
}

/** Runs test files in this process and prints each test. A test that is skipped or alone (`only`) fails. */
export async function runMocha({ files, timeoutMs, resultsFile, isOurs, later }: MochaRun): Promise<SuiteResults> {
  const mocha = new Mocha({ ui: 'bdd', reporter: 'spec', timeout: timeoutMs, forbidOnly: true, forbidPending: true });
  for (const file of files) {
    mocha.addFile(file);
  }
  const unhandled = noteUnhandledRejections(isOurs);
  await mocha.loadFilesAsync();
  const failures: Failure[] = [];
  let passed = 0;
  await new Promise<void>((resolve) => {
    mocha
      .run(() => resolve())
      .on('pass', () => (passed += 1))
      .on('fail', (test, error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        failures.push({ title: test.fullTitle(), message });
      });
  });
  const results = { passed, failures: [...failures, ...(await unhandled()), ...(later?.() ?? [])] };
  await writeFile(resultsFile, JSON.stringify(results));
  return results;
}
