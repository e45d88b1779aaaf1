import type { RstTable } from './rstCells.ts';
import { readGrid } from './rstGrid.ts';
import { readSimple } from './rstSimple.ts';
import { type RstDialect, readValues } from './rstValues.ts';

/** How a table is written. */
export type RstTableKind = 'grid' | 'simple' | RstDialect;

/**
 * Returns a table; undefined for one whose lines do not fit.
 *
 * @param lines without what is before the table
 */
export function readTable(lines: readonly string[], kind: RstTableKind): RstTable | undefined {
  if (typeof kind === 'object') {
    return readValues(lines, kind);
  }
  const read = kind === 'grid' ? readGrid : readSimple;
  return lines.some((line) => line.includes('\t')) ? undefined : read(lines);
}
