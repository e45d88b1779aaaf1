import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { formatFor } from '../../../../src/formats/all.ts';
import { json } from '../../../../src/formats/json/json.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, keepsLawsInTime, translate, upper, wordsOf } from '../formatLaws.ts';

/**
 * Returns everything except the words of the values of a JSON text: keys, kinds and other values, in order.
 * jsonc-parser does not support keys that are not strings (as in JSON5): it skips everything up to the next comma.
 */
function structureOf(source: string): unknown {
  const errors: ParseError[] = [];
  parseTree(source, errors);
  if (errors.some(({ error }) => printParseErrorCode(error) === 'PropertyNameExpected')) {
    return undefined;
  }
  const walk = (node: ReturnType<typeof parseTree>): unknown => {
    const value: unknown = node?.type === 'string' ? undefined : node?.value;
    const key: unknown = node?.type === 'property' ? node.children?.[0]?.value : undefined;
    return [node?.type, value, key, node?.children?.map(walk)];
  };
  return walk(parseTree(source));
}

const piece = fc.oneof(
  fc.constantFrom(
    ...['{', '}', '[', ']', ',', ':', '"words"', '"key":', '"two words"', '"a\\u00e9\\n\\"{n}"', '"@about":', '"id":'],
    ...['// "x": "y"\n', '/* "x" */', '/*', '\'single "x"\'', '1', 'null', ' ', '\r\n', '\t', '"open', '"\\q"', 'bare'],
    ...[
      '\ufeff',
      '"{n, plural, one {# item} other {# items}}"',
      '"<b>bold</b> text"',
      '"語 🙂"',
      '"\\ud83d x"',
      '"\\/ x"',
    ],
  ),
  fc.json(),
);
const anySource = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(''));

