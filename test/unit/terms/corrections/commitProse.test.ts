import assert from 'node:assert/strict';
import { commitProse } from '../../../../src/terms/corrections/commitProse.ts';

const proseOf = (source: string) => commitProse(source).map(({ start, end }) => source.slice(start, end));

describe('the prose of a commit message', () => {
  it('has no line that Git removes', () => {
    assert.deepEqual(proseOf('Mend teh pump\n\nIt leaks.\n# teh comment\nMore.\n# Changes\n'), [
      'Mend teh pump\n\nIt leaks.',
      'More.',
    ]);
  });

  it('ends at the scissors line', () => {
    const scissors = '# ------------------------ >8 ------------------------';
    assert.deepEqual(proseOf(`Mend teh pump\n${scissors}\ndiff --git a/teh b/teh\n`), ['Mend teh pump']);
  });

  it('is empty for an empty message', () => assert.deepEqual(proseOf('\n# Please enter the commit message\n'), []));
});
