import { CsvError, parse } from 'csv-parse/sync';
import { countCharacters } from '../../text/countCharacters.ts';
import { entriesError } from './entriesError.ts';

/** A non-blank line of a dictionary, split into its fields. */
export interface EntryRow {
  readonly fields: readonly string[];
  /** Where it begins, for {@link EntryRows.position}. */
  readonly start: number;
}

export interface EntryRows {
  readonly rows: readonly EntryRow[];
  /** Returns the characters of the text before a row. */
  readonly position: (row: EntryRow) => number;
}

/** Returns the lines, which end with LF or CRLF, with fields separated by a tab. */
export function tsvRows(text: string): EntryRows {
  const rows: EntryRow[] = [];
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end).replace(/\r$/, '');
    if (line !== '') {
      rows.push({ fields: line.split('\t'), start });
    }
    start = end + 1;
  }
  return { rows, position: (row) => countCharacters(text.slice(0, row.start)) };
}

const lineEnds: readonly (number | undefined)[] = [...Buffer.from('\r\n')];

/** Returns the records of a CSV (specification, Dictionary, rule 3). Throws 400 for invalid CSV. */
export function csvRows(text: string): EntryRows {
  const bytes = Buffer.from(text);
  // The byte after each record: the next one begins there, or after blank lines.
  const ends: number[] = [];
  let records: readonly (readonly string[])[];
  try {
    records = parse(bytes, {
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (record, context) => {
        ends.push(context.bytes);
        return record;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? entriesError(`Line ${String(error.lines)} is not valid CSV.`) : error;
  }
  const rows = records.map((fields, index) => ({ fields, start: ends[index - 1] ?? 0 }));
  const position = ({ start }: EntryRow): number => {
    let first = start;
    while (lineEnds.includes(bytes[first])) {
      first += 1;
    }
    return countCharacters(bytes.subarray(0, first).toString());
  };
  return { rows, position };
}
