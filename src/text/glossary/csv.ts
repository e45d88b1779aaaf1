import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { EntriesText, EntryInText, GlossaryEntry, LineProblem } from './glossaryEntry.ts';

/** An entry of a CSV, with its optional languages. */
export interface CsvEntry extends EntryInText {
  readonly sourceLang?: string;
  readonly targetLang?: string;
}

/**
 * Reads the entries of a CSV (specification, Dictionary, entry format rules 3 and 4): two terms, followed by both
 * languages or none. Empty lines are ignored; terms are kept exactly.
 */
export function parseCsv(text: string): EntriesText & { readonly entries: readonly CsvEntry[] } {
  const entries: CsvEntry[] = [];
  const problems: LineProblem[] = [];
  // A record with line breaks begins before the line it ends in.
  const lineOf = (linesRead: number, fields: readonly string[]) =>
    linesRead - 1 - fields.reduce((count, field) => count + (field.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
  try {
    parse(text, {
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record(fields: readonly string[], { lines }) {
        const [source = '', target = '', sourceLang, targetLang] = fields;
        const line = lineOf(lines, fields);
        if (fields.length === 2) {
          entries.push({ source, target, line });
        } else if (fields.length === 4 && sourceLang !== undefined && targetLang !== undefined) {
          entries.push({ source, target, line, sourceLang, targetLang });
        } else {
          const problem = fields.length < 2 ? 'noSeparator' : 'moreSeparators';
          problems.push({ line, start: 0, end: fields.join(',').length, problem });
        }
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) {
      throw error;
    }
    problems.push({ line: Number(error.lines) - 1, start: 0, end: 0, problem: 'syntax' });
  }
  return { entries, problems };
}

/** Few enough that temporary objects are freed early: a large dictionary takes a sixth less time. */
const entriesAtOnce = 4096;

/** Returns the entries as CSV, one a line; terms are quoted if necessary. */
export function formatCsv(entries: readonly GlossaryEntry[]): string {
  let text = '';
  for (let start = 0; start < entries.length; start += entriesAtOnce) {
    const some = entries.slice(start, start + entriesAtOnce);
    text += stringify(some.map(({ source, target }) => [source, target]));
  }
  return text;
}
