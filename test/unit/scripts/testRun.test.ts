import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runSuite } from '../../../scripts/test/runSuites.mts';
import { summary } from '../../../scripts/test/summary.mts';
import { cleanCommit, noteTested } from '../../../scripts/test/testedCommit.mts';
import { runGit } from '../../helpers/runGit.ts';

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

  it('knows the commit of a clean work tree, and notes it where Git keeps its own files', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tested-'));
    try {
      assert.equal(cleanCommit(folder), undefined);
      runGit(folder, 'init', '-q');
      writeFileSync(path.join(folder, 'a.txt'), 'a\n');
      assert.equal(cleanCommit(folder), undefined);
      runGit(folder, 'add', '.');
      runGit(folder, 'commit', '-qm', 'First');
      const commit = runGit(folder, 'rev-parse', 'HEAD').trim();
      assert.equal(cleanCommit(folder), commit);
      noteTested(folder, commit);
      assert.equal(readFileSync(path.join(folder, '.git/tested'), 'utf8').trim(), commit);
      writeFileSync(path.join(folder, 'a.txt'), 'b\n');
      assert.equal(cleanCommit(folder), undefined);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
