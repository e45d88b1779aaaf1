import { strict as assert } from 'node:assert';
import type { DictionaryInput } from '../../../../src/service/api/glossaries/dictionary.ts';
import { errorBody, fields, items, refusedUnsent, uncancelled } from '../outcomes.ts';
import { type RawAnswer, serveOnce } from '../serve.ts';

type Entries = Pick<DictionaryInput, 'entries' | 'entriesFormat'>;

const enumerated = 'ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv tr uk vi zh';

describe('Resources > Dictionary', () => {
  const served = serveOnce();

  const pair = { sourceLang: 'en', targetLang: 'de' };
  const glossaries = () => served.client().glossaries;

  /** Returns what the service stores of entries that the client sent. */
  const kept = async (entries: Entries) => {
    const { glossaryId } = await glossaries().create('Entries', [{ ...pair, ...entries }], uncancelled);
    return (await glossaries().entries(glossaryId, pair, uncancelled)).entries;
  };

  /** The same without the client. */
  const post = (entries: string, format?: string, languages: object = {}): Promise<RawAnswer> => {
    const dictionary = { source_lang: 'en', target_lang: 'de', entries, entries_format: format, ...languages };
    return served.call('POST', '/v3/glossaries', { json: { name: 'Raw', dictionaries: [dictionary] } });
  };
  const countOf = async (answer: Promise<RawAnswer>) => items(fields((await answer).json).dictionaries)[0]?.entry_count;

  describe('source_lang and target_lang', () => {
    it('may be every language of the glossary enum, as source and as target', async () => {
      for (const [index, language] of enumerated.split(' ').entries()) {
        const other = language === 'en' ? 'de' : 'en';
        for (const [sourceLang, targetLang] of [
          [language, other],
          [other, language],
        ] as const) {
          const entries = [{ source: `word ${index}`, target: 'x' }];
          const made = await glossaries().create('Pair', [{ sourceLang, targetLang, entries }], uncancelled);
          assert.deepEqual(made.dictionaries, [{ sourceLang, targetLang, entryCount: 1 }]);
        }
      }
    });

    it('may be written in any case, and returns in lower case', async () => {
      const dictionary = { sourceLang: 'EN', targetLang: 'De', entries: 'pump\tPumpe' };
      const { glossaryId, dictionaries } = await glossaries().create('Case', [dictionary], uncancelled);
      assert.deepEqual(dictionaries, [{ ...pair, entryCount: 1 }]);
      const raw = await post('pump\tPumpe', 'tsv', { source_lang: 'EN', target_lang: 'dE' });
      assert.deepEqual(items(fields(raw.json).dictionaries), [
        { source_lang: 'en', target_lang: 'de', entry_count: 1 },
      ]);
      const path = `/v3/glossaries/${glossaryId}/entries?source_lang=EN&target_lang=DE`;
      assert.equal((await served.call('GET', path)).status, 200);
    });

    it('may not be a variant, whose dictionary is that of its language: the client sends nothing', async () => {
      for (const field of ['sourceLang', 'targetLang'] as const) {
        const dictionary = { ...pair, [field]: 'en-US', entries: 'a\tb' };
        const error = await refusedUnsent(served, () => glossaries().create('No', [dictionary], uncancelled));
        assert.equal(error.field, `dictionaries[0].${field}`);
      }
    });

    for (const language of ['en-US', 'xx']) {
      it(`is refused where the service does not support it, such as ${language}: 400`, async () => {
        for (const field of ['source_lang', 'target_lang']) {
          errorBody(await post('a\tb', 'tsv', { [field]: language }), 400);
        }
      });
    }
  });

  describe('entries_format', () => {
    it('is tsv by default', async () => {
      assert.equal(await countOf(post('pump, big\tPumpe\nvalve\tVentil')), 2);
      assert.deepEqual(await kept({ entries: 'pump, big\tPumpe' }), [{ source: 'pump, big', target: 'Pumpe' }]);
    });

    it('is tsv or csv and nothing else: the client sends nothing, the service answers 400', async () => {
      const given: Readonly<Record<string, unknown>> = { entriesFormat: 'xlsx' };
      const dictionary = Object.assign({ ...pair, entries: 'a\tb' }, given);
      const error = await refusedUnsent(served, () => glossaries().create('No', [dictionary], uncancelled));
      assert.equal(error.field, 'dictionaries[0].entriesFormat');
      errorBody(await post('a\tb', 'xlsx'), 400);
    });
  });

  describe('a line, which is one entry: source, then target', () => {
    it('counts lines that end with LF or CRLF, with or without a line break at the end', async () => {
      assert.equal(await countOf(post('one\teins\ntwo\tzwei')), 2);
      assert.equal(await countOf(post('one\teins\r\ntwo\tzwei\r\n')), 2);
      assert.deepEqual(await kept({ entries: 'one\teins\r\ntwo\tzwei\r\n' }), [
        { source: 'one', target: 'eins' },
        { source: 'two', target: 'zwei' },
      ]);
    });

    for (const [name, entries] of [
      ['a line without a target', 'one\teins\ntwo'],
      ['a line with three phrases', 'one\teins\tein'],
      ['an empty target', 'one\t'],
      ['an empty source', '\teins'],
    ] as const) {
      it(`refuses ${name}: the client sends nothing, the service answers 400 with a detail`, async () => {
        const dictionary = { ...pair, entries };
        const error = await refusedUnsent(served, () => glossaries().create('No', [dictionary], uncancelled));
        assert.equal(error.field, 'dictionaries[0].entries');
        assert.equal(typeof errorBody(await post(entries), 400).detail, 'string');
      });
    }
  });

  describe('the separator: a tab in TSV, a comma in CSV', () => {
    it('keeps commas and quotes in a TSV', async () => {
      const entries = [{ source: 'a, "b"', target: '"c", d' }];
      assert.deepEqual(await kept({ entries }), entries);
      assert.equal(await countOf(post('a, "b"\t"c", d')), 1);
    });

    it('splits a CSV at its commas', async () => {
      assert.deepEqual(await kept({ entries: 'pump,Pumpe\nvalve,Ventil', entriesFormat: 'csv' }), [
        { source: 'pump', target: 'Pumpe' },
        { source: 'valve', target: 'Ventil' },
      ]);
      errorBody(await post('pump\tPumpe', 'csv'), 400);
    });
  });

  describe('the form of a CSV', () => {
    for (const [name, csv, source, target] of [
      ['a field with a comma stands in quotes', '"pump, small",Pumpe', 'pump, small', 'Pumpe'],
      ['a quote inside a quoted field is written twice', '"the ""big"" one",groß', 'the "big" one', 'groß'],
      ['any phrase may be quoted', '"pump","Pumpe"', 'pump', 'Pumpe'],
    ] as const) {
      it(name, async () => {
        assert.deepEqual(await kept({ entries: csv, entriesFormat: 'csv' }), [{ source, target }]);
        const { glossary_id: id } = fields((await post(csv, 'csv')).json);
        const path = `/v3/glossaries/${String(id)}/entries?source_lang=en&target_lang=de`;
        const [dictionary] = items(fields((await served.call('GET', path)).json).dictionaries);
        assert.equal(dictionary?.entries, `${source}\t${target}`);
      });
    }

    it('writes entries with commas and quotes so that they are read back unchanged', async () => {
      const entries = [{ source: 'a, "b", c', target: '"' }];
      assert.deepEqual(await kept({ entries, entriesFormat: 'csv' }), entries);
    });

    it('refuses an unclosed quote: the client sends nothing, the service answers 400', async () => {
      const dictionary = { ...pair, entries: '"pump,Pumpe', entriesFormat: 'csv' } as const;
      await refusedUnsent(served, () => glossaries().create('No', [dictionary], uncancelled));
      errorBody(await post('"pump,Pumpe', 'csv'), 400);
    });
  });

  describe('the language columns of a CSV', () => {
    const csv = 'pump,Pumpe,en,de\npump,pompe,en,fr\nvalve,Ventil,EN,DE\ntank,réservoir,fr,de\nseal,Dichtung';

    it('ignores the entries of another pair', async () => {
      assert.deepEqual(await kept({ entries: csv, entriesFormat: 'csv' }), [
        { source: 'pump', target: 'Pumpe' },
        { source: 'valve', target: 'Ventil' },
        { source: 'seal', target: 'Dichtung' },
      ]);
      assert.equal(await countOf(post(csv, 'csv')), 3);
    });
  });

  describe('a duplicate source key', () => {
    const duplicates = 'pump\tPumpe\nvalve\tVentil\npump\tKreiselpumpe';

    it('is refused with 400 and a detail that names indexes and positions', async () => {
      const { detail } = errorBody(await post(duplicates), 400);
      const place = (index: number, position: number) => `the index ${index} (starting at position ${position})`;
      assert.equal(detail, `Key with ${place(2, 24)} duplicates key with ${place(0, 0)}.`);
    });

    it('is also refused in CSV', async () => {
      const { detail } = errorBody(await post('pump,Pumpe\n"pump",Kreiselpumpe', 'csv'), 400);
      assert.match(String(detail), /index 1 \(starting at position 11\).*index 0 \(starting at position 0\)/);
    });

    it('is refused by the client before sending, with the line', async () => {
      const dictionary = { ...pair, entries: duplicates };
      const error = await refusedUnsent(served, () => glossaries().create('No', [dictionary], uncancelled));
      assert.deepEqual([error.field, error.found], ['dictionaries[0].entries', 'line 3, same as line 1']);
    });

    it('is allowed in different dictionaries', async () => {
      const entries = 'pump\tx';
      const both = [
        { ...pair, entries },
        { sourceLang: 'en', targetLang: 'fr', entries },
      ];
      assert.equal((await glossaries().create('Both', both, uncancelled)).dictionaries.length, 2);
    });
  });
});
