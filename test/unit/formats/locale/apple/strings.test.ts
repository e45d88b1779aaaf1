import assert from 'node:assert/strict';
import { parse } from '@plist/openstep.parse';
import fc from 'fast-check';
import { formatFor } from '../../../../../src/formats/all.ts';
import { strings, stringsEntries } from '../../../../../src/formats/strings/strings.ts';
import { problemIn, unitsIn } from '../../../../helpers/unitsIn.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, translate, upper, wordsOf } from '../../formatLaws.ts';

const files = fixtures('strings');
const good = files.filter(({ file }) => file !== 'hostile.strings');
const sourceOf = (name: string): string => files.find(({ file }) => file === name)?.source ?? '';

/**
 * Returns a file as another reader reads it, which needs braces around, and the escapes and line breaks of JSON in
 * strings.
 */
function asRead(source: string): unknown {
  const inside = source.replace(/^\ufeff/, '').replace(/"(?:[^"\\]|\\[^])*"/g, (string) =>
    string
      .replace(/\\(?:U([\da-fA-F]{4})|([0-7]{3}))/g, (_, code: string, octal: string | undefined) => {
        const value = octal === undefined ? Number.parseInt(code, 16) : Number.parseInt(octal, 8);
        return `\\u${value.toString(16).padStart(4, '0')}`;
      })
      .replace(/\r\n?|\n/g, '\\n'),
  );
  return parse(inside.trim().startsWith('{') ? inside : `{\n${inside}\n}`);
}

/** Returns the same from our reader. */
function read(source: string): unknown {
  return Object.fromEntries(stringsEntries(source).entries.map(({ key, value }) => [key, value.text]));
}

const keysOf = (source: string) => stringsEntries(source).entries.map(({ key }) => key);

