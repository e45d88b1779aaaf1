// The tests of a subject, in a process that Stryker starts. Its own plugin for Mocha cannot load Mocha 12.
import { globSync } from 'node:fs';
import path from 'node:path';
import type { InstrumenterContext, StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';
import Mocha from 'mocha';

/** What the changed code shares with the runner: which change is active, and which lines run. */
const context: InstrumenterContext = {};
Object.assign(globalThis, { __stryker__: context });

/** Milliseconds after which a test that never ends fails. The slowest one takes about four seconds. */
const longestTestMs = 10_000;

class MochaRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  readonly #mocha = new Mocha({ reporter: Mocha.reporters.Base, timeout: longestTestMs });
  readonly #files: readonly string[];
  /** Milliseconds that each group of tests took at most so far. */
  readonly #durations = new Map<Mocha.Suite, number>();
  #isLoaded = false;

  constructor({ testFiles }: StrykerOptions) {
    this.#files = globSync([...testFiles]).sort();
  }

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: false };
  }

  init(): Promise<void> {
    this.#mocha.cleanReferencesAfterRun(false);
    for (const file of ['test/host/fixedRandom.mts', ...this.#files]) {
      this.#mocha.addFile(path.resolve(file));
    }
    this.#mocha.suite.beforeEach(function (this: Mocha.Context) {
      context.currentTestId = this.currentTest?.fullTitle();
    });
    return Promise.resolve();
  }

  async dryRun({ disableBail }: DryRunOptions): Promise<DryRunResult> {
    const result = await this.#run(disableBail);
    return result.status === DryRunStatus.Complete ? { ...result, mutantCoverage: context.mutantCoverage } : result;
  }

  async mutantRun(run: MutantRunOptions): Promise<MutantRunResult> {
    context.hitLimit = run.hitLimit;
    context.hitCount = run.hitLimit === undefined ? undefined : 0;
    context.activeMutant = run.mutantActivation === 'static' ? run.activeMutant.id : undefined;
    return toMutantRunResult(await this.#run(run.disableBail, run.testFilter, run.activeMutant.id));
  }

  async #run(disableBail: boolean, only?: readonly string[], activeMutant?: string): Promise<DryRunResult> {
    const tests: TestResult[] = [];
    try {
      if (!this.#isLoaded) {
        await this.#mocha.loadFilesAsync();
        // A property that failed once need not look for a smaller example.
        fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
        this.#isLoaded = true;
      }
      context.activeMutant = activeMutant;
      // A test that fails without any change, as on a busy machine, would end everything.
      prepare(this.#mocha.suite, !disableBail, activeMutant === undefined ? 3 : 0);
      // The fast ones first: the first failure ends the run.
      this.#mocha.suite.suites.sort((a, b) => this.#durationOf(a) - this.#durationOf(b));
      const began = new Map<Mocha.Suite, number>();
      this.#mocha.grep(only ? new RegExp(`^(${only.map(escaped).join('|')})$`) : /^/);
      await new Promise<void>((resolve) => {
        this.#mocha
          .run(() => resolve())
          .on('suite', (suite) => began.set(suite, performance.now()))
          .on('suite end', (suite) => {
            const ms = performance.now() - (began.get(suite) ?? performance.now());
            this.#durations.set(suite, Math.max(ms, this.#durationOf(suite)));
          })
          .on('pass', (test) => tests.push({ ...resultOf(test), status: TestStatus.Success }))
          .on('fail', (test, error: unknown) => {
            tests.push({ ...resultOf(test), status: TestStatus.Failed, failureMessage: String(error) });
          });
      });
      return determineHitLimitReached(context.hitCount, context.hitLimit) ?? { status: DryRunStatus.Complete, tests };
    } catch (error) {
      return { status: DryRunStatus.Error, errorMessage: String(error) };
    }
  }

  #durationOf(suite: Mocha.Suite): number {
    return this.#durations.get(suite) ?? 0;
  }
}

/** Returns a text as an expression that finds it. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

function prepare(suite: Mocha.Suite, isBailing: boolean, retries: number): void {
  suite.bail(isBailing);
  suite.tests.forEach((test) => test.retries(retries));
  suite.suites.forEach((child) => prepare(child, isBailing, retries));
}

function resultOf(test: Mocha.Runnable): Pick<TestResult, 'id' | 'name' | 'timeSpentMs'> {
  return { id: test.fullTitle(), name: test.fullTitle(), timeSpentMs: test.duration ?? 0 };
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'mocha', MochaRunner)];
