import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { formatFor } from '../../../../../src/formats/all.ts';
import { renderUnits } from '../../../../../src/formats/renderUnits.ts';
import { tablePairs } from '../../../../../src/formats/tablePairs/tablePairs.ts';
import type { Format } from '../../../../../src/text/format.ts';
import { keyName } from '../../../../../src/text/keyName.ts';
import { joinParts, type Part } from '../../../../../src/text/unit.ts';
import { flawsIn, problemIn, unitsIn } from '../../../../helpers/unitsIn.ts';
import { MemoryFolder, TranslateCalls } from '../../../locales/memoryFolder.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, keepsLawsInTime } from '../../formatLaws.ts';

const pathOf = (file: string): string => `locale/de.${file.endsWith('.tsv') ? 'tsv' : 'csv'}`;

/** The format for the file of a language. */
const at = (path: string): Format => ({ ...tablePairs, open: ({ source }) => tablePairs.open({ path, source }) });

/** Returns the cells of a table as another parser reads them. */
const cellsOf = (source: string, file: string): readonly (readonly string[])[] =>
  parse(source, {
    bom: true,
    delimiter: file.endsWith('.tsv') ? '\t' : file === 'semicolons.csv' ? ';' : ',',
    relax_quotes: true,
  });

function translated(
  source: string,
  change: (text: string) => string,
  { path = 'locale/de.csv', targetLang = 'de', markForReview = false } = {},
): string {
  const units = unitsIn(at(path), source, { targetLang, markForReview });
  const texts = units.map(({ parts }, index): [number, Part[]] => [
    index,
    parts.map((part) => (typeof part === 'string' ? change(part) : part)),
  ]);
  return renderUnits(source, units, new Map(texts));
}

const upper = (text: string): string => text.toUpperCase();
const read = (name: string): string => fixtures('tablePairs').find(({ file }) => file === name)?.source ?? '';
const shown = (name: string): readonly (readonly unknown[])[] =>
  unitsIn(at(pathOf(name)), read(name), { targetLang: 'de' }).map(({ key, parts, target, note, maxLength }) => [
    key,
    joinParts(parts),
    target?.text,
    target?.state,
    note ?? '',
    maxLength ?? 0,
  ]);

