import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testWorkspace } from '../../../scripts/host/copyWorkspace.mts';

/** The original manual of the workspace for tests, line by line. */
const source = readFileSync(path.join(testWorkspace, 'manual.md'), 'utf8').split('\n');
const start = source.findIndex((line) => line.startsWith('1. '));

/** The numbered list of the manual: three lines with bold words and code. */
export const manualList = { firstLine: start + 1, lines: 3, text: 'Place the lamp on a flat, dry surface.' };

/** Returns the saved manual in a folder. */
export function readManual(workspace: string): string {
  return readFileSync(path.join(workspace, 'manual.md'), 'utf8');
}

/** Asserts that only the list of the manual is translated: its words differ, its markup and all other lines stay. */
export function assertListTranslated(text: string): void {
  const expected = [...source];
  const lines = text.split('\n');
  assert.equal(lines.length, expected.length, 'no line is added or lost');
  const translated = lines.splice(start, manualList.lines);
  const list = expected.splice(start, manualList.lines);
  assert.deepEqual(lines, expected, 'the other lines stay');
  translated.forEach((line, index) => {
    const original = list[index] ?? '';
    assert.notEqual(line, original, `line ${index + 1} of the list is translated`);
    assert.deepEqual(line.match(/\*\*|`/g), original.match(/\*\*|`/g), `the markup of line ${index + 1} stays`);
  });
}

export function assertManualUntouched(text: string): void {
  assert.deepEqual(text.split('\n'), source);
}
