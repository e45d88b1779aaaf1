import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import {
  type EntriesText,
  type EntryInText,
  entriesInParts,
  type GlossaryEntry,
  type LineProblem,
} from './glossaryEntry.ts';

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
  const error = readRecords(text, ',', (fields, line) => {
    const [source = '', target = '', sourceLang, targetLang] = fields;
    if (fields.length === 2) {
      entries.push({ source, target, line });
    } else if (fields.length === 4 && sourceLang !== undefined && targetLang !== undefined) {
      entries.push({ source, target, line, sourceLang, targetLang });
    } else {
      const problem = fields.length < 2 ? 'noSeparator' : 'moreSeparators';
      problems.push({ line, start: 0, end: fields.join(',').length, problem });
    }
  });
  if (error) {
    problems.push({ line: Number(error.lines) - 1, start: 0, end: 0, problem: 'syntax' });
  }
  return { entries, problems };
}

/**
 * Reads the records of a CSV up to the first unreadable one, whose error is returned. Empty lines are ignored.
 *
 * @param onRecord receives the lines before the record and before its end
 */
export function readRecords(
  text: string,
  delimiter: string,
  onRecord: (fields: readonly string[], line: number, lines: number) => void,
): CsvError | undefined {
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record(fields: readonly string[], { lines }) {
        // A record with line breaks begins before the line it ends in.
        const breaks = fields.reduce((count, field) => count + (field.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
        onRecord(fields, lines - 1 - breaks, lines);
        return null;
      },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof CsvError)) {
      throw error;
    }
    return error;
  }
}

/** Returns the entries as CSV, one a line; terms are quoted if necessary. */
export function formatCsv(entries: readonly GlossaryEntry[]): string {
  let text = '';
  for (const some of entriesInParts(entries)) {
    text += formatCsvTable(some.map(({ source, target }) => [source, target]));
  }
  return text;
}

/**
 * Returns rows as CSV, one a line; cells are quoted if necessary.
 *
 * @param quoted cells that match are quoted too
 */
export function formatCsvTable(rows: readonly (readonly string[])[], quoted?: RegExp): string {
  return stringify(
    rows.map((row) => [...row]),
    quoted && { quoted_match: quoted },
  );
}
