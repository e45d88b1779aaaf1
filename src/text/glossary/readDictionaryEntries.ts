import { type CsvEntry, parseCsv } from './csv.ts';
import type { EntriesText } from './glossaryEntry.ts';
import { parseTsv } from './tsv.ts';

interface Pair {
  readonly sourceLang: string;
  readonly targetLang: string;
}

/**
 * Returns the dictionary entries in a text; in a CSV those with another language pair are ignored (specification,
 * Dictionary, entry format rules).
 */
export function readDictionaryEntries(given: string, format: 'tsv' | 'csv', pair: Pair): EntriesText {
  const text = given.replace(/^\uFEFF/, '');
  if (format === 'tsv') {
    return parseTsv(text);
  }
  const { entries, problems } = parseCsv(text);
  return { entries: entries.filter((entry) => isOfPair(entry, pair)), problems };
}

function isOfPair({ sourceLang, targetLang }: CsvEntry, pair: Pair): boolean {
  const matches = (given: string | undefined, wanted: string) =>
    given === undefined || given.trim().toLowerCase() === wanted.toLowerCase();
  return matches(sourceLang, pair.sourceLang) && matches(targetLang, pair.targetLang);
}
