import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { formatFor } from '../../../src/formats/all.ts';
import { plainText } from '../../../src/formats/plainText/plainText.ts';
import { renderUnits } from '../../../src/formats/renderUnits.ts';
import { joinParts, type Part, textOutsideCodes, type Unit } from '../../../src/text/unit.ts';
import { unitsIn } from '../../helpers/unitsIn.ts';

const texts = (source: string): string[] => unitsIn(plainText, source, {}).map(({ parts }) => joinParts(parts));
const upper = (parts: readonly Part[]): Part[] =>
  parts.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));
const translated = (source: string): string => {
  const units = unitsIn(plainText, source, {});
  return renderUnits(source, units, new Map(units.map(({ parts }, index) => [index, upper(parts)])));
};

const line = fc.constantFrom(
  ...[
    'Words here',
    '  indented {n}',
    '> quoted',
    '>> twice',
    '- item',
    '12. item',
    '',
    '   ',
    '\t',
    '-----',
    '{n}',
    '<b>',
    '</b>',
  ],
  ...['語', '😀', 'مرحبا', 'https://example.com/a b', 'two  ', '\ufeff', '{{ a', 'b }}', '\u2028', '50 %'],
);
const anySource = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r', '\n\n', '')), { maxLength: 12 })
  .map((lines) => lines.flat().join(''));

const fixtures = new URL('../../fixtures/formats/plainText/', import.meta.url);

function keepsLaws(source: string): void {
  const units = unitsIn(plainText, source, {});
  assert.equal(renderUnits(source, units, new Map()), source);
  assert.equal(renderUnits(source, units, new Map(units.map(({ parts }, index) => [index, parts]))), source);
  let done = 0;
  for (const { start, end, parts } of units) {
    assert.ok(start >= done && end > start);
    assert.match(textOutsideCodes(parts), /\p{L}/u);
    assert.equal(source.slice(start, end).trim(), source.slice(start, end));
    done = end;
  }
  const breaks = (text: string): readonly string[] => text.match(/\r\n|\r|\n/g) ?? [];
  assert.deepEqual(breaks(translated(source)), breaks(source));
  assert.equal(unitsIn(plainText, translated(source), {}).length, units.length);
}

describe('plain text', () => {
  for (const file of readdirSync(fixtures)) {
    it(`satisfies the format laws: ${file}`, () => {
      const source = readFileSync(new URL(file, fixtures), 'utf8');
      keepsLaws(source);
      assert.ok(unitsIn(plainText, source, {}).length > 0);
    });
  }

  it('has a unit for each paragraph and list item', () => {
    assert.deepEqual(
      texts('\ufeffOne\r\n  two \r\n\r\n- three\n  {n} four\n- five\n\n> six\n> seven\neight\n\n-----\n42\n{n}'),
      [...['One\ntwo', 'three\n{n} four', 'five', 'six\nseven', 'eight']],
    );
  });

  it('keeps line ends, indentation and quotation markers', () => {
    assert.equal(
      translated('\ufeff  One\r\n  {{ a\r\n  b }}  two \r\n\r\n> > three\n> > four\n\n  1) five\n     six'),
      '\ufeff  ONE\r\n  {{ a\r\n  b }}  TWO \r\n\r\n> > THREE\n> > FOUR\n\n  1) FIVE\n     SIX',
    );
  });

  it('keeps a line break within a placeholder, whichever the file has there', () => {
    assert.equal(translated('{{ a\rb }}\nwords here\n'), '{{ a\rb }}\nWORDS HERE\n');
  });

  it('satisfies the format laws', () => fc.assert(fc.property(anySource, keepsLaws), { numRuns: 2000 }));

  it('is the format of all other files', () => {
    assert.equal(formatFor('plaintext', 'notes.txt').name, 'plainText');
    assert.equal(formatFor('a-language-of-the-future').name, 'plainText');
  });
});

describe('rendering', () => {
  it('replaces only the units that have a translation', () => {
    const unit = (start: number, end: number): Unit => ({
      start,
      end,
      parts: [],
      write: (parts) => parts.map(String).join(''),
    });
    const units = [unit(0, 1), unit(3, 5), unit(5, 6)];
    assert.equal(renderUnits('a--bbc-', units, new Map([[1, ['XX', 'Y']]])), 'a--XXYc-');
    assert.equal(
      renderUnits(
        'a--bbc-',
        units,
        new Map([
          [0, ['']],
          [2, ['Z']],
        ]),
      ),
      '--bbZ-',
    );
  });
});
