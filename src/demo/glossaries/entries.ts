import { CsvError, parse } from 'csv-parse/sync';
import { countCharacters } from '../../text/countCharacters.ts';
import { RequestError } from '../http/requestError.ts';
import { limits } from '../specification.ts';

/** A non-blank line of a dictionary, split into its fields. */
interface EntryRow {
  readonly fields: readonly string[];
  /** The text before it. */
  readonly before: () => string;
}

/** Returns a 400 error with a `detail`, as glossaries use it (specification, Error body). */
function entriesError(detail: string): RequestError {
  return new RequestError(400, 'Bad request: the glossary entries are invalid.', { detail });
}

/** Returns the lines, which end with LF or CRLF, with fields separated by a tab. */
function* tsvRows(text: string): Generator<EntryRow> {
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const written = line.replace(/\r$/, '');
    if (written !== '') {
      yield { fields: written.split('\t'), before: () => text.slice(0, index) };
    }
  }
}

/** Returns the records of a CSV (specification, Dictionary, rule 3). Throws 400 for invalid CSV. */
function csvRows(text: string): readonly EntryRow[] {
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
  return records.map((fields, index) => ({
    fields,
    before() {
      const end = ends[index - 1] ?? 0;
      const [blank = ''] = /^[\r\n]*/.exec(bytes.subarray(end).toString()) ?? [];
      return bytes.subarray(0, end).toString() + blank;
    },
  }));
}

/** Returns the error in the fields of a row; `undefined` if missing. */
function rowFault(fields: readonly string[], format: 'tsv' | 'csv'): string | undefined {
  if (fields.length !== 2 && !(format === 'csv' && fields.length === 4)) {
    return format === 'tsv'
      ? `must have a source and a target, separated by one tab, not ${fields.length} fields`
      : `must have a source and a target, and both languages or none, not ${fields.length} fields`;
  }
  for (const [index, name] of ['source', 'target'].entries()) {
    const term = fields[index] ?? '';
    if (term.trim() === '') {
      return `has no ${name} text`;
    }
    if (/[\t\r\n]/.test(term)) {
      return `has a ${name} text with a tab or a line break`;
    }
    if (Buffer.byteLength(term) > limits.glossaryTextBytes) {
      return `has a ${name} text of more than ${limits.glossaryTextBytes} UTF-8 bytes`;
    }
  }
  return undefined;
}

const duplicatesNamed = 20;

/**
 * Returns the terms of a dictionary by their source (specification, Dictionary, entry format rules). Blank lines are
 * ignored; terms are kept exactly. Throws 400 with a `detail` that gives indexes (from 0) and positions (characters,
 * from 0), never a term.
 *
 * @param sourceLang lower case, as `targetLang`
 */
export function parseEntries(
  given: string,
  format: 'tsv' | 'csv',
  sourceLang: string,
  targetLang: string,
): ReadonlyMap<string, string> {
  const text = given.replace(/^\uFEFF/, '');
  const rows = format === 'tsv' ? [...tsvRows(text)] : csvRows(text);
  const place = (index: number): string =>
    `the index ${index} (starting at position ${countCharacters(rows[index]?.before() ?? '')})`;
  const terms = new Map<string, string>();
  const firsts = new Map<string, number>();
  const duplicates: string[] = [];
  for (const [index, { fields }] of rows.entries()) {
    const fault = rowFault(fields, format);
    if (fault !== undefined) {
      throw entriesError(`The entry with ${place(index)} ${fault}.`);
    }
    const [source = '', target = '', ...pair] = fields;
    if (pair.length > 0 && pair.map((code) => code.trim().toLowerCase()).join(' ') !== `${sourceLang} ${targetLang}`) {
      continue;
    }
    const first = firsts.get(source);
    if (first === undefined) {
      firsts.set(source, index);
      terms.set(source, target);
    } else if (duplicates.length < duplicatesNamed) {
      duplicates.push(`Key with ${place(index)} duplicates key with ${place(first)}.`);
    }
  }
  if (duplicates.length > 0) {
    throw entriesError(duplicates.join(' '));
  }
  return terms;
}
