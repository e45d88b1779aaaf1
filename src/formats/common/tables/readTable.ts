import type { Range } from '../../../text/range.ts';

/** A cell between two bars. Its range is in the table's text. */
export interface TableCell extends Range {
  /** The spaces before and after its text. */
  readonly lead: string;
  readonly text: string;
  readonly trail: string;
}

export interface TableRow {
  readonly cells: readonly TableCell[];
  /** The row below the header, of dashes. */
  readonly isDelimiter: boolean;
  /** True if it ends with a bar. */
  readonly isClosed: boolean;
}

const bar = /\\[\\|]|\|/g;
const delimiter = /^:?-+:?$/;

/**
 * Reads the rows of a Markdown table from whole lines of a file. Lines without a bar, such as template tags, are not
 * rows.
 */
export function readTable(text: string): readonly TableRow[] {
  const rows: TableRow[] = [];
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const next = found < 0 ? text.length : found + 1;
    const line = text.slice(start, next).replace(/\r?\n?$/, '');
    const row = readRow(line, start);
    if (row !== undefined) {
      rows.push(row);
    }
    start = next;
  }
  return rows;
}

function readRow(line: string, start: number): TableRow | undefined {
  const bars = [...line.matchAll(bar)].filter(([sign]) => sign === '|').map(({ index }) => index);
  const first = bars[0];
  const last = bars.at(-1);
  if (first === undefined || last === undefined) {
    return undefined;
  }
  const prefix = /^[ \t>]*/.exec(line)?.[0].length ?? 0;
  const isOpened = first === prefix;
  const isClosed = /^[ \t]*$/.test(line.slice(last + 1)) && (bars.length > 1 || !isOpened);
  const starts = [...(isOpened ? [] : [prefix]), ...bars.map((at) => at + 1)];
  const ends = [...(isOpened ? bars.slice(1) : bars), line.length];
  const count = isClosed ? starts.length - 1 : starts.length;
  const cells = starts.slice(0, count).map((from, index): TableCell => {
    const raw = line.slice(from, ends[index]);
    const cell = raw.trim();
    const lead = cell === '' ? raw : raw.slice(0, raw.length - raw.trimStart().length);
    return {
      start: start + from,
      end: start + from + raw.length,
      lead,
      text: cell,
      trail: raw.slice(lead.length + cell.length),
    };
  });
  return { cells, isDelimiter: cells.every(({ text }) => delimiter.test(text)), isClosed };
}
