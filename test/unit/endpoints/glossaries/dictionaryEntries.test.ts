import { strict as assert } from 'node:assert';
import { errorBody, fields, items, uncancelled } from '../outcomes.ts';
import { type RawAnswer, serveOnce } from '../serve.ts';

const pumpAndValve = [
  { source: 'pump', target: 'Pumpe' },
  { source: 'valve', target: 'Ventil' },
];

describe('Resources > Dictionary', () => {
  const served = serveOnce();

  const pair = { sourceLang: 'en', targetLang: 'de' };
  const glossaries = () => served.client().glossaries;

  /** Creates a glossary without the client. */
  const post = (entries: string, format?: string, languages: object = {}): Promise<RawAnswer> => {
    const dictionary = { source_lang: 'en', target_lang: 'de', entries, entries_format: format, ...languages };
    return served.call('POST', '/v3/glossaries', { json: { name: 'Raw', dictionaries: [dictionary] } });
  };

  it('may name its languages in any case, and returns them in lower case', async () => {
    const dictionary = { sourceLang: 'EN', targetLang: 'De', entries: 'pump\tPumpe' };
    const { glossaryId, dictionaries } = await glossaries().create('Case', [dictionary], uncancelled);
    assert.deepEqual(dictionaries, [{ ...pair, entryCount: 1 }]);
    const raw = await post('pump\tPumpe', 'tsv', { source_lang: 'EN', target_lang: 'dE' });
    assert.deepEqual(items(fields(raw.json).dictionaries), [{ source_lang: 'en', target_lang: 'de', entry_count: 1 }]);
    const path = `/v3/glossaries/${glossaryId}/entries?source_lang=EN&target_lang=DE`;
    assert.equal((await served.call('GET', path)).status, 200);
  });

  for (const [name, format, entries, expected] of [
    ['TSV by default', undefined, 'pump, "big"\tPumpe', [{ source: 'pump, "big"', target: 'Pumpe' }]],
    ['lines that end with LF', 'tsv', 'pump\tPumpe\nvalve\tVentil', pumpAndValve],
    ['lines that end with CRLF', 'tsv', 'pump\tPumpe\r\nvalve\tVentil\r\n', pumpAndValve],
    ['CSV, split at its commas', 'csv', 'pump,Pumpe\nvalve,Ventil', pumpAndValve],
    ['a comma in quotes', 'csv', '"pump, small",Pumpe', [{ source: 'pump, small', target: 'Pumpe' }]],
    ['a doubled quote', 'csv', '"the ""big"" one",groß', [{ source: 'the "big" one', target: 'groß' }]],
    ['quotes without need', 'csv', '"pump","Pumpe"', [{ source: 'pump', target: 'Pumpe' }]],
    [
      'no entry of another pair',
      'csv',
      'pump,Pumpe,en,de\npump,pompe,en,fr\nvalve,Ventil,EN,DE\ntank,réservoir,fr,de\nseal,Dichtung',
      [...pumpAndValve, { source: 'seal', target: 'Dichtung' }],
    ],
  ] as const) {
    it(`keeps ${name}, with and without the client`, async () => {
      const dictionary = { ...pair, entries, ...(format && { entriesFormat: format }) };
      const { glossaryId } = await glossaries().create('Entries', [dictionary], uncancelled);
      const { glossary_id: raw } = fields((await post(entries, format)).json);
      for (const id of [glossaryId, String(raw)]) {
        assert.deepEqual((await glossaries().entries(id, pair, uncancelled)).entries, expected);
      }
    });
  }

  it('is refused for a duplicate source, with indexes and positions in the detail', async () => {
    const { detail } = errorBody(await post('pump\tPumpe\nvalve\tVentil\npump\tKreiselpumpe'), 400);
    const place = (index: number, position: number) => `the index ${index} (starting at position ${position})`;
    assert.equal(detail, `Key with ${place(2, 24)} duplicates key with ${place(0, 0)}.`);
  });

  it('may have the source of another dictionary', async () => {
    const german = { ...pair, entries: 'pump\tx' };
    const both = [german, { ...german, targetLang: 'fr' }];
    assert.equal((await glossaries().create('Both', both, uncancelled)).dictionaries.length, 2);
  });
});
