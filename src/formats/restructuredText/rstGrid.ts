import { cellOf, columnsOf, isCombining, type RstTable, type Span, stretched, widthOf } from './rstCells.ts';

/** A cell by the indexes of the lines of signs around it. */
interface Cell {
  readonly rows: Span;
  readonly columns: Span;
}

const rule = /^\+[-+]+\+$/;
const headRule = /^\+=[=+]+=\+$/;

/** Returns a grid table, as docutils finds its cells; undefined for lines that are none. */
export function readGrid(lines: readonly string[]): RstTable | undefined {
  const heads = lines.flatMap((line, at) => (headRule.test(line) ? [at] : []));
  const grid = lines.map((line) => columnsOf(headRule.test(line) ? line.replaceAll('=', '-') : line, 'grid'));
  const [width = 0] = grid.map((columns) => columns.length);
  const isWhole = grid.every((columns) => columns.length === width) && rule.test(grid.at(-1)?.join('') ?? '');
  const boxes = isWhole && heads.length < 2 ? boxesIn(grid) : undefined;
  if (boxes === undefined) {
    return undefined;
  }
  const edges = (found: readonly number[]): readonly number[] => [...new Set(found)].sort((one, other) => one - other);
  const tops = edges(boxes.flatMap(({ rows }) => [rows.from, rows.to]));
  const lefts = edges(boxes.flatMap(({ columns }) => [columns.from, columns.to]));
  const rowOf = new Map(tops.map((top, at) => [top, at]));
  const columnOf = new Map(lefts.map((left, at) => [left, at]));
  const between = ({ from, to }: Span, indexes: ReadonlyMap<number, number>): Span => ({
    from: indexes.get(from) ?? 0,
    to: indexes.get(to) ?? 0,
  });
  const cells = boxes.map(({ rows, columns }) => ({ rows: between(rows, rowOf), columns: between(columns, columnOf) }));
  const texts = boxes.map(({ rows, columns }, at) => {
    const block = grid.slice(rows.from + 1, rows.to).map((row) => row.slice(columns.from + 1, columns.to).join(''));
    const { from, to } = cells[at]?.columns ?? { from: 0, to: 0 };
    return cellOf(block, from * lefts.length + to, columns.to - columns.from - 3);
  });
  const widths = lefts.slice(1).map((left, at) => left - (lefts[at] ?? 0) - 1);
  const head = rowOf.get(heads[0] ?? -1);
  const isCorner = (row: number, column: number): boolean => grid[tops[row] ?? 0]?.[lefts[column] ?? 0] === '+';
  return {
    cells: texts,
    draw: (drawn) =>
      drawn.some((text) => [...text].some(isCombining))
        ? undefined
        : drawGrid({ cells, widths, head, isCorner, drawn }),
  };
}

/** Returns the boxes of a grid by their lines and columns; undefined if they do not fill it. */
function boxesIn(grid: readonly (readonly string[])[]): readonly Cell[] | undefined {
  const [bottom, right] = [grid.length - 1, (grid[0]?.length ?? 0) - 1];
  const isLine = (row: number, from: number, to: number): boolean =>
    grid[row]?.slice(from, to + 1).every((sign) => sign === '-' || sign === '+') === true;
  /** Damaged lines may have corners everywhere. */
  let steps = grid.length * (right + 1) * 20;
  const boxAt = (top: number, left: number): Cell | undefined => {
    for (let column = left + 1; column <= right && /[-+]/.test(grid[top]?.[column] ?? ''); column += 1) {
      for (let row = top + 1; grid[top]?.[column] === '+' && row <= bottom && steps > 0; row += 1) {
        const sign = grid[row]?.[column];
        if (sign !== '+' && sign !== '|') {
          break;
        }
        steps -= 1;
        if (sign === '+' && grid[row]?.[left] === '+') {
          steps -= column - left + row - top;
          const isClosed = grid.slice(top, row + 1).every((line) => /[|+]/.test(line[left] ?? ''));
          if (isClosed && isLine(row, left, column)) {
            return { rows: { from: top, to: row }, columns: { from: left, to: column } };
          }
        }
      }
    }
    return undefined;
  };
  const boxes: Cell[] = [];
  const corners: (readonly [row: number, column: number])[] = [];
  for (const [row, columns] of grid.entries()) {
    corners.push(...columns.flatMap((sign, column) => (sign === '+' ? [[row, column] as const] : [])));
  }
  /** How far down each column is filled. */
  const done = Array.from({ length: right }, () => 0);
  for (const [top, left] of corners) {
    if (top >= bottom || left >= right || done[left] !== top) {
      continue;
    }
    const box = boxAt(top, left);
    if (box === undefined || done.slice(left, box.columns.to).some((row) => row !== top)) {
      return undefined;
    }
    boxes.push(box);
    done.fill(box.rows.to, left, box.columns.to);
  }
  return boxes.length > 0 && done.every((row) => row === bottom) ? boxes : undefined;
}

