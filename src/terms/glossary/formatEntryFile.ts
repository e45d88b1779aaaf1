import { formatCsvTable } from './csv.ts';
import type { Pause } from './entryFile.ts';
import { readHeader } from './entryFileForm.ts';
import { type EntryPair, entriesInParts, type GlossaryEntry } from './glossaryEntry.ts';

/** A dictionary to write to a file. */
export interface DictionaryContent extends EntryPair {
  readonly entries: readonly GlossaryEntry[];
}

export interface EntryFileLayout {
  readonly format: 'csv' | 'tsv';
  /** True if each line includes the languages, as required for several dictionaries. */
  readonly languages: boolean;
}

/**
 * Writes dictionaries so that `readEntryFile` reads the same entries, whatever they contain: text that could be
 * mistaken for another separator is quoted, and a header line precedes text that looks like a header. Formulas stay
 * unchanged.
 */
export async function formatEntryFile(
  dictionaries: readonly DictionaryContent[],
  { format, languages }: EntryFileLayout,
  pause: Pause,
): Promise<string> {
  const all = dictionaries.reduce((count, { entries }) => count + entries.length, 0);
  const [first] = dictionaries.flatMap(({ entries }) => entries.slice(0, 1));
  const names = languages ? ['source', 'target', 'source_lang', 'target_lang'] : ['source', 'target'];
  let text = languages || (first && isMisread(first)) ? lines([names], format) : '';
  let done = 0;
  for (const { sourceLang, targetLang, entries } of dictionaries) {
    const codes = languages ? [sourceLang.toLowerCase(), targetLang.toLowerCase()] : [];
    for (const some of entriesInParts(entries)) {
      text += lines(
        some.map(({ source, target }) => [source, target, ...codes]),
        format,
      );
      done += some.length;
      await pause(done / all);
    }
  }
  return text;
}

/**
 * Returns true for an entry that, as the first line of a file, a reader would take for a header or a byte order mark.
 */
function isMisread({ source, target }: GlossaryEntry): boolean {
  return source.startsWith('\uFEFF') || readHeader([source, target], undefined) !== undefined;
}

function lines(rows: readonly (readonly string[])[], format: EntryFileLayout['format']): string {
  return format === 'csv' ? formatCsvTable(rows, /[;\t]/) : rows.map((row) => `${row.join('\t')}\n`).join('');
}
