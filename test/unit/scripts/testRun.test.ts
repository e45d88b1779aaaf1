import assert from 'node:assert/strict';
import { runSuite } from '../../../scripts/test/runSuites.mts';
import { summary } from '../../../scripts/test/summary.mts';

describe('a test run', () => {
  const failure = { title: 'group of tests', message: 'expected one\nbut got two' };

  it('fails a suite without a test', async () => {
    const { passed, failures } = await runSuite('empty', () => Promise.resolve({ passed: 0, failures: [] }));
    assert.equal(passed, 0);
    assert.deepEqual(failures, [{ title: 'The suite', message: 'ran no test' }]);
  });

  it('fails a suite that breaks', async () => {
    const { failures } = await runSuite('broken', () => Promise.reject(new Error('no host')));
    assert.deepEqual(failures, [{ title: 'The suite', message: 'no host' }]);
  });

  it('lists each failure again and counts everything in the last line', () => {
    const lines = summary([
      { name: 'unit', passed: 5, failures: [], seconds: 1 },
      { name: 'ui', passed: 2, failures: [failure], seconds: 9 },
    ]).split('\n');
    assert.ok(lines.includes('failed: ui: group of tests: expected one but got two'));
    assert.equal(lines.at(-1), '7 passed, 1 failed');
  });
});
