import { stringify } from 'csv-stringify/sync';

/** Returns rows as CSV, one a line; cells are quoted if necessary. */
export function formatCsvTable(rows: readonly (readonly string[])[]): string {
  return stringify(rows.map((row) => [...row]));
}