describe('a table with source and target', () => {
  for (const { file, source } of fixtures('tablePairs')) {
    const format = at(pathOf(file));

    it(`satisfies the format laws: ${file}`, () => {
      keepsLaws(format, source);
      for (const targetLang of ['de', 'pl']) {
        assert.equal(renderUnits(source, unitsIn(format, source, { targetLang }), new Map()), source);
      }
    });

    it(`is read by another parser with any translation, which changes nothing but that and its mark: ${file}`, () => {
      const isHostile = file === 'hostile.csv' || file === 'texts.csv';
      const [head = [], ...before] = isHostile ? [] : cellsOf(source, file);
      const own = head.map((name) => /^(?:target|translat(?:ion|ed)|de|value|fuzzy)$/i.test(name));
      fc.assert(
        fc.property(anyTexts, (texts) => {
          const after = translated(source, inTurn(texts), { path: pathOf(file) });
          const rows = isHostile ? [] : cellsOf(after, file).slice(1);
          const others = (all: typeof rows): readonly unknown[] =>
            all.map((row) => row.filter((_, index) => !own[index]));
          assert.deepEqual(others(rows), others(before));
        }),
        { seed: 61, numRuns: 60 },
      );
    });
  }

  it('has its keys, notes, lengths, and drafts in columns', () => {
    assert.deepEqual(shown('weblate.csv'), [
      ['Hello, {name}!', 'Hello, {name}!', 'Hallo, {name}!', 'reviewed', '', 0],
      ['verb\u0004Open', 'Open', 'Öffnen', 'draft', 'verb\nIn the menu', 0],
      ['adjective\u0004Open', 'Open', '', 'missing', 'adjective\nState of the shop', 0],
      ['say', 'Say "yes" now', '', 'missing', 'Ask first', 0],
      ['First line\nSecond line', 'First line\nSecond line', '', 'missing', '', 0],
    ]);
    assert.deepEqual(shown('semicolons.csv'), [
      [keyName('menu.title'), 'Garden menu', 'Gartenmenü', 'reviewed', '', 20],
      [keyName('menu.close'), 'Close it', '', 'missing', '', 0],
      [keyName('menu.lines'), 'One\nTwo', '', 'missing', '', 0],
    ]);
    assert.deepEqual(shown('languages.tsv'), [
      ['a', 'Lamp', 'Lampe', 'reviewed', '', 0],
      ['b', 'Bed on the left', '', 'missing', 'In the hall', 0],
      ['c', 'A "door"', '', 'missing', '', 0],
    ]);
  });

  it('is written like its other cells, and a new translation is no draft', () => {
    assert.equal(
      translated(read('weblate.csv'), upper),
      read('weblate.csv')
        .replace('"Hallo, {name}!"', '"HELLO, {name}!"')
        .replace('"Öffnen","","True"', '"OPEN","","False"')
        .replace('"Open","","",', '"Open","OPEN","",')
        .replace('now","",', 'now","SAY ""YES"" NOW",')
        .replace('line","","","True"', 'line","FIRST LINE\nSECOND LINE","","False"'),
    );
    assert.equal(
      translated(read('semicolons.csv'), upper),
      read('semicolons.csv')
        .replace('Gartenmenü', 'GARDEN MENU')
        .replace('it; ;', 'it;CLOSE IT;')
        .replace('Two;;', 'Two;ONE\\nTWO;'),
    );
    assert.equal(
      translated(read('languages.tsv'), upper, { path: 'locale/de.tsv' }),
      read('languages.tsv')
        .replace('Lampe', 'LAMP')
        .replace('b\t\t', 'b\tBED ON THE LEFT\t')
        .replace('c\t\t', 'c\t"A ""DOOR"""\t'),
    );
  });

  it('is marked for a review where it has a column for that', () => {
    assert.equal(
      translated('source,target,fuzzy\nLamp on,,no\nLamp off,Aus,no\n', upper, { markForReview: true }),
      'source,target,fuzzy\nLamp on,LAMP ON,yes\nLamp off,LAMP OFF,yes\n',
    );
    assert.equal(
      translated('fuzzy,source,target\n,Lamp on,\nx,Lamp off,Aus\n', upper, { markForReview: true }),
      'fuzzy,source,target\nx,Lamp on,LAMP ON\nx,Lamp off,LAMP OFF\n',
    );
    assert.equal(
      translated('source,target,state\nLamp on,,open\n', upper, { markForReview: true }),
      'source,target,state\nLamp on,LAMP ON,open\n',
    );
  });

  it('loses rows with other numbers of cells and plurals, which are named', () => {
    const source = read('hostile.csv');
    assert.deepEqual(
      unitsIn(at('locale/de.csv'), source, { targetLang: 'de' }).map(({ key }) => key),
      ['A', 'F', 'F'],
    );
    assert.deepEqual(
      flawsIn(at('locale/de.csv'), source).map((flaw) => [flaw.kind, 'line' in flaw ? flaw.line : 0]),
      [
        ['junk', 3],
        ['junk', 4],
        ['junk', 5],
        ['pluralRows', 6],
      ],
    );
  });

  it('needs no names of columns where its rows begin with a text and its translation', () => {
    assert.deepEqual(shown('texts.csv'), [
      [keyName('${0} already exists.'), '${0} already exists.', '${0} existiert bereits.', 'reviewed', '', 0],
      ['Button\u0004Add a new lamp', 'Add a new lamp', '', 'missing', 'Button', 0],
      ['Garden\u0004Bed', 'Bed', 'Bett', 'reviewed', 'Garden', 0],
      ['Room\u0004Bed', 'Bed', '', 'missing', 'Room', 0],
      ['Delete, and close?', 'Delete, and close?', 'Löschen und schließen?', 'reviewed', '', 0],
      ['Spaced out', 'Spaced out', 'Weit', 'reviewed', '', 0],
      ['too many\u0004Save it', 'Save it', '', 'missing', 'too many', 0],
    ]);
    assert.deepEqual(
      flawsIn(at('locale/de.csv'), read('texts.csv')).map((flaw) => [flaw.kind, 'line' in flaw ? flaw.line : 0]),
      [
        ['junk', 6],
        ['junk', 8],
      ],
    );
    assert.equal(
      translated(read('texts.csv'), upper),
      read('texts.csv')
        .replace('"${0} existiert bereits."', '"${0} ALREADY EXISTS."')
        .replace('lamp",,', 'lamp","ADD A NEW LAMP",')
        .replace('Bett', 'BED')
        .replace('Bed,,', 'Bed,BED,')
        .replace('"Löschen und schließen?"', '"DELETE, AND CLOSE?"')
        .replace('"Weit"', '"SPACED OUT"')
        .replace('it,,', 'it,SAVE IT,'),
    );
  });

  it('is refused where two columns may have the translations', () => {
    const source = 'source,target,translation\nLamp on,,Lampe an\n';
    assert.deepEqual(problemIn(at('locale/de.csv'), source), { kind: 'syntax', line: 1 });
  });

  it('is known by its name and its first row', () => {
    const nameOf = (path: string, source: string): string => formatFor('csv', path, source).name;
    const texts = 'Lamp on,Lampe an\nLamp off,\n';
    assert.equal(nameOf('locale/de.csv', `source,target\n${texts}`), 'tablePairs');
    assert.equal(nameOf('translations_de.csv', `Source text,Translation\n${texts}`), 'tablePairs');
    assert.equal(nameOf('i18n/de/menu.csv', `original;translated\n${texts.replaceAll(',', ';')}`), 'tablePairs');
    assert.equal(nameOf('locale/de.csv', `en,de\n${texts}`), 'tablePairs');
    assert.equal(nameOf('locale/de.csv', `English,German\n${texts}`), 'tablePairs');
    assert.equal(nameOf('locale/de.csv', 'Lamp on?,Lampe an?\nLamp off,\n'), 'tablePairs');
    assert.equal(nameOf('i18n/de_DE.csv', texts), 'tablePairs');
    assert.equal(nameOf('locale/de.csv', 'context,target\nlamp_on,Lampe an\nlamp_off,\n'), 'tablePairs');
    assert.equal(nameOf('locale/de.csv', 'Key,Text\nlamp,Is it on?\nbed,Where?\n'), 'tablePairs');
    assert.equal(nameOf('lang/de/menu.csv', 'id,value,note\nlamp,,\nbed,,wide\n'), 'tablePairs');
    const named = '# Lamps\nlamp.on;Lampe an\nlamp.off;Lampe aus\n';
    assert.equal(nameOf('translations/menu.de.csv', named), 'tablePairs');
    assert.deepEqual(flawsIn(at('translations/menu.de.csv'), named), []);
    for (const [path, source] of [
      ['locale/de.csv', 'name,value\nwidth,12\nheight,40\n'],
      ['locale/de.csv', 'key,value,text\nlamp,Is it on?,Yes\nbed,Where?,No\n'],
      ['locale/menu.csv', 'key,value\nlamp,Is it on?\nbed,Where?\n'],
      ['locale/de.csv', 'lamp.on,lamp.off\nbed.left,bed.right\n'],
      ['locale/de.csv', 'United Kingdom,London\nCzech Republic,Prague\n'],
      ['locale/prices.csv', 'Lamp on?,Lampe an?\nLamp off,\n'],
      ['data/de.csv', `source,target\n${texts}`],
      ['locale/graph.csv', 'source,target,weight\n1,2,0.5\n3,4,1\n'],
      ['locale/de.csv', `en,fr\n${texts}`],
      ['locale/en.csv', `en,de\n${texts}`],
      ['locale/de.csv', 'code,de,price\nlamp,Lampe,12.50\n'],
      ['locale/de.csv', texts],
      ['locale/de.csv', ''],
    ] as const) {
      assert.notEqual(nameOf(path, source), 'tablePairs', `${path} ${source}`);
    }
  });

  it('is translated in its own file, and once', async () => {
    const folder = new MemoryFolder({
      'locale/de.csv': read('weblate.csv'),
      'locale/fr.csv': read('weblate.csv').replace('Hallo, {name}!', ''),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, [
      ...['de Open', 'de Say "yes" now', 'de First line\nSecond line'],
      ...['fr Hello, {name}!', 'fr Open', 'fr Say "yes" now', 'fr First line\nSecond line'],
    ]);
    await folder.translate(calls);
    assert.equal(calls.texts.length, 7);
    assert.match(folder.text('locale/de.csv'), /"Öffnen","","True","verb"/);
  });

  it('has the forms of the language in texts of Symfony, each of which is sent alone', async () => {
    const named = (lang: string): string => `translations/messages.${lang}.csv`;
    const folder = new MemoryFolder({
      [named('en')]: [
        ...['# Lamps', 'lamp.on;The lamp is on', 'lamp.count;"One lamp|%count% lamps"'],
        ...['lamp.none;"{0} No lamps|[1,Inf[ %count% lamps"', 'bed.count;one: One bed|more: %count% beds', ''],
      ].join('\n'),
      [named('pl')]: 'lamp.on;Lampa\n',
      [named('ja')]: 'lamp.on;Lampa\n',
    });
    await folder.translate(new TranslateCalls((text) => text.toUpperCase(), true));
    assert.deepEqual(folder.text(named('pl')).split('\n').slice(1, -1), [
      'lamp.count;"ONE LAMP|%count% LAMPS|%count% LAMPS"',
      'lamp.none;"{0} NO LAMPS|[1,Inf[ %count% LAMPS"',
      'bed.count;one: ONE BED|more: %count% BEDS|%count% BEDS',
    ]);
    assert.deepEqual(folder.text(named('ja')).split('\n').slice(1, -1), [
      'lamp.count;"%count% LAMPS"',
      'lamp.none;"{0} NO LAMPS|[1,Inf[ %count% LAMPS"',
      'bed.count;%count% BEDS',
    ]);
  });

  it('gets a file for a new language, and its heading', async () => {
    const folder = new MemoryFolder({ 'i18n/de.tsv': read('languages.tsv') });
    const calls = new TranslateCalls();
    await folder.translateInto('pl', calls);
    await folder.translateInto('pl', calls);
    assert.equal(
      folder.text('i18n/pl.tsv'),
      '\ufeffkey\tpl\ten\tnote\na\tPL Lamp\tLamp\t\nb\tPL Bed on the left\tBed on the left\tIn the hall\nc\t"PL A ""door"""\tA "door"\t\n',
    );
    assert.equal(folder.text('i18n/de.tsv').split('\n')[2], 'b\tDE Bed on the left\tBed on the left\tIn the hall');
    assert.equal(calls.texts.length, 5);
  });

  it('gets the rows of the file of the source language that it lacks', async () => {
    const folder = new MemoryFolder({
      'locale/en.csv': 'source,target,fuzzy,location\nLamp on,,,a\nLamp off,,,b\n"Bed, left",,,c\n',
      'locale/de.csv': 'source,fuzzy,target\nLamp off,False,Lampe aus\n',
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.equal(
      folder.text('locale/de.csv'),
      'source,fuzzy,target\nLamp on,False,DE Lamp on\nLamp off,False,Lampe aus\n"Bed, left",False,"DE Bed, left"\n',
    );
    await folder.translate(calls);
    assert.equal(calls.texts.length, 2);
  });

  it('is a family without its source where that is another table, and names other tables', async () => {
    const folder = new MemoryFolder({
      'i18n/en_US.csv': 'lamp,bed\n',
      'i18n/de_DE.csv': '"Lamp on","Lampe an"\n"Lamp off",""\n',
      'i18n/fr_FR.csv': 'width,value\n12,Lampe\n',
    });
    const [state] = await folder.states();
    assert.deepEqual(
      state?.members.map(({ member, messages, fault }) => [member.path, messages.length, fault]),
      [
        ['i18n/de_DE.csv', 2, undefined],
        ['i18n/fr_FR.csv', 0, 'unreadable'],
      ],
    );
  });

  it('has the texts of names in the file of the source language', async () => {
    const names = ['lamp_on', 'lamp_off', 'bed_left', 'bed_right', 'door_open', 'door_shut', 'oil_low', 'oil_full'];
    const rows = (texts: readonly string[]): string =>
      `"context","target"\n${names.map((name, index) => `"${name}","${texts[index] ?? ''}"\n`).join('')}`;
    const folder = new MemoryFolder({
      'locale/en.csv': rows(names.map((name) => `Text of ${name.replace('_', ' ')}`)),
      'locale/de.csv': rows(['Lampe an']),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.equal(calls.texts[0], 'de Text of lamp off');
    assert.equal(calls.texts.length, 7);
    assert.match(folder.text('locale/de.csv'), /"lamp_on","Lampe an"\n"lamp_off","DE Text of lamp off"\n/);
  });

  it('has keys and texts in one language, and no key is sent', async () => {
    const tables: readonly (readonly [en: string, de: string, written: RegExp])[] = [
      [
        'key,text,note\nsave,Save the lamp,Button\nopen,"Open, then close",\nback,back,\ndate,d.m.Y,\n',
        'key,text\nsave,Lampe speichern\nextra,\n',
        /^key,text\nsave,Lampe speichern\nopen,"DE Open, then close"\nback,DE back\ndate,d\.m\.Y\nextra,\n$/,
      ],
      [
        'lamp.save;Save the lamp\nlamp.open;"Open; then close"\nlamp.back;Back\n',
        '# Lamps\nlamp.save;Lampe speichern\n',
        /^# Lamps\nlamp\.save;Lampe speichern\nlamp\.open;"DE Open; then close"\nlamp\.back;DE Back\n$/,
      ],
    ];
    for (const [en, de, written] of tables) {
      const folder = new MemoryFolder({ 'lang/en.csv': en, 'lang/de.csv': de });
      const calls = new TranslateCalls();
      await folder.translate(calls);
      assert.match(folder.text('lang/de.csv'), written);
      assert.equal(calls.texts.length, 2);
      await folder.translateInto('pl', calls);
      assert.equal(folder.text('lang/pl.csv').split('\n')[0], en.split('\n')[0]?.replace('Save', 'PL Save'));
      await folder.translate(calls);
      assert.equal(calls.texts.length, 5);
      assert.equal(folder.text('lang/en.csv'), en);
    }
    const alone = new MemoryFolder({ 'lang/de.csv': 'key,value\nsave,Lampe speichern\nopen,\n' });
    const calls = new TranslateCalls();
    await alone.translate(calls);
    assert.deepEqual(calls.texts, []);
  });

  it('is a template where its path names no language, and filled cells are named', async () => {
    const folder = new MemoryFolder({ 'texts/messages.csv': 'source,target\nLamp on,\n' });
    assert.deepEqual((await folder.family()).members, []);
    const calls = new TranslateCalls();
    await folder.translateInto('de', calls);
    assert.deepEqual(
      [...folder.files.keys()].filter((path) => path.endsWith('.csv')),
      ['texts/messages.csv', 'texts/messages.de.csv'],
    );
    assert.deepEqual(flawsIn(at('texts/messages.csv'), 'source,target\nLamp on,\nLamp off,Lampe aus\n'), [
      { kind: 'language', line: 3, text: 'Lamp off,Lampe aus' },
    ]);
  });

  it('satisfies the format laws for any text, in linear time', () => {
    const cells = fc.array(
      fc.constantFrom('a', ',', '"', '""', '\n', '\r\n', ';', '\t', 'Lamp on', ' ', '\\n', '{n}', 'True'),
      { maxLength: 30 },
    );
    const format = at('locale/de.csv');
    fc.assert(
      fc.property(cells, (each) => keepsLaws(format, `source,target,fuzzy\nLamp on,An,\n${each.join('')}`)),
      { seed: 62, numRuns: 500 },
    );
    for (const part of ['"', '""', '"a\n', 'x,"y', '\n"""', ',', 'a,b,c\n', 'Lamp,Lampe,\n', '\\n']) {
      const source = `source,target,fuzzy\nLamp on,An,\n${part.repeat(60_000)}`;
      keepsLawsInTime(format, source);
      flawsIn(format, source);
    }
  });
});
