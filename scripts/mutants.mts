// npm run mutants [-- --only PART OF A NAME] [--files GLOB] [--workers N]: changes the code where money or text is at
// stake, one small change at a time, and prints the changes that no unit test notices (https://stryker-mutator.io).
// Takes up to an hour.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

/** Sources and the tests that must notice a change in them, as globs. */
const subjects: readonly { readonly name: string; readonly mutate: string[]; readonly testFiles: string[] }[] = [
  {
    name: 'transport',
    mutate: ['src/service/api/transport/**/*.ts'],
    testFiles: [
      'test/unit/service/api/{transport/**/*,client,documents/{downloadDocument,uploadDocument},texts/billedOrNot}.test.ts',
    ],
  },
  {
    name: 'selections',
    mutate: ['src/asking/selections/*.ts', 'src/text/followEdits.ts'],
    testFiles: ['test/unit/asking/{,selections/}*.test.ts', 'test/unit/text/followEdits.test.ts'],
  },
  {
    name: 'answers',
    mutate: ['src/service/answers/*.ts', 'src/service/requests/paidAnswers.ts'],
    testFiles: ['test/unit/service/{answers,requests}/*.test.ts'],
  },
];

const { only, files, workers } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    files: { type: 'string' },
    workers: { type: 'string', default: `${cpus().length}` },
  },
}).values;
for (const { name, mutate, testFiles } of subjects.filter((subject) => subject.name.includes(only))) {
  await new Stryker({
    mutate: files === undefined ? mutate : [files],
    testFiles,
    testRunner: 'mocha',
    plugins: [import.meta.resolve('./mutants/mochaRunner.mts')],
    coverageAnalysis: 'perTest',
    concurrency: Number(workers),
    ignorePatterns: ['dist', 'out', 'pictures'],
    ignoreStatic: true,
    disableTypeChecks: false,
    tempDirName: 'out/mutants',
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: `out/mutants-${name}.json` },
    clearTextReporter: { allowColor: false, reportTests: false, allowEmojis: false },
    allowConsoleColors: false,
    timeoutMS: 10_000,
  }).runMutationTest();
}
