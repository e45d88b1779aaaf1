import assert from 'node:assert/strict';
import { TrackedCorrections } from '../../../../src/terms/corrections/trackedCorrections.ts';
import { pluck } from '../../../helpers/pluck.ts';

const source = 'He go to teh school.';

function corrected(): { type: (from: number, to: number, put: string) => string[] } {
  const standing = new TrackedCorrections();
  const corrections = [
    { start: 3, end: 5, text: 'goes' },
    { start: 9, end: 12, text: 'the' },
  ];
  standing.add(source, [{ start: 0, end: source.length, corrections }]);
  let now = source;
  return {
    type: (from, to, put) => {
      now = now.slice(0, from) + put + now.slice(to);
      standing.follow([{ from, to, length: put.length }]);
      return standing.current(now).map(({ start, end, text }) => `${now.slice(start, end)}→${text}`);
    },
  };
}

describe('an open correction', () => {
  it('moves with edits before it and between it and others', () => {
    assert.deepEqual(corrected().type(0, 2, 'They often'), ['go→goes', 'teh→the']);
    assert.deepEqual(corrected().type(6, 8, 'into'), ['go→goes', 'teh→the']);
  });

  it('disappears when its words change or grow', () => {
    assert.deepEqual(corrected().type(3, 5, 'goes'), ['teh→the']);
    assert.deepEqual(corrected().type(5, 5, 'ne'), ['teh→the']);
    assert.deepEqual(corrected().type(3, 3, 'under'), ['teh→the']);
    assert.deepEqual(corrected().type(10, 11, 'x'), ['go→goes']);
    assert.deepEqual(corrected().type(0, source.length, ''), []);
  });

  it('returns when an applied correction is undone', () => {
    const { type } = corrected();
    type(3, 5, 'goes');
    assert.deepEqual(type(3, 7, 'go'), ['go→goes', 'teh→the']);
  });

  it('returns when that is undone letter by letter', () => {
    const { type } = corrected();
    assert.deepEqual(type(9, 12, 'the'), ['go→goes']);
    type(10, 11, '');
    assert.deepEqual(type(11, 11, 'h'), ['go→goes', 'teh→the']);
  });

  it('is replaced where a text is checked again, and stays elsewhere', () => {
    const standing = new TrackedCorrections();
    const text = 'teh one\n\nteh two';
    standing.add(text, [
      { start: 0, end: 7, corrections: [{ start: 0, end: 3, text: 'the' }] },
      { start: 9, end: 16, corrections: [{ start: 0, end: 3, text: 'the' }] },
    ]);
    standing.add(text, [{ start: 0, end: 7, corrections: [] }]);
    assert.deepEqual(pluck(standing.current(text), 'start'), [9]);
  });
});
