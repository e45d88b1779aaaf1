import type { CsvEntry } from './csv.ts';
import type { RowFields } from './csvRows.ts';
import { detectForm, type EntryFileForm, languageCode, readHeader, readRows, usedFields } from './entryFileForm.ts';
import { type EntryProblem, termProblem } from './entryProblems.ts';
import type { EntryPair, LineProblem } from './glossaryEntry.ts';

/** A line of a file that is not a valid entry. */
export interface RejectedLine {
  /** 0 for the first line of the file. */
  readonly line: number;
  /** The line as in the file. */
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
  /** In order; languages in lower case without a variant, if the file has columns for them. Source terms are unique. */
  readonly entries: readonly CsvEntry[];
  readonly rejected: readonly RejectedLine[];
  /** Number of lines that repeat an earlier line: left out. */
  readonly repeated: number;
}

export interface EntryFileOptions {
  /** Name of the file: in `.tsv` quotes are ordinary characters. */
  readonly name: string;
  /** Properties that must not be detected. */
  readonly form?: Partial<EntryFileForm>;
  /** The languages of the entries, if known. */
  readonly pair?: EntryPair;
  /** Maximum UTF-8 bytes of a term. */
  readonly maxBytes: number;
}

/** Called between parts of long work with the finished share, 0 to 1; rejects to end the work. */
export type Pause = (share: number) => Promise<void>;

/**
 * Reads glossary entries as people and spreadsheets write them: CSV or TSV, with `,` `;` or tab between the columns,
 * any line breaks, with or without a byte order mark, two terms followed by both languages or none (specification,
 * Dictionary, entry format rules). Invalid lines are listed, and do not affect others. Terms are kept exactly.
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
  let header = false;
  for (const { rows, end } of readRows(text, found)) {
    const [first] = rows;
    if (firstLine === undefined && first) {
      firstLine = first.fields ?? [];
      const named = readHeader(firstLine, options.pair);
      header = options.form?.header ?? named !== undefined;
      if (header) {
        headerPair = named?.pair;
        rows.shift();
      }
    }
    reading.take(rows);
    await pause(end / text.length);
  }
  const { entries, rejected, repeated } = reading;
  const form = { ...found, header };
  const lines = withTexts(rejected, text).map((each) => shifted(each, skipped));
  const placed = skipped > 0 ? entries.map((entry) => ({ ...entry, line: entry.line + skipped })) : entries;
  return {
    form,
    firstLine: firstLine ?? [],
    ...(headerPair && { headerPair }),
    entries: placed,
    rejected: lines,
    repeated,
  };
}

type Rejection = Omit<RejectedLine, 'text'>;

class EntryReader {
  readonly entries: CsvEntry[] = [];
  readonly rejected: Rejection[] = [];
  repeated = 0;
  readonly #mostBytes: number;
  readonly #firsts = new Map<string, CsvEntry>();

  constructor(maxBytes: number) {
    this.#mostBytes = maxBytes;
  }

  take(rows: readonly RowFields[]): void {
    for (const row of rows) {
      const read = entryOf(row);
      const rejection = typeof read === 'string' ? { line: row.line, reason: read } : read && this.#add(read);
      if (rejection) {
        this.rejected.push(rejection);
      }
    }
  }

  #add(entry: CsvEntry): Rejection | undefined {
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

/** Returns the lines in order, with their text. */
function withTexts(rejected: readonly Rejection[], text: string): RejectedLine[] {
  let line = 0;
  let start = 0;
  return rejected.map((each) => {
    for (; line < each.line; line += 1) {
      start = text.indexOf('\n', start) + 1;
    }
    const end = text.indexOf('\n', start);
    return { ...each, text: text.slice(start, end === -1 ? undefined : end) };
  });
}

function shifted(rejected: RejectedLine, by: number): RejectedLine {
  const { line, first } = rejected;
  return by === 0 ? rejected : { ...rejected, line: line + by, ...(first !== undefined && { first: first + by }) };
}
