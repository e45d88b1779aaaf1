import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { lineEdits } from '../../../../src/terms/words/lineEdits.ts';
import type { Edit } from '../../../../src/text/lines.ts';

function applied(text: string, edits: readonly Edit[]): string {
  return edits
    .toReversed()
    .reduce((all, { start, end, text: put }) => all.slice(0, start) + put + all.slice(end), text);
}

const someLines = fc
  .array(fc.constantFrom('a\n', 'b\n', 'c\r\n', '\n', 'd'), { maxLength: 12 })
  .map((all) => all.join(''));

describe('the list of edits between two texts', () => {
  it('covers the lines that changed, were added or removed', () => {
    assert.deepEqual(lineEdits('a\nb\nc\nd\n', 'a\nB\nc\nd\ne\n'), [
      { start: 2, end: 4, text: 'B\n' },
      { start: 8, end: 8, text: 'e\n' },
    ]);
    assert.deepEqual(lineEdits('a\nb\nc', 'a\nc'), [{ start: 2, end: 4, text: '' }]);
    assert.deepEqual(lineEdits('a', 'a'), []);
  });

  it('has one edit if the texts differ too much', () => {
    const lines = (letter: string) => Array.from({ length: 3000 }, (_, at) => `${letter}${at}\n`).join('');
    const [before, after] = [`x\n${lines('a')}y\n`, `x\n${lines('b')}y\n`];
    const edits = lineEdits(before, after);
    assert.deepEqual(
      edits.map(({ start, end }) => [start, end]),
      [[2, before.length - 2]],
    );
    assert.equal(applied(before, edits), after);
  });

  it('gives the second text without overlaps for any two texts', () => {
    fc.assert(
      fc.property(someLines, someLines, (before, after) => {
        const edits = lineEdits(before, after);
        assert.equal(applied(before, edits), after);
        edits.slice(1).forEach(({ start }, at) => assert.ok(start > (edits[at]?.end ?? -1)));
      }),
    );
  });
});
