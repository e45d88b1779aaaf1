import { stringify } from 'csv-stringify/sync';

/** Rows as CSV, a line each; a cell is quoted where it has to be. */
export function formatCsvTable(rows: readonly (readonly string[])[]): string {
  return stringify(rows.map((row) => [...row]));
}
