import { groupBy } from '../../../text/groupBy.ts';
import type { Unit } from '../../../text/unit.ts';

/**
 * Returns units with the ranges of their `cells`, those of each aligned table that is read as a whole: part of a table
 * cannot be aligned without changes to the rest.
 *
 * @param all the units of the file
 */
export function withTables(source: string, units: readonly Unit[], all = units): readonly Unit[] {
  if (!units.some(({ cells }) => cells)) {
    return units;
  }
  const tables = groupBy(all, ({ cells }) => cells?.table);
  const read = new Set(units);
  const isWhole = (table: number): boolean => tables.get(table)?.every((unit) => read.has(unit)) === true;
  const whole = new Set([...tables.keys()].filter((table) => table !== undefined && isWhole(table)));
  return units.map((unit): Unit => {
    const { cells } = unit;
    if (!cells || !whole.has(cells.table)) {
      return unit;
    }
    const { start, end, table } = cells;
    const before = source.slice(start, unit.start);
    const after = source.slice(unit.end, end);
    return { ...unit, start, end, table, write: (parts) => before + unit.write(parts) + after };
  });
}
