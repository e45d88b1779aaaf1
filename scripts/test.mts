// npm test [-- unit|integration|soak|ui|check] [--only PART OF A PATH] [--random] [--interruptions N] [--rounds N]
// [--operations N] [--seed N] [--late MILLISECONDS] [--slow N] [--every-file] [--coverage]: everything, or the suites named. The last
// line on stdout counts all of them.
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  everyFileVariable,
  interruptionsVariable,
  lateVariable,
  operationsVariable,
  randomVariable,
  roundsVariable,
  seedVariable,
  slowVariable,
} from '../test/host/runVariables.mts';
import { root } from './bundle/options.mts';
import { endAllBelow } from './host/processTree.mts';
import { bareEnvironment } from './test/bareEnvironment.mts';
import { coverageSummary } from './test/coverage.mts';
import { runSuites } from './test/runSuites.mts';
import { groups, install, isSuiteName, type SuiteName, suiteNames } from './test/suites.mts';
import { summary } from './test/summary.mts';
import { cleanCommit, noteTested } from './test/testedCommit.mts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Keep pictures of the windows of the UI tests, and update those of the README and `docs/`. */
    pictures: { type: 'boolean', default: false },
    /** Run only the test files whose path contains this. */
    only: { type: 'string', default: '' },
    /** Give the property tests new input. Runs that decide about a change use the same input each time. */
    random: { type: 'boolean', default: false },
    /** Kill or reload the window of document jobs this often, instead of a few times. */
    interruptions: { type: 'string' },
    /** Rounds of the random suites and runs of the property tests, instead of the usual number. */
    rounds: { type: 'string' },
    /** Operations of the soak, instead of those of two minutes. */
    operations: { type: 'string' },
    /** Seed of the soak's random choices, instead of the default. */
    seed: { type: 'string' },
    /** Delay messages between windows and their servers by up to so many milliseconds. */
    late: { type: 'string' },
    /** Have the scripts of windows take so many times longer. */
    slow: { type: 'string' },
    /** Compare comments with those of other tokenizers in every file of node_modules, instead of in some. */
    'every-file': { type: 'boolean', default: false },
    /** Measure which lines of `src` the unit and integration tests run. */
    coverage: { type: 'boolean', default: false },
  },
});
const wrong = positionals.find((name) => !isSuiteName(name));
if (wrong !== undefined) {
  console.error(`There is no suite ${wrong}; there are ${suiteNames.join(', ')}.`);
  process.exit(2);
}
process.exitCode = await test(
  positionals.length > 0
    ? suiteNames.filter((name) => positionals.includes(name))
    : values.coverage
      ? ['unit', 'integration']
      : suiteNames,
);

/** Runs suites and returns the exit status. */
async function test(names: readonly SuiteName[]): Promise<number> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop.abort();
      endAllBelow().catch(console.error);
    });
  }
  // The suite that needs it reports an error.
  await install(names).catch(() => undefined);
  const commit = names.length === suiteNames.length && values.only === '' ? cleanCommit(root) : undefined;
  // Everything that tests write outside the repository goes here, and is removed at the end.
  // Its real path, as programs report it: the temporary folder is behind a link on a Mac, and may have a short name on
  // Windows.
  const temporary = await realpath(await mkdtemp(path.join(tmpdir(), 'ls-')));
  bareEnvironment(temporary);
  const coverage = path.join(temporary, 'coverage');
  const variables: Readonly<Record<string, string | false | undefined>> = {
    LANGUAGE_SERVICES_PICTURES: values.pictures && '1',
    NODE_V8_COVERAGE: values.coverage && coverage,
    [randomVariable]: values.random && '1',
    [everyFileVariable]: values['every-file'] && '1',
    [interruptionsVariable]: values.interruptions,
    [roundsVariable]: values.rounds,
    [operationsVariable]: values.operations,
    [seedVariable]: values.seed,
    [lateVariable]: values.late,
    [slowVariable]: values.slow,
  };
  for (const [name, value] of Object.entries(variables)) {
    if (typeof value === 'string') {
      process.env[name] = value;
    }
  }
  try {
    const outcomes = [];
    for (const group of groups) {
      if (!stop.signal.aborted) {
        const asked = group.filter((name) => names.includes(name));
        outcomes.push(...(await runSuites(asked, values.only)));
      }
    }
    if (values.coverage) {
      console.log(`\n${coverageSummary(coverage)}`);
    }
    console.log(summary(outcomes));
    const isGreen = outcomes.every(({ failures }) => failures.length === 0);
    if (isGreen && !stop.signal.aborted && commit !== undefined && commit === cleanCommit(root)) {
      noteTested(root, commit);
    }
    return stop.signal.aborted ? 130 : isGreen ? 0 : 1;
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}
