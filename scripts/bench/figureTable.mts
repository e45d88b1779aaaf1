import { stringify } from 'csv-stringify/sync';
import type { Figure, Measured } from '../../test/helpers/measuring/figures.ts';

const titles = ['figure', 'ours', 'unit', 'spread', 'peer or limit', 'ratio', 'aim', ''] as const;

/** Returns a line for each figure: ours, the peer or limit, the ratio of the two, the aim, and whether that is met. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = [titles, ...figures.map(cells)];
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return titles[column] === 'ours' || titles[column] === 'ratio' ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Returns the same as CSV. */
export function figureCsv(figures: readonly Figure[]): string {
  return stringify([titles, ...figures.map(cells)]);
}

function cells(figure: Figure): readonly string[] {
  const { name, value, unit, peer, aim } = figure;
  const { atMost, atLeast } = aim ?? {};
  const limit = atMost ?? atLeast;
  const against = peer?.value ?? limit;
  const ratio = against === undefined || against === 0 ? undefined : value / against;
  return [
    name,
    number(value),
    unit,
    spread(figure),
    peer === undefined ? (limit === undefined ? '' : `limit ${limit}`) : `${peer.name}: ${number(peer.value)}`,
    ratio === undefined ? '' : ratio.toFixed(2),
    limit === undefined ? '' : `${atMost === undefined ? 'at least' : 'at most'} ${limit}`,
    limit === undefined ? '' : isMet(figure, ratio ?? 0) ? 'met' : 'MISSED',
  ];
}

function isMet({ value, peer, aim }: Figure, ratio: number): boolean {
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = aim ?? {};
  const judged = peer === undefined ? value : ratio;
  return judged <= atMost && judged >= atLeast;
}

function spread({ spread }: Measured): string {
  return spread === undefined ? '' : `${number(spread.from)}-${number(spread.to)}`;
}

function number(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1);
}
