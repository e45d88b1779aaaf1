import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { combineEntries } from '../../../../src/terms/glossary/combineEntries.ts';
import { type EntryFileOptions, readEntryFile } from '../../../../src/terms/glossary/entryFile.ts';
import { type DictionaryContent, formatEntryFile } from '../../../../src/terms/glossary/formatEntryFile.ts';
import { anyCharacter } from '../../../helpers/anyCharacter.ts';

const noPause = () => Promise.resolve();
const read = (text: string, options: Partial<EntryFileOptions> = {}) =>
  readEntryFile(text, { name: 'terms.csv', maxBytes: 1024, ...options }, noPause);
const pairs = ({ entries }: Awaited<ReturnType<typeof read>>) => entries.map(({ source, target }) => [source, target]);
const reasons = ({ rejected }: Awaited<ReturnType<typeof read>>) => rejected.map(({ line, reason }) => [line, reason]);

/** Any term that an entry can have, including characters that a reader could misinterpret. */
const phrase = fc
  .array(
    fc.oneof(
      fc.constantFrom('"', '""', ',', ';', ' ', '\u00a0', '🙂', '\u2028', '\ufeff', '=1', 'source', 'en', 'sep=', 'x'),
      fc.string({ unit: anyCharacter }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join('').replace(/[\t\r\n]/g, ''))
  .filter((text) => text.trim() !== '' && Buffer.byteLength(text) <= 1024);
const word = fc.constantFrom('source', 'target', 'en', 'de', 'English', 'it', 'es', 'Term', 'a;b', '"', '\ufeffa', 'x');
const side = fc.oneof(word, phrase);
const entries = fc.uniqueArray(fc.record({ source: side, target: side }, { noNullPrototype: true }), {
  selector: ({ source }) => source,
});

describe('a file of glossary entries', () => {
  for (const format of ['csv', 'tsv'] as const) {
    it(`exported as ${format} and imported again is the same`, async () => {
      await fc.assert(
        fc.asyncProperty(entries, fc.constantFrom('\n', '\r\n', '\r'), fc.boolean(), async (given, lineEnd, bom) => {
          const dictionary = { sourceLang: 'en', targetLang: 'de', entries: given };
          const text = await formatEntryFile([dictionary], { format, languages: false }, noPause);
          const file = await read((bom ? '\ufeff' : '') + text.replaceAll('\n', lineEnd), { name: `a.${format}` });
          assert.deepEqual([file.rejected, file.repeated], [[], 0]);
          assert.deepEqual(
            file.entries.map(({ source, target }) => ({ source, target })),
            given,
          );
        }),
      );
    });

    it(`from several dictionaries, exported as ${format} and imported again, is the same`, async () => {
      const codes = ['de', 'fr', 'pt', 'zh'];
      const dictionaries = fc.uniqueArray(
        fc.record({ sourceLang: fc.constant('en'), targetLang: fc.constantFrom(...codes), entries }),
        { selector: ({ targetLang }) => targetLang },
      );
      await fc.assert(
        fc.asyncProperty(dictionaries, async (given: readonly DictionaryContent[]) => {
          const text = await formatEntryFile(given, { format, languages: true }, noPause);
          const file = await read(text, { name: `a.${format}` });
          assert.deepEqual([file.rejected, file.repeated], [[], 0]);
          for (const { targetLang, entries: wanted } of given) {
            const found = file.entries.filter((entry) => entry.targetLang === targetLang);
            assert.deepEqual(
              found.map(({ source, target }) => ({ source, target })),
              wanted.map(({ source, target }) => ({ source, target })),
            );
          }
        }),
      );
    });
  }

  it('reads every line as an entry, a repetition, a header, a rejected line or nothing', async () => {
    const line = fc
      .array(fc.constantFrom('a', 'b', '"', ',', ';', '\t', ' ', 'en', '""'))
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 40 }), fc.constantFrom('a.csv', 'a.tsv'), async (lines, name) => {
        const { entries: found, rejected, repeated, form } = await read(lines.join('\n'), { name });
        for (const { line: at, text } of rejected) {
          assert.equal(text, lines.slice(at, at + text.split('\n').length).join('\n'));
        }
        const used = found.length + rejected.length + repeated + (form.header ? 1 : 0);
        // A quoted term may contain line breaks; such a record is rejected as a whole.
        assert.ok(used <= lines.length);
        const places = [...found, ...rejected].map((each) => each.line);
        assert.equal(new Set(places).size, places.length);
      }),
    );
  });

  it('detects the most frequent separator, or uses a given one', async () => {
    for (const [text, separator] of [
      ['Hello, world;Hallo, Welt\nYes, sure;Ja, klar\n', ';'],
      ['Hello, world\tHallo, Welt\n', '\t'],
      ['"Hello; world",Hallo\nYes,Ja\n', ','],
      ['a;b;en;de\n', ';'],
      ['sep=;\na,b;c\n', ';'],
      ['', ','],
    ] as const) {
      assert.equal((await read(text)).form.separator, separator, text);
    }
    const told = await read('a;b,c;d\n', { form: { separator: ',' } });
    assert.deepEqual(pairs(told), [['a;b', 'c;d']]);
    assert.equal((await read('sep=;\na;b\nc\n')).rejected[0]?.line, 2);
  });

  it('reads quotes as characters in a TSV, and as quotes in a CSV with tabs', async () => {
    assert.deepEqual(pairs(await read('"a"\tsay "b"\n', { name: 'x.tsv' })), [['"a"', 'say "b"']]);
    assert.deepEqual(pairs(await read('"a"\t"say ""b"""\n', { name: 'x.txt' })), [['a', 'say "b"']]);
    assert.deepEqual(pairs(await read('"a"\tb\n', { name: 'x.tsv', form: { quotes: true } })), [['a', 'b']]);
  });

  it('detects a header by words or by languages unless the form sets it', async () => {
    for (const text of [
      'Source,Target\na,b\n',
      'source text;target text\na;b',
      'EN,de-DE\na,b\n',
      'English,German\na,b',
    ]) {
      const file = await read(text);
      assert.deepEqual([pairs(file), file.form.header], [[['a', 'b']], true], text);
    }
    assert.deepEqual((await read('EN,pt_BR\na,b')).headerPair, { sourceLang: 'en', targetLang: 'pt' });
    const kept = await read('Source,Target\na,b\n', { form: { header: false } });
    assert.deepEqual(pairs(kept), [
      ['Source', 'Target'],
      ['a', 'b'],
    ]);
    assert.deepEqual(kept.firstLine, ['Source', 'Target'], 'it can still be said that it is one');
    assert.deepEqual(pairs(await read('Begriff,Wort\na,b\n', { form: { header: true } })), [['a', 'b']]);
    const pair = { sourceLang: 'en', targetLang: 'de' };
    assert.deepEqual(pairs(await read('it,es\n', { pair })), [['it', 'es']], 'other languages than those are words');
    assert.deepEqual(pairs(await read('EN,DE\n', { pair })), []);
  });

  it('reads a column for each language', async () => {
    const rows = [
      ['EN', 'de-DE', 'French'],
      ['pump', 'Pumpe', 'pompe'],
      ['valve', '', 'soupape'],
      ['alone', '', ''],
      ['', 'leer', ''],
      ['pump', 'Pumpe', 'autre'],
      ['a', 'b', 'c', 'd'],
    ];
    for (const separator of [',', ';', '\t'] as const) {
      for (const name of ['terms.csv', 'terms.tsv']) {
        const text = rows.map((row) => row.join(separator)).join('\n');
        const file = await read(text, { name, hasLanguages: true });
        assert.deepEqual(file.form.separator, separator);
        assert.deepEqual([file.languages, file.form.sourceLang, file.form.header], [['en', 'de', 'fr'], 'en', true]);
        const [en, de, fr] = ['en', 'de', 'fr'];
        assert.deepEqual(file.entries, [
          { source: 'pump', target: 'Pumpe', line: 1, sourceLang: en, targetLang: de },
          { source: 'pump', target: 'pompe', line: 1, sourceLang: en, targetLang: fr },
          { source: 'valve', target: 'soupape', line: 2, sourceLang: en, targetLang: fr },
        ]);
        assert.deepEqual(reasons(file), [
          [3, 'empty'],
          [4, 'empty'],
          [5, 'duplicate'],
          [6, 'moreSeparators'],
        ]);
        assert.equal(file.repeated, 1);
        const german = { name, hasLanguages: true, form: { separator, sourceLang: 'de' } };
        const other = await read(text, german);
        assert.deepEqual(pairs(other), [
          ['Pumpe', 'pump'],
          ['Pumpe', 'pompe'],
        ]);
      }
    }
  });

  it('takes the source terms from the column of the known pair', async () => {
    const pair = { sourceLang: 'fr', targetLang: 'en' };
    const file = await read('en,de,fr\npump,Pumpe,pompe\n', { hasLanguages: true, pair });
    assert.deepEqual(pairs(file), [
      ['pompe', 'pump'],
      ['pompe', 'Pumpe'],
    ]);
  });

  it('has no column for each language if its first line is an entry, or has other words', async () => {
    for (const [text, form] of [
      ['en,de,fr\na,b,c', { header: false }],
      ['en,de,notes\na,b,c', {}],
      ['en,de,en-US\na,b,c', {}],
    ] as const) {
      const file = await read(text, { hasLanguages: true, form });
      assert.deepEqual([file.languages, file.entries], [undefined, []], text);
    }
  });

  it('reads the languages after the terms', async () => {
    const { entries: found, rejected } = await read('a,b,EN-US,de\na,c,en,pt_BR\nx,y,English,de\n');
    assert.deepEqual(found, [
      { source: 'a', target: 'b', line: 0, sourceLang: 'en', targetLang: 'de' },
      { source: 'a', target: 'c', line: 1, sourceLang: 'en', targetLang: 'pt' },
    ]);
    assert.deepEqual(rejected, [{ line: 2, text: 'x,y,English,de', reason: 'language' }]);
  });

  it('rejects a line with unbalanced quotes and reads the following lines', async () => {
    const file = await read('a,b\nsay "hi",c\n"open,d\ne,f\n\n"g" h,i\nj,k\n"end\nl,m');
    assert.deepEqual(pairs(file), [
      ['a', 'b'],
      ['e', 'f'],
      ['j', 'k'],
      ['l', 'm'],
    ]);
    assert.deepEqual(reasons(file), [
      [1, 'syntax'],
      [2, 'syntax'],
      [5, 'syntax'],
      [7, 'syntax'],
    ]);
    assert.equal(file.rejected[1]?.text, '"open,d');
  });

  it('rejects entries that no dictionary accepts, with their lines', async () => {
    const long = 'ä'.repeat(513);
    const file = await read(`a,b\n,c\nd, \na,other\na,b\n"two\nlines",x\ntab\there,y\n${long},z\none\n1,2,3\n,,,\n`);
    assert.deepEqual(pairs(file), [['a', 'b']]);
    assert.equal(file.repeated, 1);
    assert.deepEqual(reasons(file), [
      [1, 'empty'],
      [2, 'empty'],
      [3, 'duplicate'],
      [5, 'separator'],
      [7, 'separator'],
      [8, 'tooLong'],
      [9, 'noSeparator'],
      [10, 'moreSeparators'],
    ]);
    assert.equal(file.rejected[2]?.first, 0);
    // A record with a line break is shown as a whole: its first line alone could not be corrected and imported.
    assert.deepEqual([file.rejected[3]?.text, file.rejected[4]?.text], ['"two\nlines",x', 'tab\there,y']);
  });

  it('reads records across chunks, and a file of invalid lines only', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => `"source ""${index}""","target, ${index}"`);
    const file = await read(many.join('\r\n'));
    assert.equal(file.entries.length, many.length);
    assert.deepEqual(file.entries.at(-1), { source: 'source "2499"', target: 'target, 2499', line: 2_499 });
    const broken = await read(Array.from({ length: 300 }, (_, index) => `5" pipe ${index},x`).join('\n'));
    assert.deepEqual([broken.entries.length, broken.rejected.length], [0, 300]);
  });

  it('can be cancelled between two chunks', async () => {
    const text = 'a,b\n'.repeat(50_000);
    const stopped = new Error('stopped');
    const pause = (share: number) => (share < 1 ? Promise.reject(stopped) : Promise.resolve());
    await assert.rejects(readEntryFile(text, { name: 'a.csv', maxBytes: 1024 }, pause), stopped);
  });
});

