import { stringify } from 'csv-stringify/sync';
import type { Aim, Figure } from '../../test/helpers/figures.ts';

function aimText({ atMost, atLeast }: Aim = {}): string {
  return atMost !== undefined ? `at most ${atMost}` : atLeast !== undefined ? `at least ${atLeast}` : '';
}

function verdict({ value, aim }: Figure): string {
  if (aim === undefined) {
    return '';
  }
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = aim;
  return value <= atMost && value >= atLeast ? 'met' : 'MISSED';
}

/** Returns a line for each figure: name, value, unit, aim, and whether that is met. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    figure.value.toFixed(figure.unit === 'ratio' ? 2 : 1),
    figure.unit,
    aimText(figure.aim),
    verdict(figure),
  ]);
  const widths = ['figure', 'value', 'unit', 'aim', ''].map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [['figure', 'value', 'unit', 'aim'], ...rows].map(line).join('\n');
}

/** Returns the same as CSV. */
export function figureCsv(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, aim }) => ({ name, value, unit, aim: aimText(aim) }));
  return stringify(rows, { header: true, columns: ['name', 'value', 'unit', 'aim'] });
}
