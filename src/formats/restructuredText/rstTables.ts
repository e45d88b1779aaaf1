import type { RstTable } from './rstCells.ts';
import { readGrid } from './rstGrid.ts';
import { readSimple } from './rstSimple.ts';
import { readValues } from './rstValues.ts';

/** How a table is written; `delimiter`: that of its values. */
export type RstTableKind = 'grid' | 'simple' | { readonly delimiter: string };

/**
 * Returns a table; undefined for one whose lines do not fit.
 *
 * @param lines without what is before the table
 */
export function readTable(lines: readonly string[], kind: RstTableKind): RstTable | undefined {
  if (typeof kind === 'object') {
    return readValues(lines, kind.delimiter);
  }
  const read = kind === 'grid' ? readGrid : readSimple;
  return lines.some((line) => line.includes('\t')) ? undefined : read(lines);
}
