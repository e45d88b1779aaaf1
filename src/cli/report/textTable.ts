/** A cell of a table: its text, and what shows it. */
export interface TableCellText {
  readonly text: string;
  readonly show?: (padded: string) => string;
}

/** Returns the rows of a table, two spaces between columns; the first column is text, the others are numbers. */
export function textTable(rows: readonly (readonly TableCellText[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach(({ text }, column) => {
      widths[column] = Math.max(widths[column] ?? 0, text.length);
    });
  }
  return rows.map((row) =>
    row
      .map(({ text, show = (padded) => padded }, column) => {
        const width = widths[column] ?? 0;
        return show(column === 0 ? text.padEnd(width) : text.padStart(width));
      })
      .join('  '),
  );
}
