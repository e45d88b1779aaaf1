import type { CsvEntry } from './csv.ts';
import type { Row } from './csvRows.ts';
import {
  detectForm,
  type EntryFileForm,
  languageCode,
  type LanguagePair,
  readHeader,
  rowsOf,
  usedFields,
} from './entryFileForm.ts';
import { type EntryProblem, entryProblems } from './entryProblems.ts';
import type { LineProblem } from './glossaryEntry.ts';

/** A line of a file that is no entry, or none that a dictionary can have. */
export interface RejectedLine {
  /** 0 for the first line of the file. */
  readonly line: number;
  /** The line as it stands in the file. */
  readonly text: string;
  /** `language`: what stands in the third or fourth column is no code of a language. */
  readonly reason: LineProblem['problem'] | EntryProblem['problem'] | 'language';
  /** With `duplicate`: the line that has the same source and another target. */
  readonly first?: number;
}

/** What a file of glossary entries holds. */
export interface EntryFile {
  readonly form: EntryFileForm;
  /** The fields of the first line, whether it is taken for names of columns or not. */
  readonly firstLine: readonly string[];
  /** The languages that the first line names, where it is taken for names of columns. */
  readonly headerPair?: LanguagePair;
  /**
   * In their order; languages in lower case without a variant, where the file has columns of them. Each source once.
   */
  readonly entries: readonly CsvEntry[];
  readonly rejected: readonly RejectedLine[];
  /** Lines that say once more what a line before them says: left out. */
  readonly repeated: number;
}

export interface EntryFileOptions {
  /** Of the file: `.tsv` has quotes as characters. */
  readonly name: string;
  /** What is not to be detected. */
  readonly form?: Partial<EntryFileForm>;
  /** The languages of the entries, where they are known. */
  readonly pair?: LanguagePair;
  /** UTF-8 bytes that a phrase may have. */
  readonly mostBytes: number;
}

/** Called between pieces of long work with the share that is done, 0 to 1; rejects to end the work. */
export type Pause = (share: number) => Promise<void>;

/**
 * Reads glossary entries as people and spreadsheets write them: CSV or TSV, `,` `;` or tab between the columns, any
 * line ends, with a byte order mark or without, two phrases and behind them both languages or none (specification,
 * Dictionary, entry format rules). What can't be an entry is listed, and nothing else is lost for it. Phrases are kept
 * to the character.
 */
export async function readEntryFile(given: string, options: EntryFileOptions, pause: Pause): Promise<EntryFile> {
  const plain = given.replace(/^\uFEFF/, '');
  const all = plain.includes('\r') ? plain.replaceAll(/\r\n?/g, '\n') : plain;
  const { start, ...found } = detectForm(options.name, all, options.form ?? {});
  const text = all.slice(start);
  const skipped = start > 0 ? 1 : 0;
  const reading = new Reading(options.mostBytes);
  let firstLine: readonly string[] | undefined;
  let headerPair: LanguagePair | undefined;
  let header = false;
  for (const { rows, end } of rowsOf(text, found)) {
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

class Reading {
  readonly entries: CsvEntry[] = [];
  readonly rejected: Rejection[] = [];
  repeated = 0;
  readonly #mostBytes: number;
  readonly #bySource = new Map<string, CsvEntry>();

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  take(rows: readonly Row[]): void {
    const rejected: Rejection[] = [];
    const found: CsvEntry[] = [];
    for (const row of rows) {
      const read = entryOf(row);
      if (typeof read === 'string') {
        rejected.push({ line: row.line, reason: read });
      } else if (read) {
        found.push(read);
      }
    }
    const wrong = new Map<number, EntryProblem['problem']>();
    for (const { index, problem } of entryProblems(found, this.#mostBytes)) {
      if (problem !== 'duplicate' && !wrong.has(index)) {
        wrong.set(index, problem);
      }
    }
    for (const [index, entry] of found.entries()) {
      const reason = wrong.get(index);
      const rejection = reason ? { line: entry.line, reason } : this.#add(entry);
      rejected.push(...(rejection ? [rejection] : []));
    }
    rejected.sort((one, other) => one.line - other.line);
    rejected.forEach((each) => this.rejected.push(each));
  }

  #add(entry: CsvEntry): Rejection | undefined {
    const { source, sourceLang, targetLang } = entry;
    const key = sourceLang === undefined ? source : `${sourceLang}\n${targetLang}\n${source}`;
    const before = this.#bySource.get(key);
    if (!before) {
      this.#bySource.set(key, entry);
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

/** Undefined for a line with nothing in it. */
function entryOf({ line, fields }: Row): CsvEntry | RejectedLine['reason'] | undefined {
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

/** The lines, in their order, with what stands in them. */
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
