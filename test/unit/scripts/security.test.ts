import { strict as assert } from 'node:assert';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/bundle/options.mts';

const required = [
  ...['Hostile workspace', 'Service answer', 'Document', 'Redirect', 'Proxy', 'Other extension', 'Language model'],
  ...['Shared machine', 'Crash dump', 'Webview', 'Command line', 'Several runs', 'Power failure'],
];

/** Returns the rows of the table of threats. */
function threats(): readonly {
  readonly threat: string;
  readonly promise: string;
  readonly tests: readonly string[];
}[] {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) => {
    const [threat = '', promise = '', tests = ''] = row
      .split('|')
      .map((cell) => cell.trim())
      .slice(1);
    return { threat, promise, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) };
  });
}

describe('SECURITY.md', () => {
  it('names each threat', () => assert.deepEqual([...new Set(threats().map(({ threat }) => threat))], required));

  it('names tests that exist for each promise', () => {
    for (const { promise, tests } of threats()) {
      assert.notEqual(promise, '');
      assert.ok(tests.length > 0, promise);
      for (const file of tests) {
        assert.match(file, /^test\/.*\.test\.ts$/);
        assert.ok(existsSync(join(root, file)), file);
      }
    }
  });

  it('is right that the extension sends no telemetry and writes no memory dumps', () => {
    const forbidden = /TelemetryLogger|isTelemetryEnabled|process\.report|HeapSnapshot|node:inspector/;
    const sources = globSync('src/**/*.{ts,tsx}', { cwd: root });
    assert.ok(sources.length > 100);
    assert.deepEqual(
      sources.filter((file) => forbidden.test(readFileSync(join(root, file), 'utf8'))),
      [],
    );
  });
});
