import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../../scripts/bundle/options.mts';
import { coverageSummary } from '../../../scripts/test/coverage.mts';

describe('the coverage of src', () => {
  it('counts the lines that ran in any process, and names the folders with the lowest shares', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'coverage-'));
    const file = pathToFileURL(path.join(root, 'src/text/formats/all.ts'));
    execFileSync(process.execPath, ['--input-type=module', '--eval', `await import('${file.href}');`], {
      env: { ...process.env, NODE_V8_COVERAGE: folder },
    });
    const [, all, lines, least] =
      /^coverage: (\d+)% of (\d+) lines of src; least in (.*)$/.exec(coverageSummary(folder)) ?? [];
    assert.ok(Number(all) > 5 && Number(all) < 50, all);
    assert.ok(Number(lines) > 50_000, lines);
    assert.match(String(least), /^(src[\w/]* 0%(, |$)){3}/);
  }).timeout(60_000);
});