describe('an Apple strings file', () => {
  it('is recognized by its file extension', () => {
    assert.equal(formatFor('plaintext', '/p/en.lproj/Localizable.strings'), strings);
  });

  for (const { file, source } of files) {
    it(`satisfies the format laws in ${file}`, () => keepsLaws(strings, source));
  }

  for (const { file, source } of good) {
    it(`matches another parser in ${file} with any translation`, () => {
      assert.equal(problemIn(strings, source), undefined);
      assert.deepEqual(asRead(source), read(source));
      fc.assert(
        fc.property(anyTexts, (texts) => {
          const written = translate(strings, source, inTurn(texts));
          assert.deepEqual(asRead(written), read(written));
          assert.deepEqual(keysOf(written), keysOf(source));
        }),
        { numRuns: 40 },
      );
    });
  }

  it('has keys, notes and placeholders', () => {
    const units = unitsIn(strings, sourceOf('Localizable.strings'), {});
    assert.deepEqual(
      units.map(({ key, note }) => [key, note]),
      [
        ['title', 'The title of the window'],
        ['welcome', 'Greets the user.\n%@ is the name.'],
        ['quote', undefined],
        ['Water the roses', undefined],
        ['NSCameraUsageDescription', undefined],
        ['word', undefined],
        ['count', undefined],
      ],
    );
    const codes = units.map(({ parts }) => parts.flatMap((part) => (typeof part === 'string' ? [] : [part.source])));
    assert.deepEqual(codes[1], ['%@', '%1$ld', '%2$ld']);
    assert.deepEqual(codes[6], ['%#@beds@']);
    assert.equal(units[2]?.parts[0], 'It\'s time to "rest"\nand\twater');
    assert.deepEqual(wordsOf(strings, sourceOf('MainMenu.strings')).length, 3);
  });

  it('escapes characters in the style of the file', () => {
    const written = (source: string, text: string) => translate(strings, source, () => text);
    assert.equal(written('"a" = "One day";', 'é "b"\nc\\ \'d\''), '"a" = "é \\"b\\"\\nc\\\\ \'d\'";');
    assert.equal(written('"a" = "One\r\nday";', 'b\nc'), '"a" = "b\r\nc";');
    assert.equal(written("a = 'One';", '"b" \'c\''), "a = '\"b\" \\'c\\'';");
    assert.equal(written('a = Words;', 'b c'), 'a = "b c";');
    assert.equal(written('"a" = "Caf\\U00e9 bar";', 'é🙂'), '"a" = "\\U00e9\\Ud83d\\Ude42";');
  });

  it('keeps every character of a translation', () => {
    fc.assert(
      fc.property(anyTexts, (texts) => {
        const text = texts.join('').replace(/\r\n?/g, '\n').trim();
        const written = translate(strings, '"a" = "One";\n"b" = "Two\nthree";\nc = Four;', () => text);
        assert.deepEqual(read(written), { a: text, b: text, c: text });
      }),
    );
  });

  it('changes only translated values', () => {
    assert.equal(
      translate(strings, sourceOf('MainMenu.strings'), upper),
      sourceOf('MainMenu.strings')
        .replace('.title" = "Water All"', '.title" = "WATER ALL"')
        .replace('= "Seeds & bulbs <b>', '= "SEEDS & BULBS <b>')
        .replace('= "Seeds again"', '= "SEEDS AGAIN"'),
    );
  });

  it('is rejected with the line of the error', () => {
    const problem = (source: string) => problemIn(strings, source);
    assert.deepEqual(problem(sourceOf('hostile.strings')), { kind: 'syntax', line: 1 });
    assert.deepEqual(problem('"a" = "b";\n"c" "d";'), { kind: 'syntax', line: 2 });
    assert.deepEqual(problem('"a" = "b";\n\n"c" = "d"'), { kind: 'syntax', line: 3 });
    assert.deepEqual(problem('{ a = b;'), { kind: 'syntax', line: 1 });
    assert.deepEqual(problem('"a" = ;'), { kind: 'syntax', line: 1 });
    assert.deepEqual(problem('"a" = "b";\n/* open'), { kind: 'syntax', line: 2 });
    assert.equal(problem('"a";\n'), undefined);
    assert.equal(problem(''), undefined);
  });

  it('has the white space of Apple between its tokens, and no other', () => {
    for (const space of ['\t', '\v', '\f', '\r', ' ', '\u2028', '\u2029']) {
      assert.deepEqual(read(`${space}"a"${space}=${space}"b"${space};${space}"c" = "d";`), { a: 'b', c: 'd' });
    }
    assert.deepEqual(read('// Lamps\u2028"a" = "b";'), { a: 'b' });
    for (const space of ['\u00a0', '\u1680', '\u2003', '\u200b', '\u202f', '\u205f', '\u3000', '\ufeff', '\u0085']) {
      for (const source of [`"a" = "b";\n${space}"c" = "d";\n`, `"a" = "b";\n"c"${space}= "d";\n`]) {
        assert.deepEqual(problemIn(strings, source), { kind: 'syntax', line: 2 });
      }
      assert.deepEqual(read(`"a" = "${space}b";`), { a: `${space}b` });
    }
  });

  it('satisfies the format laws for any text', () => {
    const piece = fc.constantFrom(
      ...[
        '"',
        "'",
        '=',
        ';',
        ' ',
        '\n',
        '\r\n',
        '\\',
        '\\n',
        '\\U00e9',
        '/*',
        '*/',
        '//',
        '{',
        '}',
        'word',
        'Some words',
      ],
      ...['"key" = "Some words";', '%@', '/', '\ufeff'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), anyTexts, (pieces, texts) => {
        const source = pieces.join('');
        keepsLaws(strings, source);
        const written = translate(strings, source, inTurn(texts));
        assert.deepEqual(keysOf(written), keysOf(source));
      }),
    );
  });

  it('is read in linear time', () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `"s${index}" = "Plant the ${index} seeds";\n`);
    assert.equal(unitsIn(strings, lines.join(''), {}).length, 100_000);
    for (const hostile of ['"', '/*', '//\n', '"a" = "b"', '{', ' ', '\\', "'\\", '"a";']) {
      keepsLaws(strings, hostile.repeat(100_000));
    }
  });
});
