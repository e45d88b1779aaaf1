import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatCsv, parseCsv } from '../../../../src/terms/glossary/csv.ts';
import { formatTsv, parseTsv } from '../../../../src/terms/glossary/tsv.ts';
import { anyCharacter } from '../../../helpers/anyCharacter.ts';
import { pluck } from '../../../helpers/pluck.ts';

/** Any term that an entry can have, including characters that could break a reader. */
const phrase = fc
  .array(
    fc.oneof(
      fc.constantFrom('"', '""', ',', ' ', '\u00a0', '🙂', '\u2028', 'ä', '=1'),
      fc.string({ unit: anyCharacter }),
    ),
  )
  .map((parts) => parts.join('').replace(/[\t\r\n]/g, ''));
const entries = fc.array(fc.record({ source: phrase, target: phrase }, { noNullPrototype: true }));
const plain = (list: readonly { source: string; target: string }[]) =>
  list.map(({ source, target }) => ({ source, target }));

describe('TSV of a dictionary', () => {
  it('is the same after formatting and parsing', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom('\n', '\r\n'), fc.boolean(), (given, lineEnd, ended) => {
        const text = formatTsv(given).replaceAll('\n', lineEnd) + (ended ? lineEnd : '');
        const { entries: read, problems } = parseTsv(text);
        assert.deepEqual(problems, []);
        assert.deepEqual(plain(read), given);
        assert.deepEqual(
          pluck(read, 'line'),
          given.map((_, index) => index),
        );
      }),
    );
  });

  it('reads every line as an entry, a problem or nothing, with its range', () => {
    const line = fc.array(fc.constantFrom('a', '\t', ' ', '🙂', '\r')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { entries: read, problems } = parseTsv(lines.join('\n'));
        const inner = lines.map((text, index) => (index < lines.length - 1 ? text.replace(/\r$/, '') : text));
        for (const { source, target, line: at } of read) {
          assert.equal(`${source}\t${target}`, inner[at]);
        }
        for (const { line: at, start, end, problem } of problems) {
          const text = inner[at] ?? '';
          assert.equal(text.split('\t').length > 2, problem === 'moreSeparators');
          assert.equal(text.slice(start, end).startsWith('\t'), problem === 'moreSeparators');
        }
        assert.equal(read.length + problems.length, inner.filter((text) => text !== '').length);
      }),
    );
  });

  it('reports the line and range of an invalid entry', () => {
    const { entries: read, problems } = parseTsv('a\tb\n\nno tab\r\nx\ty\tz\n');
    assert.deepEqual(read, [{ source: 'a', target: 'b', line: 0 }]);
    assert.deepEqual(problems, [
      { line: 2, start: 0, end: 6, problem: 'noSeparator' },
      { line: 3, start: 3, end: 5, problem: 'moreSeparators' },
    ]);
  });
});

describe('CSV of a dictionary', () => {
  it('is the same after formatting and parsing', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom('\n', '\r\n'), (given, lineEnd) => {
        const { entries: read, problems } = parseCsv(formatCsv(given).replaceAll('\n', lineEnd));
        assert.deepEqual(problems, []);
        assert.deepEqual(plain(read), given);
        assert.deepEqual(
          pluck(read, 'line'),
          given.map((_, index) => index),
        );
      }),
    );
  });

  it('reads optional languages after the terms', () => {
    const { entries: read, problems } = parseCsv('a,b\n"c, ""d""",e,EN,de\n\nf,g,en\nh\n');
    assert.deepEqual(read, [
      { source: 'a', target: 'b', line: 0 },
      { source: 'c, "d"', target: 'e', line: 1, sourceLang: 'EN', targetLang: 'de' },
    ]);
    assert.deepEqual(
      problems.map(({ line, problem }) => [line, problem]),
      [
        [3, 'moreSeparators'],
        [4, 'noSeparator'],
      ],
    );
  });

  it('reports the line of unbalanced quotes, and the first line of a multi-line term', () => {
    assert.deepEqual(parseCsv('a,b\nsay "hi",c\n').problems, [{ line: 1, start: 0, end: 0, problem: 'syntax' }]);
    assert.equal(parseCsv('a,b\n"c\nd",e\nf,g').entries[1]?.line, 1);
    assert.equal(parseCsv('a,b\n"c\nd",e\nf,g').entries[2]?.line, 3);
  });
});