describe('JSON', () => {
  it('has a unit for each value with words', () => {
    const source = '{"a key": "One", "list": ["two {{n}}", 3, {"b": " four\\n"}], "c": "42", "d": "", "e": "{{n}}"}';
    const units = unitsIn(json, source, {});
    assert.deepEqual(wordsOf(json, source), ['One', 'two {{n}}', 'four']);
    assert.deepEqual(pluck(units, 'key'), ['a key', 'list.0', 'list.2.b']);
    assert.equal(
      translate(json, source, upper),
      source.replace('One', 'ONE').replace('two', 'TWO').replace('four', 'FOUR'),
    );
  });

  it('skips identifiers, paths and other values without words', () => {
    const values = 'btn_save saveButton user.profile.title ./a/b.png https://example.com/x a@example.com'.split(' ');
    const more = 'en-US #ff00aa 12px 1.2.3 application/json 2024-02-03T04:05:06Z LOG_LEVEL ^1.2.0'.split(' ');
    assert.deepEqual(wordsOf(json, JSON.stringify([...values, ...more])), []);
    const words = [
      'Sign-in',
      'OK',
      'iPhone cases',
      'Yes/No',
      'Loading...',
      'e.g.',
      "Don't",
      '日本語',
      'GitHub',
      'Wi-Fi',
    ];
    assert.deepEqual(wordsOf(json, JSON.stringify(words)), words);
    assert.deepEqual(wordsOf(json, '{"$schema": "x", "id": "save", "title": "id", "id": "Two words"}'), [
      'id',
      'Two words',
    ]);
  });

  it('skips the metadata of an ARB file', () => {
    const source = '{"@@locale": "en", "a": "One", "@a": {"description": "About", "x": ["y z"]}, "b": "Two"}';
    assert.deepEqual(wordsOf(json, source), ['One', 'Two']);
  });

  it('gives the language of the translation to files of Angular alone', () => {
    const into = (source: string, targetLang: string): string => {
      const units = unitsIn(json, source, { path: 'src/locale/messages.json', targetLang });
      return renderUnits(source, units, new Map(units.map(({ parts }, index) => [index, parts])));
    };
    const angular = (locale: string): string =>
      `{ "locale": "${locale}", "translations": { "715": "Open {$PH} now" } }`;
    assert.equal(into(angular('en'), 'pt-BR'), angular('pt-BR'));
    assert.equal(into(angular('en-US'), 'lv'), angular('lv'));
    const other = '{ "locale": "en", "title": "Open {$PH} now" }';
    assert.equal(into(other, 'lv'), other);
  });

  it('skips an object with two keys in a row', () => {
    assert.deepEqual(wordsOf(json, '[{null"id":[[null,"A word"]]}, "Sure"]'), ['Sure']);
  });

  it('skips an object with a missing key', () => {
    assert.deepEqual(wordsOf(json, '[{:[false,"A word"]}, {"a": : "One"}, "Sure"]'), ['Sure']);
  });

  it('translates the values of unquoted keys', () => {
    assert.equal(translate(json, '{menu: {file: "Open", 1: ["Two"]}}', upper), '{menu: {file: "OPEN", 1: ["TWO"]}}');
  });

  it('keeps comments and trailing commas', () => {
    const source = '// "a": "x"\n{"a": "One", /* "b": "y" */ "c": ["two",], }';
    assert.equal(translate(json, source, upper), '// "a": "x"\n{"a": "ONE", /* "b": "y" */ "c": ["TWO",], }');
  });

  it('translates each branch of an ICU message separately', () => {
    const source = '{"m": "{n, plural, one {# \\"bed\\"} other {# beds}} here"}';
    assert.equal(translate(json, source, upper), '{"m": "{n, plural, one {# \\"BED\\"} other {# BEDS}} HERE"}');
  });

  it('escapes in the style of the file', () => {
    const changed = (source: string): string => translate(json, source, () => 'é/<"\\\n\u0001🙂');
    assert.equal(changed('["one"]'), '["é/<\\"\\\\\\n\\u0001🙂"]');
    assert.equal(changed('["caf\\u00e9"]'), '["\\u00e9/<\\"\\\\\\n\\u0001\\ud83d\\ude42"]');
    assert.equal(changed('["CAF\\u00C9 \\u003c and\\/or"]'), '["\\u00E9\\/\\u003c\\"\\\\\\n\\u0001\\uD83D\\uDE42"]');
    assert.equal(changed('["a\\u00a0row\\u200b"]'), '["é/<\\"\\\\\\n\\u0001🙂"]');
    assert.equal(changed('["caf\\u00e9", "ö"]'), '["\\u00e9/<\\"\\\\\\n\\u0001🙂", "\\u00e9/<\\"\\\\\\n\\u0001🙂"]');
  });

  it('keeps every character of a translation', () => {
    fc.assert(
      fc.property(anyTexts, (texts) => {
        // Services return no lone surrogates, and do not keep white space at the ends.
        const text = texts.join('').toWellFormed();
        assert.deepEqual(JSON.parse(translate(json, '["one", "tw\\u00f6"]', () => text)), [text, text]);
      }),
    );
  });

  it('satisfies the format laws for any text', () => {
    fc.assert(
      fc.property(anySource, anyTexts, (source, texts) => {
        keepsLaws(json, source);
        const translated = translate(json, source, inTurn(texts));
        assert.deepEqual(structureOf(translated), structureOf(source));
        keepsLaws(json, translated);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads extreme texts without delay', () => {
    const many = 30_000;
    const hostile = ['[', '{"a":', '["x y",', '[}', "'", '"\\u', '{"@a":', '"x y":'].map((text) => text.repeat(many));
    for (const source of [...hostile, `["${'\\'.repeat(many)}"]`, `["${'{n, plural, one {'.repeat(many / 10)}"]`]) {
      keepsLawsInTime(json, source);
    }
  });

  for (const { file, source } of fixtures('json')) {
    it(`satisfies the format laws for ${file}`, () => {
      keepsLaws(json, source);
      assert.ok(unitsIn(json, source, {}).length > 0);
      const translated = translate(json, source, (text) => `«${upper(text)}» "\\`);
      assert.deepEqual(structureOf(translated), structureOf(source));
      assert.equal(formatFor('', file).name, 'json');
    });
  }
});
