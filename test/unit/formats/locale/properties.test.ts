import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Properties } from 'properties-file/parser';
import { formatFor } from '../../../../src/formats/all.ts';
import { properties, propertiesEntries } from '../../../../src/formats/properties/properties.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, keepsLawsInTime, translate, upper, wordsOf } from '../formatLaws.ts';

/**
 * Returns keys and values from another reader of the format, which does not support lone carriage returns and broken
 * escapes.
 */
function asRead(source: string): string[][] {
  return new Properties(source).getProperties().map(({ key, value }) => [key, value]);
}

/** Returns the same from our reader. */
function read(source: string): string[][] {
  const entries = [...propertiesEntries(source)].flatMap((entry) => ('isBroken' in entry ? [] : entry));
  return entries.map(({ key, value }) => [key, value.map(({ text }) => text).join('')]);
}

const keysOf = (source: string) => read(source).map(([key]) => key);

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      'key',
      '=',
      ':',
      ' ',
      '\t',
      '\f',
      '#',
      '!',
      '\\',
      '\\\\',
      '\\n',
      '\\u00e9',
      '\\u00',
      '\\:',
      '\\ ',
      'words',
      "''",
    ],
    ...[
      "'",
      '{0}',
      '{0,choice,0#x}',
      "'{'",
      '\n',
      '\r\n',
      '\\\n  ',
      ' \\\r\n\t',
      'a=b\n',
      '語',
      '🙂',
      '\ufeff',
      '<b>',
      '</b>',
    ],
    ...[
      '{n, plural, one {# item} other {# items}}',
      'key=Some words',
      "key = It\\'s \\\n  here\\nand there\\\n",
      '\\r\\n',
    ],
  ),
  fc.string({ maxLength: 4 }),
);
const anySource = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));

describe('Java properties', () => {
  it('has a unit for each value with words', () => {
    const source = '# c = d\n\na.b = One\nc:two {0}\n  d   three words\ne=42\nf=\ng=btn_save\nh\\ i=four ';
    assert.deepEqual(wordsOf(properties, source), ['One', 'two {0}', 'three words', 'four']);
    assert.deepEqual(pluck(unitsIn(properties, source, {}), 'key'), ['a.b', 'c', 'd', 'h i']);
    assert.equal(
      translate(properties, source, upper),
      '# c = d\n\na.b = ONE\nc:TWO {0}\n  d   THREE WORDS\ne=42\nf=\ng=btn_save\nh\\ i=FOUR ',
    );
  });

  it('keeps lines that continue in the next line', () => {
    assert.equal(
      translate(properties, 'a = One \\\r\n    two \\\r\n    three', upper),
      'a = ONE \\\r\n    TWO \\\r\n    THREE',
    );
    assert.equal(
      translate(properties, 'a = One \\\n  two', () => 'a\nb\nc'),
      'a = a \\\n  b \\\n  c',
    );
    assert.equal(translate(properties, 'a = One\\n\\\n  two \\\n  three', upper), 'a = ONE\\n\\\n  TWO THREE');
    assert.equal(
      translate(properties, 'a = One\\n\\\n  two', () => 'x\n y'),
      'a = x\\n\\\n  \\ y',
    );
    assert.equal(
      translate(properties, 'a = One\\ntwo', () => 'x\ny\nz'),
      'a = x\\ny\\nz',
    );
    assert.deepEqual(wordsOf(properties, 'a = Gar\\\n  den'), ['Garden']);
  });

  it('escapes in the style of the file', () => {
    const changed = (source: string): string => translate(properties, source, () => ' é=\\🙂');
    assert.equal(changed('a=One'), 'a=\\ \\u00e9=\\\\\\ud83d\\ude42');
    assert.equal(changed('# ü\na=One'), '# ü\na=\\ é=\\\\🙂');
    assert.equal(changed('a=Caf\\u00e9'), 'a=\\ \\u00e9=\\\\\\ud83d\\ude42');
    assert.equal(changed('a=CAF\\u00C9 \\= x'), 'a=\\ \\u00E9\\=\\\\\\uD83D\\uDE42');
    assert.equal(changed('# © 2020\na=Caf\\u00e9'), '# © 2020\na=\\ \\u00e9=\\\\\\ud83d\\ude42');
    assert.equal(changed('a=Caf\\u00e9 \\u00e8 ö'), 'a=\\ \\u00e9=\\\\\\ud83d\\ude42');
    assert.equal(changed('a=Caf\\u00e9 ö'), 'a=\\ \\u00e9=\\\\🙂');
  });

  it('doubles apostrophes only where MessageFormat reads the value', () => {
    const french = (source: string): string => translate(properties, source, () => "l'x ");
    assert.equal(french('a=The {0}'), "a=l''x {0}");
    assert.equal(french("a=It''s {0}"), "a=l''x {0}");
    assert.equal(french('a=The x'), "a=l'x ");
    assert.equal(french("a=It''s the x"), "a=l''x ");
    // Other values show that apostrophes are not doubled here.
    assert.equal(french("a=Can't {0}\nb=The {0}").split('\n')[1], "b=l'x {0}");
    assert.equal(translate(properties, "a=Put '{'braces'}' on {0}''s", upper), "a=PUT '{'BRACES'}' ON {0}''S");
  });

  it('translates each branch of an ICU message separately', () => {
    assert.equal(
      translate(properties, "a={n, plural, one {it''s # bed} other {# beds}}", upper),
      "a={n, plural, one {IT''S # BED} other {# BEDS}}",
    );
  });

  it('keeps every character of a translation', () => {
    fc.assert(
      fc.property(anyTexts, (texts) => {
        const text = texts.join('').toWellFormed().replaceAll('\r\n', '\n').trim();
        assert.deepEqual(asRead(translate(properties, 'a=One\nb=Caf\\u00e9', () => text)), [
          ['a', text],
          ['b', text],
        ]);
      }),
    );
  });

  it('matches another parser', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const text = source.replace(/\r(?!\n)/g, '').replace(/\\u(?![\da-f]{4})/gi, '');
        assert.deepEqual(read(text), asRead(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('satisfies the format laws for any text', () => {
    fc.assert(
      fc.property(anySource, anyTexts, (source, texts) => {
        keepsLaws(properties, source);
        const translated = translate(properties, source, inTurn(texts));
        assert.deepEqual(keysOf(translated), keysOf(source));
        assert.equal(
          translate(properties, source, (text) => text),
          source,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('reads extreme texts without delay', () => {
    const many = 30_000;
    const hostile = ['\\\n', 'a=b \\\n', ' ', '#\n', 'a\\', "a={0}''", "a=b '{' ", 'a={', '\\n\\\n'].map((text) =>
      text.repeat(many),
    );
    for (const source of [...hostile, `a=${"'{0}' words ''".repeat(many / 10)}`, `a=b ${' \\\n  c'.repeat(many)}`]) {
      keepsLawsInTime(properties, source);
    }
  });

  for (const { file, source } of fixtures('properties')) {
    it(`satisfies the format laws for ${file}`, () => {
      keepsLaws(properties, source);
      assert.ok(unitsIn(properties, source, {}).length > 0);
      const translated = translate(properties, source, (text) => `«${upper(text)}» #=:`);
      assert.deepEqual(keysOf(translated), keysOf(source));
      assert.equal(formatFor('', file).name, 'properties');
    });
  }
});
