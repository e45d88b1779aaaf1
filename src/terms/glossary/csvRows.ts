import { readRecords } from './csv.ts';

/** A record of a CSV, or a line of a TSV. */
export interface RowFields {
  /** Where it begins: 0 for the first line. */
  readonly line: number;
  /** How many lines it has: a quoted field of a CSV may contain line breaks. */
  readonly lines: number;
  /** Undefined if the quotes of the line do not match. */
  readonly fields: readonly string[] | undefined;
}

/** UTF-16 code units parsed at once: few enough not to block, and more than a record needs. */
const wholePiece = 65_536;
/** Used after an unreadable line: the following lines may be unreadable too, and are then parsed repeatedly. */
const smallPiece = 512;
/** Unreadable lines, each of which ends a part, between two results. */
const brokenAtOnce = 256;

/**
 * Reads the records of a CSV in parts. If quotes do not match, only that line is given up, and reading continues with
 * the next: csv-parse alone would stop there. Empty lines are ignored.
 *
 * @param text with LF as its only line break
 * @returns the records of a part, and the offset after it
 */
export function* csvRows(
  text: string,
  delimiter: string,
): Generator<{ readonly rows: RowFields[]; readonly end: number }> {
  let start = 0;
  let line = 0;
  let length = wholePiece;
  let rows: RowFields[] = [];
  let told = 0;
  let broken = 0;
  while (start < text.length) {
    const end = lineEnd(text, start + length - 1);
    const error = parsePiece(text.slice(start, end), delimiter, line, rows);
    if (error === undefined) {
      line += countBreaks(text, start, end);
      start = end;
      length = wholePiece;
    } else {
      const from = start;
      for (const stop = line + error.readLines; line < stop || text[start] === '\n'; line += 1) {
        start = lineEnd(text, start);
      }
      const mayGoOn = error.isOpen && end < text.length;
      if (mayGoOn && (start > from || length < wholePiece)) {
        length = wholePiece;
      } else {
        rows.push({ line, lines: 1, fields: undefined });
        start = lineEnd(text, start);
        line += 1;
        length = smallPiece;
        broken += 1;
      }
    }
    if (start - told >= wholePiece || broken >= brokenAtOnce || start === text.length) {
      yield { rows, end: start };
      broken = 0;
      rows = [];
      told = start;
    }
  }
}

interface BrokenRecord {
  /** Number of lines before it in the part. */
  readonly readLines: number;
  /** True if the part may have been too short for it. */
  readonly isOpen: boolean;
}

/** Adds the records of a part to `rows`, up to the first unreadable one. */
function parsePiece(piece: string, delimiter: string, firstLine: number, rows: RowFields[]): BrokenRecord | undefined {
  let readLines = 0;
  const error = readRecords(piece, delimiter, (fields, line, lines) => {
    rows.push({ line: firstLine + line, lines: lines - line, fields });
    readLines = lines;
  });
  return error && { readLines, isOpen: error.code === 'CSV_QUOTE_NOT_CLOSED' };
}

/** Reads the lines of a TSV in parts, like {@link csvRows}; quotes are ordinary characters. */
export function* tsvRows(text: string): Generator<{ readonly rows: RowFields[]; readonly end: number }> {
  let line = 0;
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start + wholePiece);
    const rows: RowFields[] = [];
    while (start < end) {
      const next = lineEnd(text, start);
      const whole = text.slice(start, text[next - 1] === '\n' ? next - 1 : next);
      if (whole !== '') {
        rows.push({ line, lines: 1, fields: whole.split('\t') });
      }
      start = next;
      line += 1;
    }
    yield { rows, end };
  }
}

/** Returns the offset after the first line break at or after an offset, or the end of the text. */
function lineEnd(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  return found === -1 ? text.length : found + 1;
}

function countBreaks(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    count += 1;
  }
  return count;
}
