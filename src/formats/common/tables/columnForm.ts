import { displayWidth } from './displayWidth.ts';
import type { TableCell, TableRow } from './readTable.ts';

/** How the cells of a column are padded. Widths are columns of a monospaced font. */
export interface ColumnForm {
  readonly side: 'left' | 'right' | 'center';
  /** The minimum number of spaces before and after each text. */
  readonly before: number;
  readonly after: number;
  /** The additional space after the longest text. */
  readonly spare: number;
  /** Minimum width of texts, for the row of dashes. */
  readonly least: number;
  /** True if the row of dashes is as wide as the cells. */
  readonly fitsDashes: boolean;
}

/**
 * Returns how the columns of a table are padded; `undefined` if they are not aligned. The last one has no form if its
 * rows do not end with a bar.
 */
export function columnForms(rows: readonly TableRow[]): readonly (ColumnForm | undefined)[] | undefined {
  const bodies = rows.filter(({ isDelimiter }) => !isDelimiter);
  const dashes = rows.find(({ isDelimiter }) => isDelimiter);
  const count = dashes?.cells.length ?? 0;
  const isPadded = bodies.some(({ cells }) =>
    cells.some(({ lead, text, trail }) => text !== '' && (lead + trail).length > 2),
  );
  if (
    dashes === undefined ||
    !isPadded ||
    rows.some(({ cells, isClosed }) => cells.length !== count || isClosed !== dashes.isClosed) ||
    rows.some(({ cells }) => cells.some(({ lead, trail }) => /[^ ]/.test(lead + trail)))
  ) {
    return undefined;
  }
  const forms: (ColumnForm | undefined)[] = [];
  for (let column = 0; column < count; column += 1) {
    if (column === count - 1 && !dashes.isClosed) {
      forms.push(undefined);
      continue;
    }
    const form = columnForm(
      bodies.flatMap(({ cells }) => cells[column] ?? []),
      dashes.cells[column],
    );
    if (form === undefined) {
      return undefined;
    }
    forms.push(form);
  }
  return forms;
}

function columnForm(cells: readonly TableCell[], dashes: TableCell | undefined): ColumnForm | undefined {
  const [width = 0, ...others] = cells.map(cellWidth);
  if (others.some((other) => other !== width)) {
    return undefined;
  }
  const filled = cells.filter(({ text }) => text !== '');
  const leads = filled.map(({ lead }) => lead.length);
  const trails = filled.map(({ trail }) => trail.length);
  const before = Math.min(1, ...leads);
  const after = Math.min(1, ...trails);
  const side = sideOf(leads, trails, dashes?.text ?? '');
  const room = width - before - after;
  const least = Math.min(3, room);
  const longest = Math.max(least, ...filled.map((cell) => textWidth(cell, { side, before })));
  const fitsDashes = dashes !== undefined && cellWidth(dashes) === width;
  return { side, before, after, spare: room - longest, least, fitsDashes };
}

function sideOf(leads: readonly number[], trails: readonly number[], dashes: string): ColumnForm['side'] {
  if (trails.every((trail) => trail <= 1) && leads.some((lead) => lead > 1)) {
    return 'right';
  }
  const isCentered = leads.every((lead, index) => Math.abs(lead - (trails[index] ?? 0)) <= 1);
  return isCentered && /^:.*:$/.test(dashes) ? 'center' : 'left';
}

/** Returns the width of a cell's text, including additional white space before a left-aligned text. */
export function textWidth({ lead, text }: TableCell, { side, before }: Pick<ColumnForm, 'side' | 'before'>): number {
  return displayWidth(text) + (side === 'left' && text !== '' ? Math.max(0, lead.length - before) : 0);
}

/** Returns the width of a cell from bar to bar. */
function cellWidth({ lead, text, trail }: TableCell): number {
  return lead.length + displayWidth(text) + trail.length;
}
