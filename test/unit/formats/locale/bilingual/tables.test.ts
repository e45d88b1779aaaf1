import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { formatFor } from '../../../../../src/formats/all.ts';
import { renderUnits } from '../../../../../src/formats/renderUnits.ts';
import { tables } from '../../../../../src/formats/tables/tables.ts';
import type { Format } from '../../../../../src/text/format.ts';
import { keyName } from '../../../../../src/text/keyName.ts';
import { joinParts, type Part } from '../../../../../src/text/unit.ts';
import { flawsIn, unitsIn } from '../../../../helpers/unitsIn.ts';
import { MemoryFolder, TranslateCalls } from '../../../locales/memoryFolder.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, keepsLawsInTime } from '../../formatLaws.ts';

const delimiterOf = (file: string): string => (file.endsWith('.tsv') ? '\t' : file === 'semicolons.csv' ? ';' : ',');

/** Returns the cells of a table as another parser reads them. */
const cellsOf = (source: string, delimiter: string): readonly (readonly string[])[] =>
  parse(source, { bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });

/** Writes texts into all cells of a language. */
function translated(format: Format, source: string, targetLang: string, change: (text: string) => string): string {
  const units = unitsIn(format, source, { targetLang });
  const texts = units.map(({ parts }, index): [number, Part[]] => [
    index,
    parts.map((part) => (typeof part === 'string' ? change(part) : part)),
  ]);
  return renderUnits(source, units, new Map(texts));
}

const upper = (text: string): string => text.toUpperCase();
const read = (name: string): string => fixtures('tables').find(({ file }) => file === name)?.source ?? '';
const shown = (source: string, targetLang: string): readonly (readonly unknown[])[] =>
  unitsIn(tables, source, { targetLang }).flatMap(({ key, parts, note, maxLength, target }) =>
    parts.length === 0 ? [] : [[key, joinParts(parts), target?.text, note ?? '', maxLength ?? 0]],
  );

