import assert from 'node:assert/strict';
import { DictionaryLines } from '../../../../src/terms/dictionary/dictionaryLines.ts';

/** Returns the index that a list finds. */
const firstOf = (texts: readonly string[], text: string) => texts.indexOf(text);

describe('a repeated text', () => {
  it('is found among thousands of lines, and after many are removed', () => {
    const texts = Array.from({ length: 6000 }, (_, at) => `source ${(at * 7919) % 4096}\tZiel`);
    const lines = new DictionaryLines(1024);
    lines.add(texts);
    const found = () =>
      [...lines.problems()].map((each) => (each.problem === 'duplicate' ? [each.line, each.first] : []));
    const expected = (all: readonly string[]) =>
      all.flatMap((text, line) => (firstOf(all, text) === line ? [] : [[line, firstOf(all, text)]]));
    assert.deepEqual(found(), expected(texts));
    lines.apply([{ startLine: 500, start: 0, endLine: 3500, end: 0, text: 'one\teins\n' }]);
    const left = [...texts.slice(0, 500), 'one\teins', ...texts.slice(3500)];
    assert.deepEqual(found(), expected(left));
    lines.add(texts.slice(500, 3500));
    assert.deepEqual(found(), expected([...left, ...texts.slice(500, 3500)]));
  });
});
