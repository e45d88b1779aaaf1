import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { json } from '../../../../src/formats/json/json.ts';
import { json5ErrorAt } from '../../../../src/formats/json/json5.ts';
import type { Format } from '../../../../src/text/format.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { addsAll, addUpper, lines, remove } from '../common/entries/entryFiles.ts';
import { anyTexts, inTurn, keepsLaws, translate, wordsOf } from '../formatLaws.ts';

const path = '/p/locales/en.json5';
/** JSON as it reads a file with that ending. */
const json5: Format = {
  ...json,
  open: ({ source }) => ({ units: (options) => unitsIn(json, source, { ...options, path }) }),
};

const garden = lines(
  '// Texts of the planner',
  '{',
  "  title: 'It\\'s a \"garden\"', // top",
  '  "sub title": "Two \\x70ears\\v",',
  '  $menu_1: {',
  "    'open': 'Open it',",
  "    close: 'Close \\",
  "it',",
  '  },',
  "  n: +1, h: 0xFF, i: -Infinity, f: .5, list: ['One plum', /* more */ 'Two plums',],",
  "  beds_one: 'One bed',",
  "  beds_other: '{{count}} beds',",
  '}',
);

/** JSON5 is what JavaScript reads as a value. */
function read(source: string): unknown {
  const value: unknown = runInNewContext(`(${source})`);
  return JSON.parse(JSON.stringify(value));
}

describe('JSON5', () => {
  it('has keys without quotes, other quotes, and lines that continue', () => {
    assert.deepEqual(wordsOf(json5, garden), [
      ...['It\'s a "garden"', 'Two pears', 'Open it', 'Close it', 'One plum', 'Two plums', 'One bed', '{{count}} beds'],
    ]);
    keepsLaws(json5, garden);
  });

  it('is refused where it is cut off', () => {
    assert.equal(json5ErrorAt(garden), undefined);
    for (let end = garden.indexOf('{') + 1; end < garden.lastIndexOf('}'); end += 1) {
      assert.notEqual(json5ErrorAt(garden.slice(0, end)), undefined, garden.slice(0, end));
    }
  });

  it('is what JavaScript reads with any translation', () => {
    fc.assert(
      fc.property(anyTexts, (texts) => {
        const given = texts.map((text) => text.toWellFormed());
        const translated = translate(json5, garden, inTurn(given));
        assert.equal(json5ErrorAt(translated), undefined);
        const values = JSON.stringify(read(translated));
        assert.equal(
          values.replace(/"(?:[^"\\]|\\.)*"/g, '').length,
          JSON.stringify(read(garden)).replace(/"(?:[^"\\]|\\.)*"/g, '').length,
        );
        keepsLaws(json5, translated);
      }),
      { numRuns: 30 },
    );
    assert.deepEqual(read(translate(json5, '{a: \'One day\', b: "Two days"}', () => '\'"\\ w\n')), {
      a: '\'"\\ w\n',
      b: '\'"\\ w\n',
    });
  });

  it('satisfies the format laws for any text', () => {
    const piece = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        "'",
        '"',
        '\\',
        '\n',
        'word',
        ' ',
        'a:',
        "'a':",
        "'One day'",
        '"Two days"',
        '//',
        '/*',
        '*/',
      ],
      ...['+1', '0x', 'Infinity', '\\x4', '\u2028'],
    );
    fc.assert(fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => keepsLaws(json5, pieces.join(''))));
  });

  it('gets and loses entries as it is written', () => {
    addsAll(
      { source: path, target: '/p/locales/de.json5' },
      garden,
      lines('{', '    "title": "Ein Garten",', "    beds_one: 'Ein Beet',", "    beds_other: 'x y'", '}'),
      lines(
        '{',
        '    "title": "Ein Garten",',
        '    "sub title": "TWO PEARS\\v",',
        '    $menu_1: {',
        "        'open': 'OPEN IT',",
        "        close: 'CLOSE IT',",
        '    },',
        "    list: ['ONE PLUM', /* more */ 'TWO PLUMS',],",
        "    beds_one: 'Ein Beet',",
        "    beds_other: 'x y'",
        '}',
      ),
    );
  });

  it('stays as it is where it is broken', () => {
    const paths = { source: path, target: '/p/locales/de.json5' };
    for (const target of ["{a: 'x y}", '{a b: "x y"}', '{a: word}', "{a: 'x y'} {}", '{1a: "x y"}', "{a: 'x y'"]) {
      assert.equal(addUpper(paths, garden, target).text, target);
      assert.equal(remove(paths.target, target, ['a']).text, target);
    }
  });

  it('is read in linear time', () => {
    const source = `{${Array.from({ length: 50_000 }, (_, index) => `a${index}: 'Bed ${index}'`).join(', ')}}`;
    assert.equal(unitsIn(json5, source, {}).length, 50_000);
    assert.deepEqual(unitsIn(json5, "'".repeat(200_000), {}), []);
  });
});
