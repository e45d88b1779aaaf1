import { type Edit, edited, editedText } from '../../../text/lines.ts';
import type { Unit } from '../../../text/unit.ts';
import { type ColumnForm, columnForms, textWidth } from './columnForm.ts';
import { displayWidth } from './displayWidth.ts';
import { readTable, type TableCell, type TableRow } from './readTable.ts';

/** Tables whose cells all change by at most this many columns keep their padding, so their lines stay unchanged. */
const tolerance = 1;

type TableUnit = Pick<Unit, 'start' | 'end' | 'table'>;

/**
 * Aligns the columns of tables that were aligned in the source, when all translations of a file are written: the
 * padding around a cell belongs to its unit. Untranslated units of such a table get a text too. markdown-table prints
 * all rows in a style of its own, also those that need no change.
 *
 * @param texts results of a unit's `write`, by its index
 * @param isSelection leaves a table unless all of its units have a text: the others may get theirs later
 */
export function alignTables(
  source: string,
  units: readonly TableUnit[],
  texts: ReadonlyMap<number, string>,
  isSelection = false,
): ReadonlyMap<number, string> {
  if (!units.some(({ table }) => table !== undefined)) {
    return texts;
  }
  const aligned = new Map(texts);
  for (let from = 0; from < units.length; ) {
    const table = units[from]?.table;
    let to = from + 1;
    while (table !== undefined && units[to]?.table === table) {
      to += 1;
    }
    const isLeft = isSelection && units.slice(from, to).some((_, index) => !texts.has(from + index));
    if (table !== undefined && !isLeft) {
      for (const [index, text] of alignTable(source, units.slice(from, to), from, texts)) {
        aligned.set(index, text);
      }
    }
    from = to;
  }
  return aligned;
}

/** @param from the index of the first unit */
function alignTable(
  source: string,
  units: readonly TableUnit[],
  from: number,
  texts: ReadonlyMap<number, string>,
): readonly (readonly [number, string])[] {
  const replacements = units.map(({ start, end }, index): Edit => {
    const text = texts.get(from + index) ?? source.slice(start, end);
    return { start, end, text };
  });
  const first = units[0];
  const last = units.at(-1);
  if (
    first === undefined ||
    last === undefined ||
    replacements.every((edit) => edit.text === source.slice(edit.start, edit.end))
  ) {
    return [];
  }
  const start = source.lastIndexOf('\n', first.start - 1) + 1;
  const lineEnd = source.indexOf('\n', last.end);
  const own = source.slice(start, lineEnd < 0 ? source.length : lineEnd);
  const written = edited(source, { start, end: start + own.length }, replacements);
  const ownCells = readTable(own).flatMap((row) => row.cells);
  const edits = cellEdits(own, written);
  if (edits.length === 0) {
    return [];
  }
  // The first unit also contains the cells before it.
  const cellAt = new Map(ownCells.map((cell, index) => [start + cell.start, index]));
  return units.map((unit, index) => {
    const next = units[index + 1];
    const firstCell = cellAt.get(unit.start) ?? 0;
    const nextCell = next === undefined ? edits.length : (cellAt.get(next.start) ?? 0);
    const padded = edits.slice(firstCell, nextCell);
    // Between two cells there is a bar, or the end of a row and the beginning of the next.
    const range = { start: padded[0]?.start ?? 0, end: padded.at(-1)?.end ?? 0 };
    return [from + index, edited(written, range, padded)];
  });
}

/**
 * Returns a table with the columns aligned as those of another one with as many cells; unchanged if that one is not
 * aligned.
 */
export function alignedAs(own: string, written: string): string {
  return editedText(written, cellEdits(own, written));
}

/** Returns an edit of each cell, or none if the table does not have to be aligned again. */
function cellEdits(own: string, written: string): readonly Edit[] {
  const ownRows = readTable(own);
  const forms = columnForms(ownRows);
  const rows = readTable(written);
  const cells = rows.flatMap((row) => row.cells);
  const ownCells = ownRows.flatMap((row) => row.cells);
  if (
    forms === undefined ||
    cells.length !== ownCells.length ||
    rows.some((row) => row.cells.length !== forms.length)
  ) {
    return [];
  }
  const hasGrown = cells.some(
    ({ text }, index) => Math.abs(displayWidth(text) - displayWidth(ownCells[index]?.text ?? '')) > tolerance,
  );
  const padded = hasGrown ? padCells(rows, forms) : [];
  return padded.map((text, index) => ({ start: cells[index]?.start ?? 0, end: cells[index]?.end ?? 0, text }));
}

/** Returns the cells of all rows, from bar to bar. */
function padCells(rows: readonly TableRow[], forms: readonly (ColumnForm | undefined)[]): readonly string[] {
  const widths = forms.map((form, column) => {
    const texts = rows.flatMap(({ cells, isDelimiter }) => (isDelimiter ? [] : (cells[column] ?? [])));
    return form && Math.max(form.least, ...texts.map((cell) => textWidth(cell, form))) + form.spare;
  });
  return rows.flatMap(({ cells, isDelimiter }) =>
    cells.map((cell, column) => {
      const form = forms[column];
      const width = widths[column];
      if (form === undefined || width === undefined || (isDelimiter && !form.fitsDashes)) {
        return cell.lead + cell.text + cell.trail;
      }
      return isDelimiter ? padDashes(cell, form, width) : padCell(cell, form, width);
    }),
  );
}

function padDashes({ lead, text, trail }: TableCell, { before, after }: ColumnForm, width: number): string {
  const dashes = width + before + after - lead.length - trail.length - text.replace(/-/g, '').length;
  return lead + text.replace(/-+/, '-'.repeat(Math.max(1, dashes))) + trail;
}

function padCell(cell: TableCell, form: ColumnForm, width: number): string {
  const { side, before, after } = form;
  const free = width - textWidth(cell, form);
  const left = side === 'left' ? 0 : side === 'right' ? free : Math.floor(free / 2);
  const indent = textWidth(cell, form) - displayWidth(cell.text);
  return ' '.repeat(before + left + indent) + cell.text + ' '.repeat(free - left + after);
}
