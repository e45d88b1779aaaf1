import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** `samples/manual.md` as it is delivered, line by line. */
const source = readFileSync(path.resolve(import.meta.dirname, '../../../samples/manual.md'), 'utf8').split('\n');
const start = source.findIndex((line) => line.startsWith('1. '));

/** The numbered list of the manual: three lines with words in bold and code in them. */
export const manualList = { firstLine: start + 1, lines: 3, text: 'Place the lamp on a flat, dry surface.' };

/** The manual in a folder, as saved. */
export function readManual(workspace: string): string {
  return readFileSync(path.join(workspace, 'manual.md'), 'utf8');
}

/**
 * A text is the manual with nothing but its list translated: the words differ, the markup and every other line stay.
 */
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