/** The files of test/fixtures/csv that an editor decodes as UTF-8, with their entries in all languages. */
const corpus: Readonly<Record<string, { readonly entries: string; readonly rejected?: number }>> = {
  'unbalancedQuotes.csv': { entries: 'pump\tPumpe\nvalve\tVentil\nhose\tSchlauch', rejected: 4 },
  'mixedSeparators.csv': { entries: 'pump, centrifugal\tKreiselpumpe, groß\nvalve\tVentil', rejected: 2 },
  'lineBreaks.csv': { entries: 'pump\tPumpe\nvalve\tVentil', rejected: 2 },
  'bomCrlf.csv': { entries: 'pump\tPumpe\nvalve\tVentil' },
  'oldMac.csv': { entries: 'pump\tPumpe\nvalve\tVentil' },
  'emptyLines.csv': { entries: 'pump\tPumpe\nvalve\tVentil' },
  'headerWords.csv': { entries: 'pump\tPumpe' },
  'headerLanguages.csv': { entries: 'pump\tPumpe' },
  'headerColumns.csv': { entries: 'pump\tPumpe\npump\tpompe\nvalve\tVentil' },
  'languages.csv': { entries: 'pump\tPumpe\npump\tpompe\nnut\tMutter', rejected: 2 },
  'spreadsheet.csv': { entries: 'pump\tPumpe\nvalve\tVentil; groß' },
  'controlCharacters.csv': {
    entries: 'pu\u0001mp\tPum\u001bpe\nform\ffeed\tVorschub\nnext\u0085line\tZeile\nline\u2028separator\tTrenner',
    rejected: 1,
  },
  'formulas.csv': { entries: '=1+1\t=2\n@SUM(A1)\t+49 123\n-5\t=HYPERLINK("http://example.com")' },
  'longFields.csv': { entries: `${'ä'.repeat(512)}\tgenau 1024 Bytes\npump\tPumpe`, rejected: 2 },
  'tabs.csv': { entries: 'pump\tPumpe\nsay "hi"\tsag "hallo"' },
  'quotes.tsv': { entries: '"pump"\t"Pumpe"\n5" pipe\t5"-Rohr\nsay ""hi""\tx' },
  'comma.tsv': { entries: 'pump\tPumpe\nvalve\tVentil' },
  'otherScripts.csv': { entries: '水泵\t🙂 पंप\n\u202Eright\tימין\ne\u0301\té\né\té' },
};

