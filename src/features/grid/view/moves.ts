import type { CellId, GridRow } from '../protocol/gridMessages.ts';
import { needsWork } from './rowFilter.ts';

/** A position in the grid: row -1 is the header. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/** The size of the grid, in rows and columns; `page` rows are in view at once. */
export interface GridExtent {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** Returns where a key leads from a position; undefined if it does not move. `isToEnd`: with Ctrl. */
export function moved(
  { row, column }: Position,
  key: string,
  isToEnd: boolean,
  extent: GridExtent,
): Position | undefined {
  const to = target({ row, column }, key, isToEnd, extent);
  return (
    to && {
      row: Math.max(-1, Math.min(extent.rows - 1, to.row)),
      column: Math.max(0, Math.min(extent.columns - 1, to.column)),
    }
  );
}

function target({ row, column }: Position, key: string, isToEnd: boolean, extent: GridExtent): Position | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: isToEnd ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: isToEnd ? extent.rows - 1 : row + 1, column };
    case 'ArrowLeft':
      return { row, column: isToEnd ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: isToEnd ? extent.columns - 1 : column + 1 };
    case 'Home':
      return { row: isToEnd ? 0 : row, column: 0 };
    case 'End':
      return { row: isToEnd ? extent.rows - 1 : row, column: extent.columns - 1 };
    case 'PageUp':
      return { row: Math.max(0, row - extent.page), column };
    case 'PageDown':
      return { row: row + extent.page, column };
    default:
      return undefined;
  }
}

/**
 * Returns the next cell of a language that needs work, after the last row again from the first; undefined without one.
 */
export function nextToWorkOn(
  { id, lang }: CellId,
  shown: readonly string[],
  rowOf: (id: string) => GridRow | undefined,
): CellId | undefined {
  const start = shown.indexOf(id) + 1;
  const next = [...shown.slice(start), ...shown.slice(0, start)].find((other) => {
    const cell = rowOf(other)?.cells[lang];
    return other !== id && cell !== undefined && needsWork(cell);
  });
  return next === undefined ? undefined : { id: next, lang };
}

/** Returns the cell that Tab leads to from a cell that is edited: the next language, or the next row. */
export function besideCell(
  { id, lang }: CellId,
  step: 1 | -1,
  shown: readonly string[],
  langs: readonly string[],
): CellId | undefined {
  const index = shown.indexOf(id) * langs.length + langs.indexOf(lang) + step;
  const row = shown[Math.floor(index / langs.length)];
  const next = langs[((index % langs.length) + langs.length) % langs.length];
  return index < 0 || row === undefined || next === undefined ? undefined : { id: row, lang: next };
}
