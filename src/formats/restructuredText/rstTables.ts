import { displayWidth } from '../common/tables/displayWidth.ts';

/** A cell of a table that is drawn with signs. */
export interface RstCell {
  /** Its lines, without what they are indented by. */
  readonly text: string;
  /** The index of its column in the table. */
  readonly column: number;
  /** The columns that its lines have at most; absent: its text is one line. */
  readonly width?: number;
}

/** A table that is drawn with signs. */
export interface RstTable {
  readonly cells: readonly RstCell[];
  /**
   * Returns the lines of the table with other texts in its cells: its columns are as wide as before, or wider. Undefined
   * for a text that docutils does not find again: it counts marks that combine in two ways in a grid.
   */
  readonly draw: (texts: readonly string[]) => readonly string[] | undefined;
}

/** Each line of a simple table is looked at once for each of its columns. */
const mostColumns = 60;

/** Cells of a row, each with its lines. */
type Row = readonly (readonly string[])[];

/**
 * Returns a table; undefined for one with cells across columns or rows, or whose lines do not fit.
 *
 * @param lines without what is before the table
 */
export function readTable(lines: readonly string[], kind: 'grid' | 'simple'): RstTable | undefined {
  return lines.some((line) => line.includes('\t')) ? undefined : kind === 'grid' ? readGrid(lines) : readSimple(lines);
}

function readGrid(lines: readonly string[]): RstTable | undefined {
  const grid = lines.map((line) => columnsOf(line, 'grid'));
  const bars = [...(lines[0] ?? '')].flatMap((sign, at) => (sign === '+' ? [at] : []));
  const rules: string[] = [];
  const rows: string[][][] = [];
  for (const columns of grid) {
    const signs = bars.map((bar) => columns[bar]).join('');
    const isRule = /^\+[-=+]+$/.test(columns.join(''));
    const isWhole = isRule
      ? columns.every((sign, at) => (sign === '+') === (grid[0]?.[at] === '+'))
      : /^\|+$/.test(signs);
    if (columns.length !== grid[0]?.length || !isWhole) {
      return undefined;
    }
    if (isRule) {
      rules.push(columns[1] ?? '-');
      rows.push(bars.slice(1).map(() => []));
    } else {
      rows.at(-1)?.forEach((cell, at) => cell.push(columns.slice((bars[at] ?? 0) + 1, bars[at + 1]).join('')));
    }
  }
  const last = rows.pop();
  if (last === undefined || rows.length === 0 || last.some((cell) => cell.length > 0)) {
    return undefined;
  }
  const widths = bars.slice(1).map((bar, at) => bar - (bars[at] ?? 0) - 1);
  const rule = (sign: string, of: readonly number[]): string => `+${of.map((each) => sign.repeat(each)).join('+')}+`;
  return {
    cells: rows.flatMap((row) => row.map((cell, at) => cellOf(cell, at, (widths[at] ?? 0) - 2))),
    draw: (texts) => {
      if (texts.some((text) => [...text].some(isCombining))) {
        return undefined;
      }
      const drawn = rowsOf(texts, widths.length);
      const wide = widened(widths, drawn, 'grid', 2);
      const body = drawn.flatMap((row, index) => [
        rule(rules[index] ?? '-', wide),
        ...linesOf(row).map(
          (cells) =>
            `|${cells.map((cell, at) => padded(cell === '' ? '' : ` ${cell}`, wide[at] ?? 0, 'grid')).join('|')}|`,
        ),
      ]);
      return [...body, rule(rules.at(-1) ?? '-', wide)];
    },
  };
}

