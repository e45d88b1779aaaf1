import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type DictionaryInput, wireDictionaries } from '../../../../src/service/api/glossaries/dictionary.ts';
import { parseCsv } from '../../../../src/terms/glossary/csv.ts';
import { parseTsv } from '../../../../src/terms/glossary/tsv.ts';

const pair = { sourceLang: 'EN', targetLang: 'de' };
const entry = (source: string, target = 'Ziel') => ({ source, target });
const wire = (given: object) => {
  const input: DictionaryInput = Object.assign({ ...pair, entries: [entry('a')] }, given);
  return wireDictionaries([input], '')[0];
};

describe('a dictionary on the wire', () => {
  it('is TSV unless CSV is requested, with languages in lower case', () => {
    assert.deepEqual(wire({ entries: [entry('a, "b"', 'c'), entry('d')] }), {
      source_lang: 'en',
      target_lang: 'de',
      entries: 'a, "b"\tc\nd\tZiel',
      entries_format: 'tsv',
    });
    assert.deepEqual(wire({ entries: [entry('a, "b"', 'c')], entriesFormat: 'csv' })?.entries, '"a, ""b""",c\n');
    assert.deepEqual(wire({ entries: '\uFEFFa\tb\r\n\r\nc\td\r\n' })?.entries, 'a\tb\nc\td');
    assert.deepEqual(wire({ entries: '\uFEFFa,b,en,DE\r\na,c,en,fr\r\n', entriesFormat: 'csv' }), {
      source_lang: 'en',
      target_lang: 'de',
      entries: 'a,b,en,DE\r\na,c,en,fr\r\n',
      entries_format: 'csv',
    });
    assert.equal(wire({ entries: [] })?.entries, '');
  });

  it('has the given entries, in both formats', () => {
    const phrase = fc
      .array(fc.oneof(fc.constantFrom('"', ',', ';', '🙂'), fc.string({ unit: 'grapheme', maxLength: 5 })))
      .map((parts) => parts.join('').replace(/[\t\r\n]/g, ''))
      .filter((text) => text.trim() !== '');
    const entries = fc.uniqueArray(fc.record({ source: phrase, target: phrase }, { noNullPrototype: true }), {
      selector: ({ source }) => source,
    });
    fc.assert(
      fc.property(entries, (given) => {
        const read = [
          parseTsv(wire({ entries: given })?.entries ?? ''),
          parseCsv(wire({ entries: given, entriesFormat: 'csv' })?.entries ?? ''),
        ];
        for (const { entries: back, problems } of read) {
          assert.deepEqual(problems, []);
          assert.deepEqual(
            back.map(({ source, target }) => ({ source, target })),
            given,
          );
        }
      }),
    );
  });

  const refused: readonly (readonly [given: object, field: string, found?: string | number])[] = [
    [{ sourceLang: 'en-US' }, 'sourceLang', 'en-US'],
    [{ targetLang: 'EN-US' }, 'targetLang', 'EN-US'],
    [{ targetLang: '' }, 'targetLang', 'an empty string'],
    [{ entriesFormat: 'xlsx' }, 'entriesFormat', 'xlsx'],
    [{ entries: 5 }, 'entries'],
    [{ entries: 'a\tb\nno tab' }, 'entries', 'line 2'],
    [{ entries: 'a\tb\tc' }, 'entries', 'line 1'],
    [{ entries: 'a,b\n"c', entriesFormat: 'csv' }, 'entries', 'line 2'],
    [{ entries: 'a\tb\n\n \tc' }, 'entries', 'line 3'],
    [{ entries: 'a\tb\n\na\tc' }, 'entries', 'line 3, same as line 1'],
    [{ entries: 'a,b,en,fr\na,c\n a,d\na,e', entriesFormat: 'csv' }, 'entries', 'line 4, same as line 2'],
    [{ entries: [entry('a'), entry('b\tc')] }, 'entries', 'entry 2'],
    [{ entries: [entry('a', 'x\ny')] }, 'entries', 'entry 1'],
    [{ entries: [entry('a'), entry('')] }, 'entries', 'entry 2'],
    [{ entries: [entry('ä'.repeat(512)), entry(`${'é'.repeat(512)}x`)] }, 'entries', 'entry 2 with 1025 bytes'],
    [{ entries: [entry('a', `${'é'.repeat(512)}x`)] }, 'entries', 'entry 1 with 1025 bytes'],
    [{ entries: [entry('a'), entry('b'), entry('a')] }, 'entries', 'entry 3, same as entry 1'],
  ];
  for (const [given, field, found] of refused) {
    it(`is refused for ${JSON.stringify(given).slice(0, 70)}`, () => {
      assert.throws(() => wire(given), { name: 'InvalidInput', field, found });
    });
  }

  it('is allowed only once for each language pair', () => {
    const dictionaries = [
      { ...pair, entries: [] },
      { ...pair, targetLang: 'DE', entries: [] },
    ];
    assert.throws(() => wireDictionaries(dictionaries, 'dictionaries'), { field: 'dictionaries[1].targetLang' });
  });
});