describe('a hostile file of entries', () => {
  for (const [name, { entries: expected, rejected: count = 0 }] of Object.entries(corpus)) {
    it(`yields its valid entries, and the rest is counted: ${name}`, async () => {
      const text = readFileSync(path.join(import.meta.dirname, '../../../fixtures/csv', name), 'utf8');
      const file = await read(text, { name, pair: { sourceLang: 'en', targetLang: 'de' } });
      assert.equal(
        pairs(file)
          .map((each) => each.join('\t'))
          .join('\n'),
        expected,
      );
      assert.equal(file.rejected.length, count);
    });
  }
});

describe('an entry imported into a dictionary', () => {
  it('is added, changes an existing entry, or equals it', async () => {
    const current = [
      { source: 'a', target: '1' },
      { source: 'b', target: '2' },
      { source: 'c', target: '3' },
    ];
    const brought = [
      { source: 'new', target: '9' },
      { source: 'c', target: '3' },
      { source: 'a', target: 'one' },
    ];
    const { merged, replaced, ...counts } = await combineEntries(current, brought, noPause);
    assert.deepEqual(counts, { added: 1, changed: 1, same: 1, missing: 1 });
    assert.deepEqual(
      merged.map(({ source, target }) => source + target),
      ['aone', 'b2', 'c3', 'new9'],
    );
    assert.deepEqual(
      replaced.map(({ source, target }) => source + target),
      ['aone', 'c3', 'new9'],
    );
  });

  it('replaces an existing entry without losing others', async () => {
    const few = fc.uniqueArray(fc.record({ source: fc.constantFrom(...'abcdef'), target: fc.constantFrom(...'12') }), {
      selector: ({ source }) => source,
    });
    await fc.assert(
      fc.asyncProperty(few, few, async (current, brought) => {
        const { merged, replaced, added, changed, same, missing } = await combineEntries(current, brought, noPause);
        const asMap = (list: readonly { source: string; target: string }[]) =>
          new Map(list.map(({ source, target }) => [source, target]));
        assert.deepEqual(asMap(merged), new Map([...asMap(current), ...asMap(brought)]));
        assert.deepEqual(asMap(replaced), asMap(brought));
        assert.equal(merged.length, current.length + added);
        assert.equal(replaced.length, added + changed + same);
        assert.equal(missing, current.length - changed - same);
      }),
    );
  });
});
