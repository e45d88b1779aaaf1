import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type WordChange, wordDifference } from '../../../../src/terms/words/wordDifference.ts';
import { anyCharacter } from '../../../helpers/anyCharacter.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';

function changed(source: string, changes: readonly WordChange[]): string {
  return changes.reduceRight((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source);
}

const words = fc.array(
  fc.constantFrom('the', 'The', 'quick', ' ', '\n', '\r\n', '.', ', ', '👩‍👩‍👧', 'é', 'e\u0301', '猫が', "don't"),
);
const texts = fc.oneof(
  words.map((list) => list.join('')),
  fc.string({ unit: anyCharacter }),
);

describe('word difference', () => {
  it('reports only replaced, inserted and removed words', () => {
    assert.deepEqual(wordDifference('He go to school.', 'He goes to school.'), [{ start: 3, end: 5, text: 'goes' }]);
    assert.deepEqual(wordDifference('a b c', 'a c'), [{ start: 2, end: 4, text: '' }]);
    const [put, ...others] = wordDifference('go school', 'go to school');
    assert.deepEqual(others, []);
    assert.equal(put && put.end - put.start, 0);
  });

  it('keeps changes of adjacent words separate', () => {
    const changes = wordDifference('an eror hapens', 'an error happens');
    assert.deepEqual(changes, [
      { start: 3, end: 7, text: 'error' },
      { start: 8, end: 14, text: 'happens' },
    ]);
  });

  it('gives the result when all changes are applied', () => {
    fc.assert(
      fc.property(texts, texts, (source, result) => {
        assert.equal(changed(source, wordDifference(source, result)), result);
      }),
    );
  });

  it('is empty for equal texts, and its changes never touch each other', () => {
    fc.assert(
      fc.property(texts, texts, (source, result) => {
        assert.deepEqual(wordDifference(source, source), []);
        const changes = wordDifference(source, result);
        changes.forEach(({ start, end, text }, at) => {
          assert.ok(start <= end && end <= source.length);
          assert.ok(source.slice(start, end) !== text);
          assert.ok(at === 0 || start > (changes[at - 1]?.end ?? 0));
        });
      }),
    );
  });

  it('treats a long rewritten text as one change after the common start', () => {
    const source = `Same start ${Array.from({ length: 3000 }, (_, at) => `a${at}`).join(' ')}`;
    const result = `Same start ${Array.from({ length: 3000 }, (_, at) => `b${at}`).join('-')}`;
    const changes = wordDifference(source, result);
    assert.deepEqual(
      changes.map(({ start, end }) => ({ start, end })),
      [{ start: 'Same start '.length, end: source.length }],
    );
    assert.equal(changed(source, changes), result);
  });

  it('is found in proportion to the lines, also if each was rewritten', () => {
    const lines = (word: string) => Array.from({ length: 100 }, () => `${word} `.repeat(500)).join('\n');
    const began = workedMs();
    const [source, result] = [lines('ab'), lines('xyz')];
    assert.equal(changed(source, wordDifference(source, result)), result);
    assert.ok(workedMs() - began < 2000);
  });
});
