import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse } from 'smol-toml';
import { formatFor } from '../../../../src/formats/all.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { toml } from '../../../../src/formats/toml/toml.ts';
import type { FormatOptions } from '../../../../src/text/unit.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { problemIn, unitsIn } from '../../../helpers/unitsIn.ts';
import { MemoryFolder, TranslateCalls } from '../../locales/memoryFolder.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, translate, upper } from '../formatLaws.ts';
import { showUnits } from '../showUnits.ts';

const problemOf = (source: string) => problemIn(toml, source);

/** The source with all units in capitals, and what a target language asks for. */
function written(source: string, options: FormatOptions): string {
  const units = unitsIn(toml, source, options);
  const translations = units.map(({ parts }, index) => {
    return [index, parts.map((part) => (typeof part === 'string' ? upper(part) : part))] as const;
  });
  return renderUnits(source, units, new Map(translations));
}

/** What another parser reads, but for the texts; `undefined` where it reads nothing. */
function shapeOf(source: string): unknown {
  const shape = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return '';
    }
    if (Array.isArray(value)) {
      return value.map(shape);
    }
    return typeof value === 'object' && value !== null && !(value instanceof Date)
      ? Object.entries(value).map(([key, each]: [string, unknown]) => [key, shape(each)])
      : String(value);
  };
  return shape(read(source));
}

