import { entryFor } from '../../text/entryFor.ts';
import type { Range } from '../../text/range.ts';
import { type AsciidocPlace, inCell } from './asciidocPlaces.ts';

/** A cell of a table, and how it is read: `a` as blocks, `l` and `m` as code, else as text. */
export interface AsciidocCell extends Range {
  readonly style: string;
  /** Returns a place within it. */
  readonly within: (place: AsciidocPlace) => AsciidocPlace;
}

const form = String.raw`(?:(?<count>\d+(?:\.\d*)?|(?:\d*\.)?\d+)(?<sign>[*+]))?(?:[<^>](?:\.[<^>])?|(?:[<^>]?\.)?[<^>])?(?<style>[a-z])?`;
const before = new RegExp(String.raw`(?:^[ \t]*|(?<![ \t])[ \t]+)${form}$`);

/** Returns the styles of columns: `[cols="1,a,2*m"]`. */
function columnStyles(attributes: string): readonly string[] {
  const [, quoted, bare = ''] = /\bcols\s*=\s*(?:"([^"]*)"|([^,\]]*))/.exec(attributes) ?? [];
  const spec = (quoted ?? bare).replace(/\s/g, '');
  return spec.split(/[,;]/).flatMap((column) => {
    const [, count = '1', style = ''] = /^(?:(\d{1,3})\*)?[^a-z]*([a-z]?)$/.exec(column) ?? [];
    return spec === '' ? [] : Array.from({ length: Number(count) }, () => style);
  });
}

/**
 * Returns the cells of a table.
 *
 * @param rows the lines between its delimiters
 * @param sign what its delimiters begin with
 * @param attributes its attribute lines
 */
export function readCells(
  source: string,
  rows: readonly Range[],
  sign: string,
  attributes: string,
): readonly AsciidocCell[] {
  const [, format = sign === ',' ? 'csv' : sign === ':' ? 'dsv' : 'psv'] = namedFormat.exec(attributes) ?? [];
  const [, quoted, bare] = /\bseparator\s*=\s*(?:"([^"]+)"|([^,\]]+))/.exec(attributes) ?? [];
  const separator = (quoted ?? bare ?? entryFor(signs, format) ?? sign).replace('\\t', '\t');
  const [head] = rows;
  const hasHeader =
    /%[\w.%]{0,100}header|options\s*=\s*"?[^"\]]{0,300}header/.test(attributes) ||
    (head !== undefined && rows[1] !== undefined && source.slice(rows[1].start, rows[1].end).trim() === '');
  const styles = columnStyles(attributes);
  const styleAt = (at: number, column: number): string =>
    hasHeader && head !== undefined && at <= head.end ? '' : (styles[column % Math.max(1, styles.length)] ?? '');
  return format === 'psv'
    ? readBars(source, rows, separator, styleAt)
    : separator.length > 1
      ? []
      : readValues(source, rows, { separator, isDsv: format === 'dsv' }, styleAt);
}

const namedFormat = /\bformat\s*=\s*"?([cdpt]sv)/;
const signs: Readonly<Record<string, string>> = { csv: ',', tsv: '\t', dsv: ':' };

/** Returns the style of the column of a cell that begins at an offset. */
type StyleAt = (at: number, column: number) => string;

function readBars(
  source: string,
  rows: readonly Range[],
  separator: string,
  styleAt: StyleAt,
): readonly AsciidocCell[] {
  const within = (place: AsciidocPlace): AsciidocPlace => inCell(place, 'bars', separator);
  const cells: AsciidocCell[] = [];
  let column = 0;
  let open: { start: number; style: string; count: number } | undefined;
  const close = (end: number): void => {
    if (open !== undefined) {
      cells.push({ start: open.start, end, style: open.style || styleAt(open.start, column), within });
      column += open.count;
    }
    open = undefined;
  };
  for (const { start, end } of rows) {
    const line = source.slice(start, end);
    let done = 0;
    for (let at = line.indexOf(separator); at >= 0; at = line.indexOf(separator, at + 1)) {
      if (line[at - 1] === '\\') {
        continue;
      }
      const found = before.exec(line.slice(Math.max(done, at - 20), at));
      const own = found !== null && (done === 0 || /^[ \t]/.test(found[0])) ? found : undefined;
      close(start + at - (own?.[0].trimStart().length ?? 0));
      const { count = '1', style = '' } = own?.groups ?? {};
      open = { start: start + at + 1, style, count: Math.max(1, Number.parseInt(count, 10) || 1) };
      done = at + 1;
    }
  }
  close(rows.at(-1)?.end ?? 0);
  return cells;
}

/** Returns the values of a table, up to the first one whose quotation marks are not closed. */
function readValues(
  source: string,
  rows: readonly Range[],
  { separator, isDsv }: { readonly separator: string; readonly isDsv: boolean },
  styleAt: StyleAt,
): readonly AsciidocCell[] {
  const sign = separator.replace(/[\\\]^-]/, '\\$&');
  const end = String.raw`(?=[${sign}\r\n]|$)`;
  const blank = sign === '\t' ? ' *' : String.raw`[ \t]*`;
  const value = isDsv
    ? new RegExp(String.raw`(?<bare>(?:\\[${sign}]|[^${sign}\r\n])*)${end}`, 'y')
    : new RegExp(
        String.raw`${blank}(?:"(?<quoted>[^"]*(?:""[^"]*)*)"${blank}|(?<bare>(?!")[^${sign}\r\n]*))${end}`,
        'y',
      );
  const to = rows.at(-1)?.end ?? 0;
  const text = source.slice(0, to);
  const cells: AsciidocCell[] = [];
  let at = 0;
  for (const { start, end: rowEnd } of rows.filter(({ start: from, end: to }) => to > from)) {
    for (at = Math.max(at, start); at <= rowEnd; at += 1) {
      value.lastIndex = at;
      const found = value.exec(text);
      if (found === null) {
        return cells;
      }
      const { quoted, bare = '' } = found.groups ?? {};
      const kind = isDsv ? 'dsv' : quoted === undefined ? 'csv' : 'quoted';
      const begin = quoted === undefined ? at + found[0].indexOf(bare) : at + found[0].indexOf('"') + 1;
      const within = (place: AsciidocPlace): AsciidocPlace => inCell(place, kind, separator);
      cells.push({ start: begin, end: begin + (quoted ?? bare).length, style: styleAt(at, cells.length), within });
      at += found[0].length;
    }
  }
  return cells;
}
