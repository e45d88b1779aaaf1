import { writeFile } from 'node:fs/promises';
import Mocha from 'mocha';
import type { Failure, SuiteResults } from './suiteResults.ts';
import { noteUnhandledRejections } from './unhandledRejections.ts';

export interface MochaRun {
  readonly files: readonly string[];
  /** Returns whether to run a file, asked when all files before it have ended; absent: all run together. */
  readonly claim?: ((file: string) => boolean) | undefined;
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
export async function runMocha({ files, claim, isOurs, later, ...run }: MochaRun): Promise<SuiteResults> {
  const unhandled = noteUnhandledRejections(isOurs);
  const failures: Failure[] = [];
  const results = { passed: 0, failures };
  const suites: { readonly part: readonly string[]; readonly mocha: Mocha }[] = [];
  // All are loaded first: some files replace what the extension meets when it is activated.
  for (const part of claim ? files.map((file) => [file]) : [files]) {
    suites.push({ part, mocha: await load(part, run.timeoutMs) });
  }
  for (const { part, mocha } of suites) {
    if (part.every((file) => claim?.(file) ?? true)) {
      await runLoaded(mocha, results);
    }
  }
  failures.push(...(await unhandled()), ...(later?.() ?? []));
  await writeFile(run.resultsFile, JSON.stringify(results));
  return results;
}

async function load(files: readonly string[], timeout: number): Promise<Mocha> {
  const mocha = new Mocha({ ui: 'bdd', reporter: 'spec', timeout, forbidOnly: true, forbidPending: true });
  for (const file of files) {
    mocha.addFile(file);
  }
  await mocha.loadFilesAsync();
  return mocha;
}

async function runLoaded(mocha: Mocha, results: { passed: number; readonly failures: Failure[] }): Promise<void> {
  await new Promise<void>((resolve) => {
    mocha
      .run(() => resolve())
      .on('pass', () => (results.passed += 1))
      .on('fail', (test, error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        results.failures.push({ title: test.fullTitle(), message });
      });
  });
  // Otherwise it still hears errors of the process, and throws them again.
  mocha.dispose();
}
