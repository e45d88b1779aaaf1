import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { formatFor } from '../../../../../src/formats/all.ts';
import { yaml } from '../../../../../src/formats/yaml/yaml.ts';
import { unitsIn } from '../../../../helpers/unitsIn.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, keepsLawsInTime, translate } from '../../formatLaws.ts';
import { isYaml, structureOf } from './yamlStructure.ts';

/** Strings with characters that matter in each style. */
const anyString = fc
  .array(
    fc.constantFrom(
      ...[
        'words',
        'and',
        ' ',
        '\n',
        '\n\n',
        ': ',
        ' #',
        '"',
        "'",
        '\\',
        '{n}',
        '%{n}',
        '- ',
        'é',
        '🙂',
        '\t',
        'true',
        '12',
      ],
      ...[
        '<b>',
        '</b>',
        '{n, plural, one {# item} other {# items}}',
        'https://example.com',
        '   ',
        ',',
        '[',
        '*',
        '&',
        '|',
      ],
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    anyString,
    fc.constantFrom(null, true, 12, 'yes', '2024-02-03'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(anyString, tie('value'), { maxKeys: 4 }),
  ),
}));
const anyStyle = fc.record({
  defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'),
  lineWidth: fc.constantFrom(20, 40, 0),
  indent: fc.constantFrom(1, 2, 4),
  indentSeq: fc.boolean(),
  collectionStyle: fc.constantFrom('any', 'block', 'flow'),
} as const);

const line = fc.oneof(
  fc.constantFrom(
    ...[
      'key: ',
      'a: b c',
      '- ',
      '- x y',
      '  ',
      '    ',
      '|',
      '>-',
      '|2',
      '"',
      "'",
      '"x y"',
      "'x y'",
      '[',
      ']',
      '{',
      '}',
      ', ',
    ],
    ...[
      '# comment',
      '? ',
      ': ',
      '&a ',
      '*a',
      '!!str ',
      '!t ',
      '---',
      '...',
      '\t',
      'words here',
      '%{n}',
      '{{ n }}',
      '\\',
      "''",
    ],
    ...[
      '\n',
      '\n',
      '\n',
      '\r\n',
      '\n  ',
      '\n    ',
      '\ufeff',
      '\r',
      '語 🙂',
      '\\u00e9',
      '\\n',
      '<<: ',
      'null',
      '@',
      '`',
    ],
  ),
  fc.string({ maxLength: 4 }),
);
const anySource = fc.array(line, { maxLength: 20 }).map((lines) => lines.join(''));

describe('any YAML', () => {
  it('keeps every character of a translation', () => {
    fc.assert(
      fc.property(anyTexts, (texts) => {
        const text = texts.join('').toWellFormed().replace(/\r\n?/g, '\n');
        assert.deepEqual(parse(translate(yaml, 'a: "One"', () => text)), { a: text });
        const inLine = text.replaceAll('\n', ' ');
        if (inLine.trim() !== '') {
          assert.deepEqual(parse(translate(yaml, 'a: One', () => inLine)), { a: inLine });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the structure of every valid file', () => {
    fc.assert(
      fc.property(anyValue, anyStyle, anyTexts, fc.constantFrom('\n', '\r\n'), (value, style, texts, eol) => {
        const source = stringify(value, style).replaceAll('\n', eol);
        keepsLaws(yaml, source);
        const translated = translate(yaml, source, inTurn(texts));
        assert.deepEqual(structureOf(translated), structureOf(source));
        keepsLaws(yaml, translated);
      }),
      { numRuns: 800 },
    );
  });

  it('satisfies the format laws for any text', () => {
    fc.assert(
      fc.property(anySource, anyTexts, (source, texts) => {
        keepsLaws(yaml, source);
        const translated = translate(yaml, source, inTurn(texts));
        // In an invalid file, one error more or less changes how others are reported.
        if (isYaml(source)) {
          assert.deepEqual(structureOf(translated), structureOf(source));
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('reads extreme texts without delay', () => {
    const many = 10_000;
    const hostile = [
      '[',
      '{a: ',
      '- ',
      '? ',
      'a: b c\n',
      'a: |\n',
      '"x y ',
      "'",
      'a: "x\n',
      '---\n',
      '\\',
      ' ',
      '&a ',
      '!t ',
    ];
    const values = ['x\n  ', '\\n\n  ', ' \\\n  ', "''", '{n, plural, one {'].map(
      (text) => `a: "${text.repeat(many)}"`,
    );
    for (const source of [...hostile.map((text) => text.repeat(many)), ...values, `a: |\n${'  x y\n'.repeat(many)}`]) {
      keepsLawsInTime(yaml, source);
    }
  });

  for (const { file, source } of fixtures('yaml')) {
    it(`satisfies the format laws for ${file}`, () => {
      keepsLaws(yaml, source);
      assert.ok(unitsIn(yaml, source, {}).length > 0);
      const translated = translate(yaml, source, (text) => `«${text.toUpperCase()}»: "\\ #`);
      assert.deepEqual(structureOf(translated), structureOf(source));
      assert.equal(formatFor('', file).name, 'yaml');
    });
  }
});
