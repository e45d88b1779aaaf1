import { parseCsv } from './csv.ts';
import { type EntriesText, type EntryPair, selectEntries } from './glossaryEntry.ts';
import { parseTsv } from './tsv.ts';

/**
 * Returns the dictionary entries in a text; in a CSV those with another language pair are ignored (specification,
 * Dictionary, entry format rules).
 */
export function readDictionaryEntries(given: string, format: 'tsv' | 'csv', pair: EntryPair): EntriesText {
  const text = given.replace(/^\uFEFF/, '');
  if (format === 'tsv') {
    return parseTsv(text);
  }
  const { entries, problems } = parseCsv(text);
  return { entries: selectEntries(entries, pair), problems };
}
