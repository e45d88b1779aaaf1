import { cellOf, columnsOf, lengthOf, padded, type RstTable, type Span, stretched, widthOf } from './rstCells.ts';

/** Each line of a simple table is looked at once for each of its columns. */
const mostColumns = 60;

interface Edges {
  readonly start: number;
  readonly end: number;
}

/** A line of signs, or a row. */
interface Item {
  /** Absent: a row. */
  readonly sign?: string;
  readonly spans: readonly Span[];
  /** The lines of each cell of a row. */
  readonly cells: readonly (readonly string[])[];
}

/** Returns a simple table, as docutils finds its cells; undefined for lines that do not fit its columns. */
export function readSimple(lines: readonly string[]): RstTable | undefined {
  const columns = edgesIn(lines[0] ?? '');
  if (columns.length > mostColumns) {
    return undefined;
  }
  const single = columns.map((_, from) => ({ from, to: from + 1 }));
  const items: Item[] = [];
  let open: string[][] = [];
  for (const line of lines) {
    const signs = columnsOf(line, 'simple');
    const hasFirst = signs.slice(columns[0]?.start, columns[0]?.end).join('').trim() !== '';
    const isRule = /^(?:=[= ]*|-[- ]*)$/.test(line);
    const spans = isRule ? spansOf(edgesIn(line), columns) : single;
    if (spans === undefined || (!hasFirst && open.length === 0 && line.trim() !== '')) {
      return undefined;
    }
    if (hasFirst && open.length > 0) {
      const cells = cellsIn(open, spans, columns);
      if (cells === undefined) {
        return undefined;
      }
      items.push({ spans, cells });
      open = [];
    }
    if (isRule) {
      items.push({ sign: line.charAt(0), spans, cells: [] });
    } else if (hasFirst || open.length > 0) {
      open.push(signs);
    }
  }
  const heads = items.filter(({ sign }) => sign === '=').length;
  return items.at(-1)?.sign === '=' && heads < 4 ? tableOf(items, columns) : undefined;
}

function edgesIn(line: string): readonly Edges[] {
  return Array.from(line.matchAll(/[-=]+/g), ({ 0: sign, index }) => ({ start: index, end: index + sign.length }));
}

/** Returns the columns that the parts of a line of signs are below; undefined if they do not fit. */
function spansOf(parts: readonly Edges[], columns: readonly Edges[]): readonly Span[] | undefined {
  const spans = parts.map(({ start, end }) => ({
    from: columns.findIndex((column) => column.start === start),
    to: columns.findIndex((column) => column.end === end) + 1,
  }));
  const isWhole = spans.every(({ from, to }, at) => from === (spans[at - 1]?.to ?? 0) && to > from);
  return isWhole && spans.at(-1)?.to === columns.length ? spans : undefined;
}

/** Returns the lines of each cell of a row; undefined if there is text between them. */
function cellsIn(
  lines: readonly (readonly string[])[],
  spans: readonly Span[],
  columns: readonly Edges[],
): readonly (readonly string[])[] | undefined {
  const starts = spans.map(({ from }) => columns[from]?.start ?? 0);
  const ends = spans.map(({ to }) => columns[to - 1]?.end ?? 0);
  const isFitting = lines.every((line) =>
    starts.slice(1).every((start, at) => line.slice(ends[at], start).join('').trim() === ''),
  );
  const textsAt = (start: number, at: number): string[] =>
    lines.map((line) =>
      line
        .slice(start, starts[at + 1])
        .join('')
        .trimEnd(),
    );
  return isFitting ? starts.map(textsAt) : undefined;
}

function tableOf(items: readonly Item[], columns: readonly Edges[]): RstTable {
  const widths = columns.map(({ start, end }) => end - start);
  const gaps = columns.map(({ end }, at) => Math.max(0, (columns[at + 1]?.start ?? end) - end));
  /** The first cell has one line, as a text there begins a row. */
  const isLine = ({ from }: Span): boolean => from === 0;
  const cells = items.flatMap(({ spans, cells: texts }) =>
    texts.map((lines, at) => {
      const span = spans[at] ?? { from: 0, to: 1 };
      return cellOf(lines, span.from * columns.length + span.to, isLine(span) ? 0 : lengthOf(widths, gaps, span));
    }),
  );
  const draw = (drawn: readonly string[]): readonly string[] => {
    let done = 0;
    const rows = items.map(({ spans, cells: texts }) => {
      done += texts.length;
      return drawn
        .slice(done - texts.length, done)
        .map((text, at) => (spans[at]?.from === 0 ? [text.replaceAll('\n', ' ')] : text.split('\n')));
    });
    const needs = items.flatMap(({ spans }, index) =>
      (rows[index] ?? []).map((lines, at) => ({
        ...(spans[at] ?? { from: 0, to: 1 }),
        length: lines.reduce((most, line) => Math.max(most, widthOf(line, 'simple')), 0),
      })),
    );
    const wide = stretched(widths, gaps, needs);
    const join = (spans: readonly Span[], text: (at: number, width: number) => string): string =>
      spans
        .map((span, at) => text(at, lengthOf(wide, gaps, span)) + ' '.repeat(gaps[span.to - 1] ?? 0))
        .join('')
        .trimEnd();
    return items.flatMap(({ sign, spans, cells: texts }, index) => {
      if (sign !== undefined) {
        return [join(spans, (_, width) => sign.repeat(width))];
      }
      const row = rows[index] ?? [];
      const height = Math.max(...row.map((lines) => lines.length));
      const filled = Math.max(...texts.map((lines) => lines.findLastIndex((line) => line !== '') + 1));
      return [
        ...Array.from({ length: height }, (_, line) =>
          join(spans, (at, width) => padded(row[at]?.[line] ?? '', width, 'simple')),
        ),
        ...Array.from({ length: (texts[0]?.length ?? 0) - filled }, () => ''),
      ];
    });
  };
  return { cells, draw };
}