function read(source: string): Record<string, unknown> | undefined {
  try {
    return parse(source.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

const piece = fc.constantFrom(
  ...[
    '\nkey = ',
    '\nother = ',
    '\none = ',
    '\na.b = ',
    '\n[table]',
    '\n[[list]]',
    '\n[a.c]',
    '"Some words"',
    "'More words'",
  ],
  ...[
    '"""\nTwo\nlines"""',
    "'''\nTwo 'raw' lines'''",
    '"a \\"b\\" \\u00e9"',
    '"""one \\\n   two"""',
    '[',
    ']',
    '{ x = ',
    '}',
    ', ',
  ],
  ...[
    '12',
    'true',
    '2024-01-01',
    '# A comment\n',
    '\n',
    '\r\n',
    '"',
    "'",
    '"""',
    '\\',
    '=',
    '.',
    '語',
    '🙂',
    '"{{.Name}} and words"',
  ],
);
const anySource = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const line = fc.constantFrom(
  ...['description = "Of beds"', 'hash = "sha1-1"', 'one = "One bed"', "few = 'Few beds'", 'two = "Two beds" # two'],
  ...[
    'zero = """\nNone\n"""',
    'many = "Many"',
    '  other = "{{.Count}} beds"',
    'x = { one = "A bed", other = "Some beds" }',
  ],
);
const tableSource = fc.tuple(fc.uniqueArray(line), fc.constantFrom('\n', '\r\n')).map(([lines, eol]) => {
  return ['[beds]', ...lines, '', '[rows]', 'other = "Rows"', ''].join(eol);
});

describe('a TOML file with messages', () => {
  it('has a unit for each string', () => {
    const source =
      'a = "One {{.Name}}"\nb.c = \'Two\'\n[d]\ne = ["Three", """\nFour"""]\n[[f]]\ng = { h = "Five", i = 2 }\n';
    assert.deepEqual(showUnits(toml, source), ['One ‹{{.Name}}›', 'Two', 'Three', 'Four', 'Five']);
    assert.deepEqual(pluck(unitsIn(toml, source, {}), 'key'), ['a', 'b.c', 'd.e.0', 'd.e.1', 'f.0.g.h']);
  });

  it('is recognized by a path that names a language, and other TOML is rejected', () => {
    for (const path of ['active.en.toml', 'i18n/en.toml', 'locales/en-US/app.toml', 'translate.fr.toml']) {
      assert.equal(formatFor('toml', path), toml, path);
    }
    const config = [
      ...['Cargo.toml', 'crates/i18n/Cargo.toml', 'pyproject.toml', 'config/_default/menus.en.toml', 'i18n/x.toml'],
    ];
    for (const name of config) {
      assert.deepEqual(readUnits({ source: 'a = "Some words"', name, languageId: 'toml' }), [], name);
    }
  });

  it('keeps the metadata of a message and returns its description as a note', () => {
    const source =
      '[a]\nid = "One two"\nDescription = "Says hello"\nhash = "Some words"\nother = "Hello"\n[b]\ndescription = "Text"\n';
    assert.deepEqual(
      unitsIn(toml, source, {}).map(({ key, note }) => [key, note]),
      [
        ['a.other', 'Says hello'],
        ['b.description', undefined],
      ],
    );
    assert.deepEqual(showUnits(toml, '[a]\nleftDelim = "<<"\nrightDelim = ">>"\nother = "All << .Name >> beds"\n'), [
      'All ‹<< .Name >>› beds',
    ]);
  });

  it('has the same messages whether they are strings or the tables that goi18n writes', async () => {
    const folder = new MemoryFolder({
      'active.en.toml':
        'bed = "A bed"\ndoor = "Door of {{.Name}}"\nlamp = "Lamp"\n\n[room]\none = "A room"\nother = "{{.n}} rooms"\n',
      'active.ru.toml':
        '[bed]\nhash = "sha1-12"\nother = "Кровать"\n\n[lamp]\nhash = "sha1-13"\nother = "Лампа"\n\n[room]\nhash = "sha1-14"\nfew = "{{.n}} комнаты"\nmany = "{{.n}} комнат"\none = "{{.n}} комната"\nother = "{{.n}} комнаты"\n',
      'json/active.en.json': '{ "bed": "A bed", "lamp": "Lamp" }',
      'json/active.ru.json': '{ "bed": { "hash": "sha1-12", "other": "Кровать" } }',
    });
    assert.deepEqual(await folder.statesOf('ru'), [
      ...['bed.other: reviewed', 'door.other: missing', 'lamp.other: reviewed'],
      ...['one', 'few', 'many', 'other'].map((name) => `room.${name}: reviewed`),
      ...['bed.other: reviewed', 'lamp.other: missing'],
    ]);
    const before = folder.text('active.ru.toml');
    const calls = new TranslateCalls();
    await folder.translate(calls);
    await folder.translate(calls);
    // The text of the other file is used again.
    assert.deepEqual(calls.texts, ['ru Door of {{.Name}}']);
    const after = folder.text('active.ru.toml');
    assert.match(after, /^door = "RU Door of \{\{\.Name\}\}"$/m);
    assert.equal(after.replace(/door = .*\s+/, '').trim(), before.trim());
    assert.ok(parse(after).door !== undefined && after.indexOf('door') < after.indexOf('[bed]'));
    assert.deepEqual(JSON.parse(folder.text('json/active.ru.json')), {
      bed: { hash: 'sha1-12', other: 'Кровать' },
      lamp: 'Лампа',
    });
  });

  it('uses the plural categories of the target language', () => {
    const source = '[a]\n  one = "One bed" # first\n  other = "{{.Count}} beds"\n[b]\nother = "Beds"\n';
    const polish = written(source, { targetLang: 'pl' });
    assert.equal(
      polish,
      '[a]\n  one = "ONE BED" # first\n  few = "{{.Count}} BEDS"\n  many = "{{.Count}} BEDS"\n' +
        '  other = "{{.Count}} BEDS"\n[b]\nother = "BEDS"\n',
    );
    assert.equal(written(source, { targetLang: 'ja' }), '[a]\n  other = "{{.Count}} BEDS"\n[b]\nother = "BEDS"\n');
    assert.equal(written('[a]\nother = "Beds"\none = "A bed"', { targetLang: 'ja' }), '[a]\nother = "BEDS"');
    const inline = 'a = { one = "One bed", other = "Beds" }\n';
    assert.equal(written(inline, { targetLang: 'ja' }), 'a = { other = "BEDS" }\n');
    assert.equal(
      written(inline, { targetLang: 'pl' }),
      'a = { one = "ONE BED", few = "BEDS", many = "BEDS", other = "BEDS" }\n',
    );
    assert.equal(written(source, { targetLang: 'pl', keepPlurals: true }), translate(toml, source, upper));
    const data = '[a]\none = "One bed"\nother = "Beds"\nthird = "Third"\n';
    assert.equal(written(data, { targetLang: 'pl' }), translate(toml, data, upper));
  });

  it('keeps quotes that suit the translation', () => {
    const changed = (value: string, text: string) => translate(toml, `a = ${value}\n`, () => text).slice(4, -1);
    assert.equal(changed('"One"', '"x" \\ \n\t'), '"\\"x\\" \\\\ \\n\\t"');
    assert.equal(changed("'One'", 'C:\\ "x"'), `'C:\\ "x"'`);
    assert.equal(changed("'One'", "l'un"), `"l'un"`);
    assert.equal(changed('"""\nOne"""', '"a\n\\b"'), '"""\n\\"a\n\\\\b\\""""');
    assert.equal(changed("'''\nOne'''", "a 'b' c"), "'''\na 'b' c'''");
    assert.equal(changed("'''\nOne'''", "'b'"), `"""\n'b'"""`);
    assert.equal(changed('"""One \\\n    two"""', 'Un\ndeux\ntrois'), '"""Un \\\n    deux \\\n    trois"""');
  });

  it('is rejected where the file is invalid', () => {
    assert.deepEqual(problemOf('a = "One"\nb = Two\n'), { kind: 'syntax', line: 2 });
    assert.deepEqual(problemOf('a = "One"\n\na = "Two"\n'), { kind: 'syntax', line: 3 });
    assert.deepEqual(problemOf(`b = 1\na = ${'['.repeat(1_000_000)}`), { kind: 'syntax', line: 2 });
    assert.equal(problemOf(`a = "${'[ '.repeat(1000)}"`), undefined);
    assert.equal(problemOf('\ufeffa = "One"\n'), undefined);
  });

  it('keeps every character of a translation', () => {
    const values = ['"One"', "'One'", '"""One"""', "'''\nOne'''", '"""\nOne\n"""'];
    fc.assert(
      fc.property(anyTexts, fc.constantFrom(...values), (texts, value) => {
        const text = texts.join('').toWellFormed().replaceAll('\r', '').trim();
        assert.equal(String(read(translate(toml, `a = ${value}`, () => text))?.['a']).trim(), text);
      }),
    );
  });

  it('satisfies the format laws for any text', () => {
    fc.assert(
      fc.property(fc.oneof(anySource, tableSource), anyTexts, (source, texts) => {
        keepsLaws(toml, source);
        const changed = translate(toml, source, inTurn(texts));
        assert.equal(problemOf(changed) === undefined, problemOf(source) === undefined);
        assert.deepEqual(shapeOf(changed), shapeOf(source));
      }),
      { numRuns: 500 },
    );
  });

  it('stays valid in each language', () => {
    fc.assert(
      fc.property(tableSource, fc.constantFrom('ar', 'cy', 'ja', 'pl', 'de'), (source, targetLang) => {
        const changed = written(source, { targetLang });
        assert.equal(problemOf(changed), undefined);
        assert.notEqual(read(changed), undefined);
      }),
      { numRuns: 300 },
    );
  });

  it('is read without delay in large files', () => {
    for (const text of ['[a]\nother = "x"\n', 'a = ["', '# a\n', '"""', "'", '{ a = ']) {
      keepsLaws(toml, `first = "One"\n${text.repeat(5000)}`);
    }
    keepsLaws(toml, Array.from({ length: 2000 }, (_, at) => `[k${at}]\none = "A bed"\nother = "Beds"\n`).join(''));
  });

  for (const { file, source } of fixtures('toml')) {
    it(`satisfies the format laws for ${file}`, () => {
      keepsLaws(toml, source);
      const isHostile = file === 'hostile.en.toml';
      assert.equal(problemOf(source) !== undefined, isHostile);
      assert.equal(unitsIn(toml, source, {}).length > 0, !isHostile);
      assert.equal(formatFor('', file), toml);
      const changed = translate(toml, source, (text) => `«${upper(text)}» '"\\`);
      assert.deepEqual(shapeOf(changed), shapeOf(source));
    });
  }
});
