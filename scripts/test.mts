// npm test [-- unit|integration|ui|check] [--only PART OF A PATH] [--random] [--interruptions N] [--rounds N]
// [--every-file]: everything, or the suites named. The last line on stdout counts all of them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endAllBelow } from './host/processTree.mts';
import {
  everyFileVariable,
  interruptionsVariable,
  randomVariable,
  roundsVariable,
} from '../test/host/runVariables.mts';
import { runSuites } from './test/runSuites.mts';
import { groups, isSuiteName, type SuiteName, suiteNames } from './test/suites.mts';
import { summary } from './test/summary.mts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Refresh the pictures of the README with what the user interface tests see. */
    pictures: { type: 'boolean', default: false },
    /** Run only the test files whose path holds this. */
    only: { type: 'string', default: '' },
    /**
     * Give the property tests other input than the last time: a run that decides over a change must not depend on luck.
     */
    random: { type: 'boolean', default: false },
    /** Kill or reload the window of document jobs so often, in place of the few times that every run has time for. */
    interruptions: { type: 'string' },
    /** Rounds of the random suites, in place of the hundred that every run has time for. */
    rounds: { type: 'string' },
    /** Compare comments with what tokenisers find in every file of node_modules, in place of some of them. */
    'every-file': { type: 'boolean', default: false },
  },
});
const wrong = positionals.find((name) => !isSuiteName(name));
if (wrong !== undefined) {
  console.error(`There is no suite ${wrong}; there are ${suiteNames.join(', ')}.`);
  process.exit(2);
}
process.exitCode = await test(
  positionals.length > 0 ? suiteNames.filter((name) => positionals.includes(name)) : suiteNames,
);

/** Runs suites and gives the exit status. */
async function test(names: readonly SuiteName[]): Promise<number> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop.abort();
      endAllBelow().catch(console.error);
    });
  }
  // Everything that tests write outside the checkout goes here, however they end.
  const temporary = await mkdtemp(path.join(tmpdir(), 'ls-'));
  process.env['TMPDIR'] = temporary;
  if (values.pictures) {
    process.env['LANGUAGE_SERVICES_PICTURES'] = '1';
  }
  if (values.random) {
    process.env[randomVariable] = '1';
  }
  if (values['every-file']) {
    process.env[everyFileVariable] = '1';
  }
  if (values.interruptions !== undefined) {
    process.env[interruptionsVariable] = values.interruptions;
  }
  if (values.rounds !== undefined) {
    process.env[roundsVariable] = values.rounds;
  }
  try {
    const outcomes = [];
    for (const group of groups) {
      if (!stop.signal.aborted) {
        const asked = group.filter((name) => names.includes(name));
        outcomes.push(...(await runSuites(asked, values.only, temporary)));
      }
    }
    console.log(summary(outcomes));
    return stop.signal.aborted ? 130 : outcomes.some((outcome) => outcome.failures.length > 0) ? 1 : 0;
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}