describe('a table of messages', () => {
  for (const { file, source } of fixtures('tables')) {
    it(`satisfies the format laws: ${file}`, () => {
      keepsLaws(tables, source);
      for (const targetLang of ['de', 'ja']) {
        const units = unitsIn(tables, source, { targetLang });
        assert.equal(renderUnits(source, units, new Map()), source);
      }
    });

    it(`is read by another parser with any translation, which changes its own column alone: ${file}`, () => {
      const delimiter = delimiterOf(file);
      const isHostile = file === 'hostile.csv';
      const before = isHostile ? [] : cellsOf(source, delimiter);
      fc.assert(
        fc.property(anyTexts, fc.constantFrom('de', 'ja'), (texts, lang) => {
          const after = translated(tables, source, lang, inTurn(texts));
          const rows = isHostile ? [] : cellsOf(after, delimiter);
          const [head = []] = rows;
          const added = head.length - (before[0]?.length ?? 0);
          const own = head.findIndex((name, index) =>
            added > 0 ? name !== before[0]?.[index] : /\bde\b|german/i.test(name),
          );
          const others = (all: typeof rows, without: number): readonly unknown[] =>
            all.map((row) => row.filter((_, index) => index !== without));
          assert.deepEqual(others(rows, own), added > 0 ? before : others(before, own));
        }),
        { seed: 41, numRuns: 60 },
      );
    });
  }

  it('has its keys, notes, and lengths in columns, and texts by language', () => {
    assert.deepEqual(shown(read('godot.csv'), 'de'), [
      ['GREET', 'Hello, {name}!', 'Hallo, {name}!', 'On the door', 0],
      ['BYE', 'Good bye', '', '', 0],
      ['ASK', 'How are you?', 'Wie geht es dir?', '', 0],
      ['LINES', 'First line\nSecond line', '', '', 0],
      ['QUOTE', 'Say "yes" now', '', '', 0],
    ]);
    assert.deepEqual(shown(read('semicolons.csv'), 'fr'), [
      ['open', 'Open the door; now', '', '', 40],
      ['lines', 'First line\r\nSecond line', '', '', 0],
    ]);
    assert.deepEqual(shown(read('tabs.tsv'), 'pl'), [
      [keyName('menu.title'), 'Garden menu', 'Menu ogrodu', 'In the bar', 0],
      [keyName('menu.close'), 'Close it', '', '', 0],
    ]);
  });

  it('is written like its other cells', () => {
    assert.equal(
      translated(tables, read('godot.csv'), 'de', upper),
      read('godot.csv')
        .replace('"Hallo, {name}!"', '"HELLO, {name}!"')
        .replace('bye,,', 'bye,GOOD BYE,')
        .replace('Wie geht es dir?', 'HOW ARE YOU?')
        .replace('line,,', 'line,FIRST LINE\\nSECOND LINE,')
        .replace('now",,', 'now","SAY ""YES"" NOW",'),
    );
    assert.equal(
      translated(tables, read('semicolons.csv'), 'fr', upper),
      read('semicolons.csv')
        .replace('now";""', 'now";"OPEN THE DOOR; NOW"')
        .replace('line";""', 'line";"FIRST LINE\r\nSECOND LINE"'),
    );
  });

  it('gets a column for a new language behind the others, in the style of their headings', () => {
    const heads = (lang: string): readonly string[] =>
      ['godot.csv', 'unity.csv', 'semicolons.csv', 'tabs.tsv'].map(
        (file) => /^.*/.exec(translated(tables, read(file), lang, upper))?.[0].replace('\ufeff', '') ?? '',
      );
    assert.deepEqual(heads('pt-BR'), [
      'keys,en,de,pt_BR,?context',
      'Key,Id,Shared Comments,English(en),German(de),Chinese (Simplified)(zh-Hans),Brazilian Portuguese(pt-BR)',
      '"identifier";"English";"French";"Brazilian Portuguese";"max length"',
      'key\ten-US\tpl\tpt-BR\tnote',
    ]);
    const rows = translated(tables, read('godot.csv'), 'ja', upper).split('\n');
    assert.deepEqual(rows.slice(2, 4), ['BYE,Good bye,,GOOD BYE,', 'ASK,How are you?,Wie geht es dir?,HOW ARE YOU?,']);
    assert.equal(rows[6], 'N,{n},{n},,');
  });

  it('gets the plural categories of a language in one cell', () => {
    assert.equal(
      cellsOf(translated(tables, read('unity.csv'), 'pl', upper), ',')[3]?.at(-1),
      '{n, plural, one {# LAMP} few {# LAMPS} many {# LAMPS} other {# LAMPS}}',
    );
  });

  it('loses rows with other numbers of cells alone, which are named', () => {
    assert.deepEqual(
      shown(read('hostile.csv'), 'de').map(([key]) => key),
      ['E', 'F', 'G'],
    );
    assert.deepEqual(
      flawsIn(tables, read('hostile.csv')).map((flaw) => ('line' in flaw ? flaw.line : 0)),
      [4, 5, 6, 7],
    );
  });

  it('has cells with spaces before their quotation marks, but no text with them as a part', () => {
    const source = 'keys, "en", "de"\nA, "On, off", ""\nB, "on" and off,\n';
    assert.deepEqual(shown(source, 'de'), [
      ['A', 'On, off', '', '', 0],
      ['B', '"on" and off', '', '', 0],
    ]);
    assert.equal(
      translated(tables, source, 'de', upper),
      'keys, "en", "de"\nA, "On, off", "ON, OFF"\nB, "on" and off," ""ON"" AND OFF"\n',
    );
  });

  it('gets a language without the cells that a row has too many', () => {
    const source = 'keys,en,de\nA,One,Eins,Uno\nB,Two,Zwei\nC,Three\n';
    const added = translated(tables, source, 'it', upper);
    assert.equal(added, 'keys,en,de,it\nA,One,Eins,,Uno\nB,Two,Zwei,TWO\nC,Three\n');
    assert.deepEqual(
      flawsIn(tables, added).map((flaw) => ('line' in flaw ? flaw.line : 0)),
      [2, 4],
    );
  });

  it('keeps plurals of Godot, which have a row for each form, and names them', () => {
    const source = [
      'en,?plural,fr,ru,_note',
      '?pluralrule,,nplurals=2; plural=(n >= 2);,,For French',
      'There is %d apple,There are %d apples,Il y a %d pomme,,',
      ',,Il y a %d pommes,,',
      '"The ""lamp"" is on",,"La « lampe » est allumée",,',
      'A door,,,,',
      '',
    ].join('\n');
    assert.deepEqual(flawsIn(tables, source), [
      { kind: 'pluralRows', line: 3, text: 'There is %d apple,There are %d apples,Il y a %d pomme,,' },
    ]);
    assert.equal(
      translated(tables, source, 'ru', upper),
      source.replace('allumée",,', 'allumée","THE ""LAMP"" IS ON",').replace('door,,,', 'door,,,A DOOR'),
    );
    assert.equal(
      translated(tables, source, 'pl', upper).split('\n')[2],
      'There is %d apple,There are %d apples,Il y a %d pomme,,,',
    );
    assert.deepEqual(
      unitsIn(tables, source).map(({ key }) => key),
      ['The "lamp" is on.en', 'The "lamp" is on.fr', 'A door.en'],
    );
  });

  it('is known by its name and its first row', () => {
    const nameOf = (path: string, source: string): string => formatFor('csv', path, source).name;
    const texts = 'a,Lamp on,Lampe an\nb,Lamp off,\n';
    assert.equal(nameOf('locale/game.csv', `keys,en,de\n${texts}`), 'tables');
    assert.equal(nameOf('data/lamps.csv', `keys,en,de\n${texts}`), 'tables');
    assert.equal(nameOf('data/ui_text.csv', `keys,English,German\n${texts}`), 'tables');
    assert.equal(nameOf('translations.csv', `\ufeff"key","en"\n"a","Lamp on"\n`), 'tables');
    for (const [path, source] of [
      ['data/lamps.csv', `key,en,de\n${texts}`],
      ['data/numbers.csv', 'keys,en,de\na,12.50,13\nb,100,99\n'],
      ['locale/en/game.csv', `key,en,de\n${texts}`],
      ['locale/prices.csv', 'code,en,de\nlamp,12.50,13\nbed,100,99\n'],
      ['locale/terms.csv', 'Lamp,Lampe,en,de\nBed,Bett,en,de\n'],
      ['locale/people.csv', 'name,id,no\nLamp man,1,2\n'],
      ['locale/list.csv', `name,en\nlamp,Lamp on\n`],
      ['i18n/twice.csv', `key,de,de\n${texts}`],
      ['i18n/empty.csv', ''],
    ] as const) {
      assert.notEqual(nameOf(path, source), 'tables', path);
    }
  });

  it('is translated in its own file, and once', async () => {
    const folder = new MemoryFolder({ 'locale/game.csv': read('godot.csv') });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Good bye', 'de First line\nSecond line', 'de Say "yes" now']);
    assert.deepEqual(await folder.statesOf('de'), [
      'GREET: reviewed',
      'BYE: machine',
      'ASK: reviewed',
      'LINES: machine',
      'QUOTE: machine',
    ]);
    await folder.translateInto('pl', calls);
    await folder.translateInto('pl', calls);
    assert.equal(calls.texts.length, 8);
    assert.equal(folder.text('locale/game.csv').split('\n')[0], 'keys,en,de,pl,?context');
  });

  it('satisfies the format laws for any text, in linear time', () => {
    const cells = fc.array(
      fc.constantFrom('a', ',', '"', '""', '\n', '\r\n', ';', '\t', 'Lamp on', ' ', '\\n', '{n}'),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(cells, (each) => keepsLaws(tables, `keys,en,de\nA,Lamp on,\n${each.join('')}`)),
      { seed: 43, numRuns: 500 },
    );
    for (const part of ['"', '""', '"a\n', 'x,"y', '\n"""', ',', 'a,b,c\n', '"a""', '\\n']) {
      const source = `keys,en,de\nA,Lamp on,\n${part.repeat(60_000)}`;
      keepsLawsInTime(tables, source);
      flawsIn(tables, source);
    }
  });
});
