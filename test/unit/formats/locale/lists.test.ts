import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatFor } from '../../../../src/formats/all.ts';
import { dialectOf } from '../../../../src/formats/lists/dialects.ts';
import { lists, listText, readList } from '../../../../src/formats/lists/lists.ts';
import type { Format } from '../../../../src/text/format.ts';
import { joinParts } from '../../../../src/text/unit.ts';
import { flawsIn, unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, keepsLawsInTime, translate, upper } from '../formatLaws.ts';

/** A path of each kind of lists, and how its program reads a value. */
const programs: Readonly<Record<string, { readonly path: string; readonly valueOf: (rest: string) => string }>> = {
  joomla: {
    path: '/p/language/en-GB/com_garden.ini',
    // PHP's raw scanner, what Joomla 3 and 4 replace, and `Text::_`.
    valueOf: (rest) => {
      const code = /;[^"]*$/.exec(rest);
      const raw = (code ? rest.slice(0, code.index) : rest).trim();
      const text = (/^"([^]*)"$/.exec(raw)?.[1] ?? raw).replaceAll('"_QQ_"', '\\"').replaceAll('\\"', '"');
      return text.replace(/\\([\\nt])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter === 't' ? '\t' : '\\'));
    },
  },
  obs: {
    path: '/p/data/locale/en-US.ini',
    // `text-lookup.c`
    valueOf: (rest) =>
      (/^"((?:[^"\\]|\\[^])*)"/.exec(rest)?.[1] ?? rest.trim())
        .replaceAll('\\n', '\n')
        .replaceAll('\\t', '\t')
        .replaceAll('\\r', '\r')
        .replaceAll('\\"', '"'),
  },
  factorio: { path: '/p/locale/en/lamps.cfg', valueOf: (rest) => rest.trim().replaceAll('\\n', '\n') },
  // `translation.cpp`, without the meaning of `@n` and `@1`, which stay.
  luanti: { path: '/p/locale/lamps.de.tr', valueOf: (rest) => rest.trimEnd().replaceAll('@@', '@') },
  minecraft: { path: '/p/texts/en_US.lang', valueOf: (rest) => rest.replace(/\t+#[^]*$/, '').trim() },
};

const pathOf = (file: string): string =>
  Object.entries(programs).find(([name]) => file.startsWith(name))?.[1].path ?? '/p/language/en-GB/com_garden.ini';

/** The format of files of one kind. */
const listsAt = (path: string): Format => ({ ...lists, open: ({ source }) => lists.open({ path, source }) });

/** Returns the texts of a list as its program reads them, by section and key. */
function programTexts(source: string, path: string): readonly (readonly [key: string, text: string])[] {
  const program = Object.values(programs).find((each) => each.path === path);
  let section = '';
  return source
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .flatMap((line): [string, string][] => {
      const [, name] = /^\s*\[([^\]]*)\]\s*$/.exec(line) ?? [];
      section = program === programs['joomla'] ? '' : (name ?? section);
      const pair =
        program === programs['luanti'] ? /^\s*((?!#)(?:[^=@]|@.)+)=([^]*)$/ : /^\s*([^#;=\s][^=]*?)\s*=[ \t]*([^]*)$/;
      const [, key = '', rest = ''] = pair.exec(line) ?? [];
      return key === '' || program === undefined ? [] : [[`${section} ${key}`, program.valueOf(rest)]];
    });
}

const textsOf = (format: Format, source: string): readonly string[] =>
  unitsIn(format, source).map(({ parts }) =>
    joinParts(
      parts.map((part) => (typeof part === 'string' ? part : { ...part, source: part.decoded ?? part.source })),
    ),
  );

/** Returns the same from our reader. */
function read(source: string, path: string): readonly (readonly [key: string, text: string])[] {
  const dialect = dialectOf(path);
  assert.ok(dialect);
  return readList(source, dialect).lines.flatMap((line) =>
    'key' in line ? [[`${line.section ?? ''} ${line.key}`, listText(source, line, dialect).text]] : [],
  );
}

const files = fixtures('lists').map((each) => ({ ...each, path: pathOf(each.file) }));
const sourceOf = (name: string): string => files.find(({ file }) => file === name)?.source ?? '';

describe('a list of messages', () => {
  it('is recognized by its path, not by its ending', () => {
    const named = (path: string) => formatFor('ini', path).name;
    for (const path of [
      ...Object.values(programs).map((program) => program.path),
      ...['/p/en-GB.com_x.ini', '/p/lang/de.ini', '/p/assets/lamps/lang/en_us.lang'],
    ]) {
      assert.equal(named(path), 'lists', path);
    }
    for (const path of [
      ...['/p/settings.ini', '/p/en.ini', '/p/locale/settings.ini', '/p/locale.ini', '/p/php.ini', '/p/locale/en.cfg'],
      ...['/p/language/en-GB.ini.bak', '/p/config/de/setup.cfg', '/p/src/main.lang', '/p/no/tool.cfg'],
    ]) {
      assert.notEqual(named(path), 'lists', path);
    }
  });

  for (const { file, source, path } of files) {
    it(`satisfies the format laws in ${file}`, () => keepsLaws(listsAt(path), source));
  }

  for (const { file, source, path } of files.filter(({ file: name }) => name !== 'hostile.ini')) {
    it(`is read by its program as by us in ${file}, with any translation`, () => {
      const format = listsAt(path);
      assert.deepEqual(flawsIn(format, source), []);
      assert.deepEqual(programTexts(source, path), read(source, path));
      fc.assert(
        fc.property(anyTexts, (texts) => {
          const written = translate(format, source, inTurn(texts));
          assert.deepEqual(programTexts(written, path), read(written, path));
          assert.equal(read(written, path).length, read(source, path).length);
        }),
        { numRuns: 40 },
      );
    });
  }

  it('has keys, notes and placeholders', () => {
    const joomla = unitsIn(listsAt(pathOf('joomla')), sourceOf('joomla.ini'));
    assert.deepEqual(
      joomla.map(({ key, note }) => [key, note]),
      [
        ['COM_GARDEN', undefined],
        ['COM_GARDEN_WATERED', '%s is the name of a bed'],
        ['COM_GARDEN_QUOTE', undefined],
        ['COM_GARDEN_LINES', undefined],
        ['COM_GARDEN_INNER', 'seen in old files'],
        ['COM_GARDEN_COUNT', undefined],
      ],
    );
    const path = pathOf('factorio');
    const codes = unitsIn(listsAt(path), sourceOf('factorio.cfg'), { path, worlds: ['factorio'] }).map(
      ({ key, parts }) => [key, parts.flatMap((part) => (typeof part === 'string' ? [] : [part.source]))],
    );
    assert.deepEqual(codes, [
      ['item-name.small-lamp', []],
      ['item-name.big-lamp', ['[color=red]', '[/color]']],
      ['item-description.small-lamp', ['__1__', '[item=iron-plate]']],
      ['item-description.lamp\ufdd0count', ['__1__', '__plural_for_parameter__1__{1=', '|rest=', '}__']],
      ['item-description.lines', []],
    ]);
  });

  it('has no heading among its notes, and no placeholder of Luanti as text', () => {
    const path = pathOf('luanti');
    const units = unitsIn(listsAt(path), sourceOf('luanti.tr'), { path, worlds: ['luanti'] });
    assert.deepEqual(
      units.map(({ key, parts, note }) => [
        key,
        parts.map((part) => (typeof part === 'string' ? part : [part.source])),
        note,
      ]),
      [
        ['Lamp', ['Lampe'], undefined],
        ['Lamp of @1', ['Lampe von ', ['@1']], 'Shown above the lamp'],
        ['First line@nSecond line', ['Erste Zeile', ['@n'], 'Zweite Zeile'], undefined],
        ['A @= b', ['A ist b'], undefined],
        ['Write to lamps@@example', ['Schreib an lamps@example = gut'], undefined],
      ],
    );
  });

  it('changes only values', () => {
    const joomla = translate(listsAt(pathOf('joomla')), sourceOf('joomla.ini'), upper);
    assert.match(joomla, /^; Garden component$/m);
    assert.match(joomla, /^COM_GARDEN_QUOTE="CLICK \\"SAVE\\" TO KEEP IT; OR \\"CANCEL\\"\."$/m);
    assert.match(joomla, /^COM_GARDEN_LINES="FIRST LINE\\nSECOND LINE"$/m);
    assert.match(joomla, /^COM_GARDEN_EMPTY=""$/m);
  });

  it('is written as the file and its program write', () => {
    const at = (name: string, source: string, text: string) => translate(listsAt(pathOf(name)), source, () => text);
    assert.equal(at('joomla', 'A="One day"', 'b "c" \\ d\ne'), 'A="b \\"c\\" \\\\ d\\ne"');
    assert.equal(at('joomla', 'A="One "_QQ_"day"_QQ_""', 'b "c"'), 'A="b "_QQ_"c"_QQ_""');
    assert.equal(at('joomla', 'A=One day', 'b c'), 'A=b c');
    assert.equal(at('joomla', 'A=One day', 'b; c'), 'A="b; c"');
    assert.equal(at('joomla', 'A=One day\nB=""', 'b c'), 'A="b c"\nB=""');
    assert.equal(at('factorio', 'a=One day', 'b "c"\nd'), 'a=b "c"\\nd');
    assert.equal(at('minecraft', 'a=One day', 'b\nc'), 'a=b c');
    // A backslash before `n` would be a line break.
    assert.equal(at('obs', 'a="One day"', 'C:\\name'), 'a="One day"');
    assert.equal(at('minecraft', 'a=One day', 'b\t# c'), 'a=One day');
  });

  it('names lines that are none, and reads the others', () => {
    const flaws = flawsIn(listsAt('/p/language/en-GB/com_garden.ini'), sourceOf('hostile.ini'));
    assert.deepEqual(
      flaws.map(({ line }) => line),
      [1, 2, 3, 4, 5],
    );
    assert.deepEqual(textsOf(listsAt('/p/data/locale/en-US.ini'), 'a="One" two\nb="One\nc="Words'), []);
    assert.deepEqual(textsOf(listsAt(pathOf('joomla')), 'A B\nKEY="Some words"\n"x'), ['Some words']);
  });

  for (const [name, { path }] of Object.entries(programs)) {
    it(`satisfies the format laws for any text of ${name}`, () => {
      const piece = fc.constantFrom(
        ...['"', '=', ';', '#', ' ', '\n', '\r\n', '\r', '\\', '\\n', '\\"', '"_QQ_"', '[', ']', '[a]', 'word', '\t'],
        ...['KEY="Some words"', '\nkey=Some words', '%s', '__1__', '\ufeff', '\n; about it\n', '§a'],
      );
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 20 }), anyTexts, (pieces, texts) => {
          const source = pieces.join('');
          const format = listsAt(path);
          keepsLaws(format, source);
          const keysOf = (text: string) => read(text, path).map(([key]) => key);
          assert.deepEqual(keysOf(translate(format, source, inTurn(texts))), keysOf(source));
        }),
      );
    });
  }

  it('is read in linear time', () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `S${index}="Plant the ${index} seeds"\n`);
    assert.equal(unitsIn(listsAt(pathOf('joomla')), lines.join('')).length, 50_000);
    for (const hostile of ['"', '=', 'a', ' ', '; \n', 'a="', 'a=;', '[', '\\"', 'a="\\', '\t']) {
      keepsLawsInTime(listsAt(pathOf('joomla')), hostile.repeat(100_000));
      keepsLawsInTime(listsAt(pathOf('obs')), `a=${hostile.repeat(100_000)}`);
      keepsLawsInTime(listsAt(pathOf('minecraft')), `a=${hostile.repeat(100_000)}`);
    }
  });
});