interface Drawing {
  readonly cells: readonly Cell[];
  /** Of the columns, before they grow. */
  readonly widths: readonly number[];
  /** The row below the head. */
  readonly head: number | undefined;
  readonly isCorner: (row: number, column: number) => boolean;
  readonly drawn: readonly string[];
}

function drawGrid({ cells, widths, head, isCorner, drawn }: Drawing): readonly string[] {
  const texts = drawn.map((text) => text.split('\n').map((line) => (line === '' ? '' : ` ${line}`)));
  const widthAt = (at: number): number =>
    (texts[at] ?? []).reduce((most, line) => Math.max(most, line === '' ? 0 : widthOf(line, 'grid') + 1), 0);
  const rowCount = cells.reduce((most, { rows }) => Math.max(most, rows.to), 0);
  const wide = stretched(
    widths,
    widths.map(() => 1),
    cells.map(({ columns }, at) => ({ ...columns, length: widthAt(at) })),
  );
  const ones = Array.from({ length: rowCount }, () => 1);
  const high = stretched(
    ones,
    ones,
    cells.map(({ rows }, at) => ({ ...rows, length: texts[at]?.length ?? 0 })),
  );
  const [tops, lefts] = [edgesOf(high), edgesOf(wide)];
  const canvas = Array.from({ length: (tops.at(-1) ?? 0) + 1 }, () =>
    Array.from({ length: (lefts.at(-1) ?? 0) + 1 }, () => ' '),
  );
  const put = (row: number, column: number, sign: string): void => {
    const line = canvas[row];
    if (line !== undefined && line[column] !== '+') {
      line[column] = sign;
    }
  };
  for (const [at, { rows, columns }] of cells.entries()) {
    const [top = 0, bottom = 0] = [tops[rows.from], tops[rows.to]];
    const [left = 0, right = 0] = [lefts[columns.from], lefts[columns.to]];
    for (let column = left; column <= right; column += 1) {
      put(top, column, '-');
      put(bottom, column, '-');
    }
    for (let row = top + 1; row < bottom; row += 1) {
      put(row, left, '|');
      put(row, right, '|');
    }
    for (let row = rows.from; row <= rows.to; row += 1) {
      for (let column = columns.from; column <= columns.to; column += 1) {
        const isAround = row === rows.from || row === rows.to || column === columns.from || column === columns.to;
        if (isAround && isCorner(row, column)) {
          put(tops[row] ?? 0, lefts[column] ?? 0, '+');
        }
      }
    }
    for (const [index, line] of (texts[at] ?? []).entries()) {
      canvas[top + 1 + index]?.splice(left + 1, widthOf(line, 'grid'), ...columnsOf(line, 'grid'));
    }
  }
  return canvas.map((line, row) => {
    const text = line.join('');
    return head !== undefined && row === tops[head] ? text.replaceAll('-', '=') : text;
  });
}

/** Returns the places of the lines of signs around lengths. */
function edgesOf(lengths: readonly number[]): readonly number[] {
  const edges = [0];
  for (const length of lengths) {
    edges.push((edges.at(-1) ?? 0) + length + 1);
  }
  return edges;
}
