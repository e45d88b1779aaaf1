import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isRefused } from '../../../../src/terms/dictionary/checkLine.ts';
import { DictionaryLines } from '../../../../src/terms/dictionary/dictionaryLines.ts';
import { type LineChange, splitLines } from '../../../../src/terms/dictionary/lineChanges.ts';
import { entryProblems } from '../../../../src/terms/glossary/entryProblems.ts';
import { formatTsv, parseTsv } from '../../../../src/terms/glossary/tsv.ts';

const maxBytes = 10;

function check(text: string): DictionaryLines {
  const lines = new DictionaryLines(maxBytes);
  lines.add(splitLines(text));
  return lines;
}

const problemsOf = (text: string) =>
  [...check(text).problems()].map(({ line, start, end, problem, ...more }) => [
    line,
    start,
    end,
    problem,
    ...Object.values(more).filter((each) => each !== 'source' && each !== 'target'),
  ]);

describe('a line of a dictionary', () => {
  it('may be entries or empty', () => {
    assert.deepEqual(problemsOf('0123456789\tééééé\n\nA\tsame\r\na\tsame\n🙂\t“x”\n'), []);
  });

  it('is reported alone with problem and range', () => {
    assert.deepEqual(
      problemsOf('no tab\na\tb\tc\n\tx\ny\t \n01234567890\téééééé\n p\tq  \nc\u0007\t\u200bd\u2028e\n '),
      [
        [0, 0, 6, 'noTab'],
        [1, 3, 5, 'extraTab'],
        [2, 0, 0, 'empty'],
        [3, 2, 3, 'empty'],
        [4, 0, 11, 'tooLong', 11],
        [4, 12, 18, 'tooLong', 12],
        [5, 0, 1, 'outerSpace'],
        [5, 4, 6, 'outerSpace'],
        [6, 1, 2, 'controlCharacter'],
        [6, 5, 6, 'controlCharacter'],
        [7, 0, 1, 'noTab'],
      ],
    );
  });

  it('is reported with the first line that has the same source term', () => {
    assert.deepEqual(problemsOf('x\t1\ny\t2\nx\t3\n\nx\t1'), [
      [2, 0, 1, 'duplicate', 0],
      [4, 0, 1, 'duplicate', 0],
    ]);
  });

  it('is counted in the bytes that are sent', () => {
    assert.equal(check('ä\tb\n\n\nc\td\n').bytes, Buffer.byteLength('ä\tb\nc\td'));
    assert.equal(check('').bytes, 0);
  });

  it('is rejected exactly where the service rejects it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const refused = [...check(text).problems()].filter(({ problem }) => isRefused(problem));
        const { entries, problems } = parseTsv(text.replaceAll(/\r\n?/g, '\n'));
        const expected = new Set([
          ...problems.map(({ line }) => line),
          ...[...entryProblems(entries, maxBytes)]
            // Two source terms of only spaces are reported as empty.
            .filter(({ index, problem }) => problem !== 'duplicate' || entries[index]?.source.trim() !== '')
            .map(({ index }) => entries[index]?.line),
        ]);
        assert.deepEqual(new Set(refused.map(({ line }) => line)), expected);
        assert.equal(check(text).refused()?.count ?? 0, refused.length);
        if (problems.length === 0) {
          assert.equal(check(text).bytes, Buffer.byteLength(formatTsv(entries)));
        }
      }),
    );
  });
});

/** Few different texts, so that source terms are repeated and edits fix and break lines. */
const piece = fc.constantFrom('a', 'b', 'a\t1', 'b\t2', '\t', ' ', '\n', '\r\n', 'ä', '0123456789x', '\u0001', '');
const anyText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

describe('an edit of a dictionary', () => {
  it('finds the same problems as a check of the whole text', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.array(fc.array(fc.tuple(fc.nat(), fc.nat(5), anyText), { maxLength: 4 })),
        (text, edits) => {
          let current = text.replaceAll(/\r\n?/g, '\n');
          const lines = check(current);
          for (const edit of edits) {
            const changes = changesOf(current, edit);
            lines.apply(changes.map(({ change }) => change));
            current = changes.reduce(
              (done, { from, to, change }) => done.slice(0, from) + change.text + done.slice(to),
              current,
            );
            current = current.replaceAll(/\r\n?/g, '\n');
            const whole = check(current);
            assert.deepEqual([...lines.problems()], [...whole.problems()]);
            assert.equal(lines.bytes, whole.bytes);
          }
        },
      ),
    );
  });

  it('may change thousands of ranges at once', () => {
    const text = Array.from({ length: 3000 }, (_, line) => `word ${line}\tWort`).join('\n');
    const lines = new DictionaryLines(1024);
    lines.add(splitLines(text));
    const changes = Array.from({ length: 3000 }, (_, line) => {
      return {
        startLine: line,
        start: 0,
        endLine: line,
        end: `word ${line}`.length,
        text: line < 2 ? 'same' : `w${line}`,
      };
    });
    lines.apply(changes.reverse());
    assert.deepEqual([...lines.problems()], [{ line: 1, start: 0, end: 4, problem: 'duplicate', first: 0 }]);
    lines.apply([{ startLine: 0, start: 0, endLine: 2999, end: 0, text: '' }]);
    assert.deepEqual([...lines.problems()], []);
    assert.equal(lines.bytes, 'w2999\tWort'.length);
  });
});

/** Returns changes that do not overlap, from the last to the first, in the editor's form. */
function changesOf(text: string, edit: readonly (readonly [number, number, string])[]) {
  const places = edit.map(([at, length, put]) => {
    const from = at % (text.length + 1);
    return { from, to: Math.min(text.length, from + length), put };
  });
  places.sort((one, other) => other.from - one.from || other.to - one.to);
  const apart = places.filter(({ to }, index) => index === 0 || to <= (places[index - 1]?.from ?? 0));
  return apart.map(({ from, to, put }) => {
    const [start, end] = [placeOf(text, from), placeOf(text, to)];
    const change: LineChange = { startLine: start.line, start: start.at, endLine: end.line, end: end.at, text: put };
    return { from, to, change };
  });
}

function placeOf(text: string, offset: number): { line: number; at: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, at: before.at(-1)?.length ?? 0 };
}
