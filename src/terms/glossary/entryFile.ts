import type { CsvEntry } from './csv.ts';
import type { RowFields } from './csvRows.ts';
import {
  detectForm,
  type EntryFileForm,
  languageCode,
  readHeader,
  readLanguages,
  readRows,
  usedFields,
} from './entryFileForm.ts';
import { type EntryProblem, termProblem } from './entryProblems.ts';
import type { EntryPair, LineProblem } from './glossaryEntry.ts';

/** A record of a file that is not a valid entry. */
export interface RejectedLine {
  /** Where it begins: 0 for the first line of the file. */
  readonly line: number;
  /** As in the file, with the line breaks of a quoted term. */
  readonly text: string;
  /** `language`: the third or fourth column is not a language code. */
  readonly reason: LineProblem['problem'] | EntryProblem['problem'] | 'language';
  /** With `duplicate`: the line with the same source term and another target term. */
  readonly first?: number;
}

/** The content of a file of glossary entries. */
export interface EntryFile {
  readonly form: EntryFileForm;
  /** The fields of the first line, whether it is a header or not. */
  readonly firstLine: readonly string[];
  /** The languages in the header, if there is one. */
  readonly headerPair?: EntryPair;
  /** The languages of the columns, if the file has one for each language. */
  readonly languages?: readonly string[];
  /** In order; languages in lower case without a variant, if the file has columns for them. Source terms are unique. */
  readonly entries: readonly CsvEntry[];
  readonly rejected: readonly RejectedLine[];
  /** Number of entries that repeat an earlier one: left out. */
  readonly repeated: number;
}

export interface EntryFileOptions {
  /** Name of the file: in `.tsv` quotes are ordinary characters. */
  readonly name: string;
  /** Properties that must not be detected. */
  readonly form?: Partial<EntryFileForm>;
  /** The languages of the entries, if known. */
  readonly pair?: EntryPair;
  /** Also reads files with a column for each of three or more languages. */
  readonly hasLanguages?: boolean;
  /** Maximum UTF-8 bytes of a term. */
  readonly maxBytes: number;
}

/** Called between parts of long work with the finished share, 0 to 1; rejects to end the work. */
export type Pause = (share: number) => Promise<void>;

/**
 * Reads glossary entries as people and spreadsheets write them: CSV or TSV, with `,` `;` or tab between the columns,
 * any line breaks, with or without a byte order mark, two terms followed by both languages or none (specification,
 * Dictionary, entry format rules), or a column for each language. Invalid lines are listed, and do not affect others.
 * Terms are kept exactly.
 */
export async function readEntryFile(given: string, options: EntryFileOptions, pause: Pause): Promise<EntryFile> {
  const plain = given.replace(/^\uFEFF/, '');
  const all = plain.includes('\r') ? plain.replaceAll(/\r\n?/g, '\n') : plain;
  const { start, ...found } = detectForm(options.name, all, options.form ?? {});
  const text = all.slice(start);
  const skipped = start > 0 ? 1 : 0;
  const reading = new EntryReader(options.maxBytes);
  let firstLine: readonly string[] | undefined;
  let headerPair: EntryPair | undefined;
  let languages: Languages | undefined;
  let header = false;
  for (const { rows, end } of readRows(text, found)) {
    const [first] = rows;
    if (firstLine === undefined && first) {
      firstLine = first.fields ?? [];
      languages = options.hasLanguages === true ? languagesOf(firstLine, options) : undefined;
      const named = languages ? {} : readHeader(firstLine, options.pair);
      header = options.form?.header ?? named !== undefined;
      if (header) {
        headerPair = named?.pair;
        rows.shift();
      }
    }
    reading.take(rows, header ? languages : undefined);
    await pause(end / text.length);
  }
  const { entries, rejected, repeated } = reading;
  const columns = header ? languages : undefined;
  const form = { ...found, header, ...(columns && { sourceLang: columns.source }) };
  const lines = withTexts(rejected, text).map((each) => shifted(each, skipped));
  const placed = skipped > 0 ? entries.map((entry) => ({ ...entry, line: entry.line + skipped })) : entries;
  return {
    form,
    firstLine: firstLine ?? [],
    ...(headerPair && { headerPair }),
    ...(columns && { languages: columns.all }),
    entries: placed,
    rejected: lines,
    repeated,
  };
}

/** The languages of the columns of a file. */
interface Languages {
  readonly all: readonly string[];
  readonly source: string;
}

