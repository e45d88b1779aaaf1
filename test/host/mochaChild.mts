// A process for test files that run in Node: node mochaChild.mts <milliseconds for one test> <file>...
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import './fixedRandom.mts';
import { runMocha } from './runMocha.ts';
import { resultsVariable } from './runVariables.mts';

if (process.env['NODE_V8_COVERAGE'] === undefined) {
  // Hundreds of modules load in half of the time. With it, coverage is less exact.
  enableCompileCache(path.join(import.meta.dirname, '../../out/compiled'));
}
const [timeout, ...files] = process.argv.slice(2);
const { failures } = await runMocha({
  files,
  timeoutMs: Number(timeout),
  resultsFile: process.env[resultsVariable] ?? '',
  isOurs: () => true,
});
process.exitCode = failures.length > 0 ? 1 : 0;
// From here on the parent waits for this process to end by itself.
if (process.connected) {
  process.send?.('finished');
  process.disconnect();
}
