import assert from 'node:assert/strict';
import fc from 'fast-check';
import { entryProblems } from '../../../../src/terms/glossary/entryProblems.ts';

const problemsOf = (pairs: readonly (readonly [unknown, unknown])[]) =>
  [
    ...entryProblems(
      pairs.map(([source, target]) => Object.assign({ source: '', target: '' }, { source, target })),
      10,
    ),
  ].map(({ index, field, problem, bytes, first }) => [index, field, problem, bytes ?? first]);

describe('an entry of a dictionary', () => {
  it('may be as long as the limits allow', () => {
    assert.deepEqual(
      problemsOf([
        ['0123456789', 'ééééé'],
        ['A', 'same'],
        ['a', 'same'],
        ['a ', '🙂🙂'],
      ]),
      [],
    );
  });

  it('is rejected alone, in order, with the problem', () => {
    const refused = problemsOf([
      ['', ' '],
      ['01234567890', 'éééééé'],
      ['a\tb', 'c\nd'],
      [5, null],
      ['x', 'y'],
      ['x', 'z'],
      ['x', 'y'],
    ]);
    assert.deepEqual(refused, [
      [0, 'source', 'empty', undefined],
      [0, 'target', 'empty', undefined],
      [1, 'source', 'tooLong', 11],
      [1, 'target', 'tooLong', 12],
      [2, 'source', 'separator', undefined],
      [2, 'target', 'separator', undefined],
      [3, 'source', 'notText', undefined],
      [3, 'target', 'notText', undefined],
      [5, 'source', 'duplicate', 4],
      [6, 'source', 'duplicate', 4],
    ]);
  });

  it('is measured in UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), (text) => {
        fc.pre(text.trim() !== '' && !/[\t\r\n]/.test(text));
        const bytes = Buffer.byteLength(text);
        const entry = { source: text, target: 'a' };
        assert.deepEqual([...entryProblems([entry], bytes)], []);
        const [problem] = entryProblems([entry], bytes - 1);
        assert.deepEqual(problem, { index: 0, field: 'source', problem: 'tooLong', bytes });
      }),
    );
  });
});
