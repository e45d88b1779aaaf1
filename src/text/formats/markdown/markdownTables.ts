import { columnForms } from '../../tables/columnForm.ts';
import { readTable, type TableCell } from '../../tables/readTable.ts';
import type { Unit } from '../../unit.ts';
import { type Stretch, splitAtMasks } from '../mask.ts';
import type { MarkdownSource } from './markdownPieces.ts';

/** Gives the units of aligned tables the ranges that `alignTables` needs: one or more cells, with their padding. */
export function alignedTableUnits(file: MarkdownSource, units: readonly Unit[]): Unit[] {
  const result: Unit[] = [];
  let next = 0;
  for (const [change, token] of file.events) {
    const type: string = token.type;
    if (change === 'exit' || type !== 'table') {
      continue;
    }
    const table = { start: token.start.offset, end: token.end.offset };
    let from = next;
    while ((units[from]?.start ?? table.start) < table.start) {
      from += 1;
    }
    let to = from;
    while ((units[to]?.start ?? table.end) < table.end) {
      to += 1;
    }
    result.push(...units.slice(next, from), ...tableUnits(file, table, units.slice(from, to)));
    next = to;
  }
  return [...result, ...units.slice(next)];
}

function tableUnits(file: MarkdownSource, table: Stretch, units: readonly Unit[]): readonly Unit[] {
  const { source } = file;
  const start = source.lastIndexOf('\n', table.start - 1) + 1;
  const text = source.slice(start, table.end);
  const rows = readTable(text);
  const cells = rows.flatMap((row) => row.cells);
  const owners = units.map((unit) => cellOf(cells, { start: unit.start - start, end: unit.end - start }));
  const areApart = owners.every((cell, index) => cell >= 0 && cell > (owners[index - 1] ?? -1));
  if (!areApart || hidesBar(file, table) || columnForms(rows) === undefined) {
    return units;
  }
  return units.map((unit, index): Unit => {
    const firstCell = cells[index === 0 ? 0 : (owners[index] ?? 0)];
    const lastCell = cells[(owners[index + 1] ?? cells.length) - 1];
    const range = { start: start + (firstCell?.start ?? 0), end: start + (lastCell?.end ?? 0) };
    const before = source.slice(range.start, unit.start);
    const after = source.slice(unit.end, range.end);
    return { ...unit, ...range, table: start, write: (parts) => before + unit.write(parts) + after };
  });
}

/** Returns the index of the cell that contains a range; -1 if none does. */
function cellOf(cells: readonly TableCell[], { start, end }: Stretch): number {
  let low = 0;
  let high = cells.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((cells[middle]?.start ?? 0) <= start) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  const cell = cells[low];
  return cell !== undefined && cell.start <= start && end <= cell.end ? low : -1;
}

/** Returns true if a bar that does not end a cell for our parser ends one for others. */
function hidesBar({ source, masked }: MarkdownSource, { start, end }: Stretch): boolean {
  return [...splitAtMasks(masked, start, end)].some(
    (part) => part.masked && /(?:^|[^\\])\|/.test(source.slice(part.start, part.end)),
  );
}
