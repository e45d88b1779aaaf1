import { matchAt } from '../../text/matchAt.ts';
import type { Range } from '../../text/range.ts';

/** A cell of a table, with its quotation marks. */
export interface Cell extends Range {
  /** With its quotation marks resolved. */
  readonly text: string;
  readonly isQuoted: boolean;
}

/** A line of a table, or several lines where a cell has line breaks. */
export interface Row extends Range {
  readonly cells: readonly Cell[];
}

/** Rows with the number of cells that the first one has, and others, which belong to no column. */
export interface Grid {
  readonly rows: readonly Row[];
  /** Without cells where one of them is broken. */
  readonly ragged: readonly Row[];
}

const quoted = /"([^"]*(?:""[^"]*)*)"/y;
const spaces = / +(?=")/y;
const lineEnd = /\r\n|\r|\n|$/g;
/** UTF-16 code units of a cell in quotation marks, where another one was never closed. */
const longestCell = 10_000;

/**
 * Reads a table as RFC 4180 describes it, with any line ends. A quotation mark that is never closed costs its line.
 * Empty lines are skipped, and spaces before a whole cell in quotation marks, as PHP does it. Not csv-parse, which does
 * not say where cells are.
 */
export function readGrid(source: string, delimiter: string): Grid {
  const rows: Row[] = [];
  const ragged: Row[] = [];
  const rest = delimiter === ',' ? /[^,\r\n]*/y : delimiter === ';' ? /[^;\r\n]*/y : /[^\t\r\n]*/y;
  let mayBeOpen = true;
  const readQuoted = (start: number): Cell | undefined => {
    const whole = mayBeOpen ? source : source.slice(start, start + longestCell);
    const found = matchAt(quoted, whole, mayBeOpen ? start : 0);
    mayBeOpen &&= found !== null;
    const end = start + (found?.[0].length ?? 0);
    return found === null || !/^(?:[\r\n]|$)/.test(source.charAt(end).replace(delimiter, ''))
      ? undefined
      : { start, end, text: found[1]?.replaceAll('""', '"') ?? '', isQuoted: true };
  };
  const readCell = (start: number): Cell | undefined => {
    const spaced = start + (matchAt(spaces, source, start)?.[0].length ?? 0);
    const cell = source[spaced] === '"' ? readQuoted(spaced) : undefined;
    if (cell !== undefined || source[start] === '"') {
      return cell;
    }
    const [text = ''] = matchAt(rest, source, start) ?? [];
    return { start, end: start + text.length, text, isQuoted: false };
  };
  for (let at = source.startsWith('\ufeff') ? 1 : 0; at < source.length; ) {
    const start = at;
    const cells: Cell[] = [];
    let cell = readCell(at);
    for (; cell !== undefined; cell = readCell(at)) {
      cells.push(cell);
      at = cell.end;
      if (source[at] !== delimiter) {
        break;
      }
      at += 1;
    }
    const { index: end, 0: eol } = matchAt(lineEnd, source, at) ?? { index: source.length, 0: '' };
    at = end + eol.length;
    const isWhole = cell !== undefined && cells.length === (rows[0]?.cells.length ?? cells.length);
    if (isWhole && end > start) {
      rows.push({ start, end, cells });
    } else if (end > start) {
      ragged.push({ start, end, cells: cell === undefined ? [] : cells });
    }
  }
  return { rows, ragged };
}

/**
 * Returns a text as a cell: in quotation marks if it needs them, or if the others have some.
 *
 * @param model the cell that it is made from
 */
export function writeCell(text: string, delimiter: string, { isQuoted }: Pick<Cell, 'isQuoted'>): string {
  const needsQuotes = /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter);
  return isQuoted || needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