function readSimple(lines: readonly string[]): RstTable | undefined {
  const [top = ''] = lines;
  const columns = Array.from(top.matchAll(/=+/g), ({ 0: sign, index }) => ({ start: index, end: index + sign.length }));
  if (columns.length > mostColumns) {
    return undefined;
  }
  /** Rows, and the lines of signs between them. */
  const items: (string[][] | 'rule')[] = [];
  for (const line of lines) {
    const signs = columnsOf(line, 'simple');
    const [first = ''] = columns.map(({ start, end }) => signs.slice(start, end).join('').trim());
    const isFitting = columns.every(
      ({ end }, at) =>
        signs
          .slice(end, columns[at + 1]?.start ?? end)
          .join('')
          .trim() === '',
    );
    const row = items.at(-1);
    if (/^=+(?: +=+)* *$/.test(line)) {
      if (line.trimEnd() !== top) {
        return undefined;
      }
      items.push('rule');
    } else if (!isFitting || /^-[- ]*$/.test(line) || (first === '' && line.trim() !== '' && !Array.isArray(row))) {
      return undefined;
    } else {
      const cells = columns.map(({ start }, at) =>
        signs
          .slice(start, columns[at + 1]?.start)
          .join('')
          .trimEnd(),
      );
      if (first !== '' || !Array.isArray(row)) {
        items.push(cells.map((cell) => [cell]));
      } else {
        row.forEach((cell, at) => cell.push(cells[at] ?? ''));
      }
    }
  }
  const rows = items.filter((item) => item !== 'rule');
  if (items.at(-1) !== 'rule' || items.filter((item) => item === 'rule').length > 3) {
    return undefined;
  }
  const widths = columns.map(({ start, end }) => end - start);
  const gaps = columns.map(({ end }, at) => ' '.repeat(Math.max(0, (columns[at + 1]?.start ?? end) - end)));
  const join = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => cell + (gaps[at] ?? ''))
      .join('')
      .trimEnd();
  return {
    cells: rows.flatMap((row) => row.map((cell, at) => cellOf(cell, at, at === 0 ? 0 : (widths[at] ?? 0)))),
    draw: (texts) => {
      const drawn = rowsOf(texts, widths.length).map(([first = [], ...others]) => [[first.join(' ')], ...others]);
      const wide = widened(widths, drawn, 'simple', 0);
      let at = -1;
      return items.flatMap((item) => {
        if (item === 'rule') {
          return [join(wide.map((width) => '='.repeat(width)))];
        }
        at += 1;
        const blanks =
          (item[0]?.length ?? 0) - Math.max(...item.map((cell) => cell.findLastIndex((line) => line !== '') + 1));
        const filled = linesOf(drawn[at] ?? []).map((cells) =>
          join(cells.map((cell, index) => padded(cell, wide[index] ?? 0, 'simple'))),
        );
        return [...filled, ...Array.from({ length: Math.min(blanks, (item[0]?.length ?? 1) - 1) }, () => '')];
      });
    },
  };
}

/** @param width the columns of its text; 0: it has one line in any case */
function cellOf(lines: readonly string[], column: number, width: number): RstCell {
  const filled = lines.filter((line) => line.trim() !== '');
  const indent = filled.reduce((least, line) => Math.min(least, line.length - line.trimStart().length), Infinity);
  const text = lines
    .map((line) => line.slice(indent).trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
  return { text, column, ...(width > 0 && filled.length > 1 && { width }) };
}

function rowsOf(texts: readonly string[], columns: number): Row[] {
  return Array.from({ length: texts.length / columns }, (_, row) =>
    texts.slice(row * columns, (row + 1) * columns).map((text) => text.split('\n')),
  );
}

function linesOf(row: Row): string[][] {
  const height = Math.max(...row.map((cell) => cell.length));
  return Array.from({ length: height }, (_, line) => row.map((cell) => cell[line] ?? ''));
}

function widened(widths: readonly number[], rows: readonly Row[], kind: Kind, spare: number): readonly number[] {
  return widths.map((width, at) =>
    rows.reduce(
      (most, row) => (row[at] ?? []).reduce((all, line) => Math.max(all, widthOf(line, kind) + spare), most),
      width,
    ),
  );
}

function padded(text: string, width: number, kind: Kind): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text, kind)));
}

type Kind = 'grid' | 'simple';

function widthOf(text: string, kind: Kind): number {
  return /^[ -~]*$/.test(text) ? text.length : columnsOf(text, kind).length;
}

/**
 * Returns a line by its columns, as docutils counts them: a wide letter has two, of which the second is empty; a mark
 * that combines has none in a simple table.
 */
function columnsOf(line: string, kind: Kind): string[] {
  const columns: string[] = [];
  for (const each of line) {
    if (kind === 'simple' && columns.length > 0 && isCombining(each)) {
      columns.push((columns.pop() ?? '') + each);
    } else {
      columns.push(each, ...(!/^[\p{M}\p{Cf}]/u.test(each) && displayWidth(each) > 1 ? [''] : []));
    }
  }
  return columns;
}

/** Returns true for a mark with a combining class: one of a lower class is put before it. */
function isCombining(character: string): boolean {
  return /\p{M}/u.test(character) && `${character}\u0334`.normalize('NFD').startsWith('\u0334');
}