/** The source terms are in the column that the form or the known pair says, else in the first one. */
function languagesOf(firstLine: readonly string[], { form, pair }: EntryFileOptions): Languages | undefined {
  const all = readLanguages(firstLine);
  const wanted = form?.sourceLang ?? (pair && languageCode(pair.sourceLang));
  const source = all?.find((language) => language === wanted) ?? all?.[0];
  return all && source !== undefined ? { all, source } : undefined;
}

interface Rejection extends Omit<RejectedLine, 'text'> {
  /** How many lines the record has. */
  readonly lines: number;
}

class EntryReader {
  readonly entries: CsvEntry[] = [];
  readonly rejected: Rejection[] = [];
  repeated = 0;
  readonly #mostBytes: number;
  readonly #firsts = new Map<string, CsvEntry>();

  constructor(maxBytes: number) {
    this.#mostBytes = maxBytes;
  }

  take(rows: readonly RowFields[], languages: Languages | undefined): void {
    for (const row of rows) {
      const read = languages ? entriesOf(row, languages) : entryOf(row);
      const rejections =
        typeof read === 'string'
          ? [{ line: row.line, reason: read }]
          : [read ?? []].flat().flatMap((entry) => this.#add(entry) ?? []);
      // A record is listed once.
      this.rejected.push(...rejections.slice(0, 1).map((each) => ({ ...each, lines: row.lines })));
    }
  }

  #add(entry: CsvEntry): Omit<RejectedLine, 'text'> | undefined {
    const { source, target, line } = entry;
    const wrong = termProblem(source, this.#mostBytes) ?? termProblem(target, this.#mostBytes);
    if (wrong) {
      return { line, reason: wrong.problem };
    }
    const key = keyOf(entry);
    const before = this.#firsts.get(key);
    if (before === undefined) {
      this.#firsts.set(key, entry);
      this.entries.push(entry);
      return undefined;
    }
    if (before.target === entry.target) {
      this.repeated += 1;
      return undefined;
    }
    return { line: entry.line, reason: 'duplicate', first: before.line };
  }
}

/** Returns what must be unique. */
function keyOf({ source, sourceLang, targetLang }: CsvEntry): string {
  return sourceLang === undefined ? source : `${sourceLang}\n${targetLang}\n${source}`;
}

/** Returns the entries of a line with a term in each language, of which some may be empty. */
function entriesOf(
  { line, fields }: RowFields,
  { all, source: sourceLang }: Languages,
): readonly CsvEntry[] | RejectedLine['reason'] {
  if (!fields) {
    return 'syntax';
  }
  const used = usedFields(fields);
  if (used.length > all.length) {
    return used.every((field) => field.trim() === '') ? [] : 'moreSeparators';
  }
  const source = used[all.indexOf(sourceLang)] ?? '';
  const entries = all.flatMap((targetLang, column): CsvEntry[] => {
    const target = used[column] ?? '';
    return targetLang === sourceLang || target.trim() === '' ? [] : [{ source, target, line, sourceLang, targetLang }];
  });
  return entries.length === 0 && source.trim() !== '' ? 'empty' : entries;
}

/** Returns undefined for a line without content. */
function entryOf({ line, fields }: RowFields): CsvEntry | RejectedLine['reason'] | undefined {
  if (!fields) {
    return 'syntax';
  }
  if (fields.every((field) => field.trim() === '')) {
    return undefined;
  }
  const [source = '', target, third, fourth, ...more] = fields.length > 2 ? usedFields(fields) : fields;
  if (target === undefined) {
    return 'noSeparator';
  }
  if (third === undefined) {
    return { source, target, line };
  }
  if (fourth === undefined || more.length > 0) {
    return 'moreSeparators';
  }
  const [sourceLang, targetLang] = [languageCode(third), languageCode(fourth)];
  return sourceLang === undefined || targetLang === undefined
    ? 'language'
    : { source, target, line, sourceLang, targetLang };
}

/** Returns the records in order, with their text. */
function withTexts(rejected: readonly Rejection[], text: string): RejectedLine[] {
  let line = 0;
  let start = 0;
  return rejected.map(({ lines, ...each }) => {
    for (; line < each.line; line += 1) {
      start = text.indexOf('\n', start) + 1;
    }
    let end = start - 1;
    for (let count = 0; count < lines && end !== text.length; count += 1) {
      const next = text.indexOf('\n', end + 1);
      end = next === -1 ? text.length : next;
    }
    return { ...each, text: text.slice(start, end) };
  });
}

function shifted(rejected: RejectedLine, by: number): RejectedLine {
  const { line, first } = rejected;
  return by === 0 ? rejected : { ...rejected, line: line + by, ...(first !== undefined && { first: first + by }) };
}
