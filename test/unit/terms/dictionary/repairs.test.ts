import assert from 'node:assert/strict';
import fc from 'fast-check';
import { lineFindings } from '../../../../src/terms/dictionary/checkLine.ts';
import { DictionaryLines } from '../../../../src/terms/dictionary/dictionaryLines.ts';
import { splitLines } from '../../../../src/terms/dictionary/lineChanges.ts';
import {
  duplicateLines,
  sortedBySource,
  splitAtSeparator,
  splitAtTabs,
  trimmedLine,
  withoutControls,
} from '../../../../src/terms/dictionary/repairs.ts';

const anyLine = fc.string({ unit: fc.constantFrom('a', 'b', '\t', ' ', ',', '=', '\u0001', '\u2028') });

describe('a quick fix of a dictionary', () => {
  it('removes every problem it is for', () => {
    const problems = (line: string) => lineFindings(line, 1024).map(({ problem }) => problem);
    fc.assert(
      fc.property(anyLine, (line) => {
        assert.ok(!problems(trimmedLine(line)).includes('outerSpace'));
        assert.ok(!problems(withoutControls(line)).includes('controlCharacter'));
        if (problems(line).includes('extraTab')) {
          assert.ok(splitAtTabs(line).every((each) => !problems(each).includes('extraTab')));
        }
        const split = splitAtSeparator(line);
        if (problems(line).includes('noTab') && split) {
          assert.deepEqual(
            problems(split.line).filter((problem) => problem !== 'controlCharacter'),
            [],
          );
        }
      }),
    );
  });

  for (const [line, expected] of [
    ['pump = Pumpe', 'pump\tPumpe'],
    ['pump -> Pumpe', 'pump\tPumpe'],
    ['feed pump    Speisepumpe', 'feed pump\tSpeisepumpe'],
    ['pump;Pumpe', 'pump\tPumpe'],
    ['pump, Pumpe', 'pump\tPumpe'],
    ['low-pressure pump - Niederdruck-Pumpe', 'low-pressure pump\tNiederdruck-Pumpe'],
    ['a, b, c', undefined],
    ['pump Pumpe', undefined],
    ['= Pumpe', undefined],
  ] as const) {
    it(`finds where to split "${line}"`, () => assert.equal(splitAtSeparator(line)?.line, expected));
  }

  it('splits a line with too many tabs', () => {
    assert.deepEqual(splitAtTabs('a\tb\tc\td'), ['a\tb', 'c\td']);
    assert.deepEqual(splitAtTabs('a\tb\tc'), ['a\tb c']);
    assert.deepEqual(splitAtTabs('a\t\tb\t'), ['a\tb']);
    assert.deepEqual(splitAtTabs('\t\t'), []);
  });

  it('removes repeated source terms', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a\t1', 'a\t2', 'b\t1', '', 'a', 'a\tb\tc', '\tx')), (all) => {
        const gone = new Set(duplicateLines(all.join('\n')));
        const left = all.filter((_, line) => !gone.has(line));
        const lines = new DictionaryLines(1024);
        lines.add(splitLines(left.join('\n')));
        assert.ok([...lines.problems()].every(({ problem }) => problem !== 'duplicate'));
        assert.equal(new Set(all.map(sourceOf)).size, new Set(left.map(sourceOf)).size);
      }),
    );
  });

  it('sorts by source term in the order of the language', () => {
    assert.deepEqual(sortedBySource('b\t1\n\nä 10\tx\nä 9\ty\na\t2', 'de'), ['a\t2', 'ä 9\ty', 'ä 10\tx', 'b\t1']);
  });
});

const sourceOf = (line: string) => line.split('\t', 1)[0];
