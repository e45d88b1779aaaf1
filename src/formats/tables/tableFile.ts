import { lineNumbers } from '../../text/syntaxProblem.ts';
import type { FileFlaw, NamedText, Range } from '../../text/unit.ts';
import { rememberLast } from '../common/entries/rememberLast.ts';
import { type Grid, type Row, readGrid } from './cells.ts';

/** A table whose first row has the names of its columns. */
export interface HeadedTable<Columns> extends NamedText, Grid {
  readonly delimiter: string;
  readonly columns: Columns;
  readonly head: Row;
}

/** Returns the possible separators of the cells of a table. */
export function delimitersOf(path: string): readonly string[] {
  return /\.tsv$/i.test(path) ? ['\t'] : [',', ';', '\t'];
}

/** The grids of a file by the signs between its cells: two formats ask for them. */
const gridsOf = rememberLast(() => new Map<string, Grid>());

/** Returns what `readGrid` does for a file. */
export function gridOf(file: NamedText, delimiter: string): Grid {
  const grids = gridsOf(file);
  const grid = grids.get(delimiter) ?? readGrid(file.source, delimiter);
  grids.set(delimiter, grid);
  return grid;
}

/** Returns a table whose first row is one of headings; undefined for any other. @param columnsOf returns what they say */
export function readHeadedTable<Columns>(
  file: NamedText,
  columnsOf: (head: Row) => Columns | undefined,
): HeadedTable<Columns> | undefined {
  const [line = ''] = /^[^\r\n]*/.exec(file.source) ?? [];
  for (const delimiter of delimitersOf(file.path)) {
    const [first] = readGrid(line, delimiter).rows;
    const columns = first && first.cells.length > 1 ? columnsOf(first) : undefined;
    if (columns !== undefined) {
      const { rows, ragged } = gridOf(file, delimiter);
      const [head, ...others] = rows;
      return head && { ...file, delimiter, columns, head, rows: others, ragged };
    }
  }
  return undefined;
}

/** Returns true for a row with a form of a plural. A language may need other rows than these, so none is translated. */
export function isPlural({ cells }: Row, { plural }: { readonly plural: number | undefined }): boolean {
  return plural !== undefined && cells[plural]?.text.trim() !== '';
}

/**
 * Returns the rows with another number of cells than the first one, and those with plurals.
 *
 * @param unnamed a row whose translation is in a language that nothing names
 */
export function tableFlaws(
  { source, rows, ragged, columns }: NamedText & Grid & { readonly columns: { readonly plural: number | undefined } },
  unnamed?: Row,
): readonly FileFlaw[] {
  const flaw = (kind: 'junk' | 'pluralRows' | 'language') => (range: Range) => ({ kind, range });
  const flaws = [
    ...ragged.map(flaw('junk')),
    ...rows.filter((row) => isPlural(row, columns)).map(flaw('pluralRows')),
    ...(unnamed === undefined ? [] : [unnamed]).map(flaw('language')),
  ];
  const lineOf = lineNumbers(source);
  return flaws
    .sort((one, other) => one.range.start - other.range.start)
    .map(({ kind, range: { start, end } }) => ({ kind, line: lineOf(start), text: source.slice(start, end) }));
}
