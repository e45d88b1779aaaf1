import assert from 'node:assert/strict';
import fc from 'fast-check';
import { followEdits, type MovingSpan, type Replacement } from '../../../src/text/followEdits.ts';

/** Edits that do not overlap, in any order. */
const edits = fc
  .array(fc.record({ gap: fc.nat(4), taken: fc.nat(5), length: fc.nat(5) }), { maxLength: 8 })
  .map((given) => {
    let at = 0;
    return given.map(({ gap, taken, length }): Replacement => {
      const from = at + gap;
      at = from + taken + 1;
      return { from, to: from + taken, length };
    });
  });
const spans = fc.array(fc.tuple(fc.nat(50), fc.nat(8)), { maxLength: 6 });

describe('a range that follows edits', () => {
  it('moves with many edits at once as with single edits, the last first', () => {
    fc.assert(
      fc.property(edits, spans, fc.boolean(), (replacements, given, reversed) => {
        const fresh = (): MovingSpan[] => given.map(([start, length]) => ({ start, end: start + length }));
        const [together, oneByOne] = [fresh(), fresh()];
        followEdits(together, reversed ? replacements.toReversed() : replacements);
        for (const replacement of replacements.toReversed()) {
          followEdits(oneByOne, [replacement]);
        }
        assert.deepEqual(together, oneByOne);
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps untouched text, includes text typed inside, and excludes text inserted next to it', () => {
    const after = (start: number, end: number, replacement: Replacement): MovingSpan => {
      const span = { start, end };
      followEdits([span], [replacement]);
      return span;
    };
    assert.deepEqual(after(5, 9, { from: 1, to: 2, length: 4 }), { start: 8, end: 12 });
    assert.deepEqual(after(5, 9, { from: 6, to: 7, length: 3 }), { start: 5, end: 11 });
    assert.deepEqual(after(5, 9, { from: 5, to: 5, length: 3 }), { start: 8, end: 12 });
    assert.deepEqual(after(5, 9, { from: 9, to: 9, length: 3 }), { start: 5, end: 9 });
    assert.deepEqual(after(5, 9, { from: 3, to: 6, length: 0 }), { start: 3, end: 6 });
    assert.deepEqual(after(5, 5, { from: 5, to: 5, length: 2 }), { start: 5, end: 7 });
    assert.deepEqual(after(5, 5, { from: 3, to: 5, length: 1 }), { start: 4, end: 4 });
    assert.deepEqual(after(5, 5, { from: 5, to: 8, length: 2 }), { start: 5, end: 5 });
    assert.deepEqual(after(5, 9, { from: 5, to: 9, length: 3 }), { start: 5, end: 8 });
  });

  it('moves first with text inserted where a replacement begins', () => {
    const span = { start: 5, end: 9 };
    followEdits(
      [span],
      [
        { from: 5, to: 8, length: 1 },
        { from: 5, to: 5, length: 3 },
      ],
    );
    assert.deepEqual(span, { start: 8, end: 10 });
  });

  it('stays right among 100,000 others with as many edits', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => at * 10);
    const moving = many.map((start) => ({ start, end: start + 5 }));
    followEdits(
      moving,
      many.map((from) => ({ from, to: from + 5, length: 6 })),
    );
    assert.deepEqual(moving.at(-1), { start: 999_990 + 99_999, end: 999_996 + 99_999 });
  });
});
