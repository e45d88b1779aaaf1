import { displayWidth } from '../common/tables/displayWidth.ts';

/** A cell of a table that is drawn with signs. */
export interface RstCell {
  /** Its lines, without what they are indented by. */
  readonly text: string;
  /** The same number for all cells between the same edges. */
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

/** The columns that a cell is in, from the first one up to the one behind its last one. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns lengths of which each span is as long as it needs: the last one of a span grows. @param gaps behind each length */
export function stretched(
  lengths: readonly number[],
  gaps: readonly number[],
  needs: readonly (Span & { readonly length: number })[],
): readonly number[] {
  const grown = [...lengths];
  for (const { from, to, length } of [...needs].sort((one, other) => one.to - one.from - (other.to - other.from))) {
    const lacking = length - lengthOf(grown, gaps, { from, to });
    grown[to - 1] = (grown[to - 1] ?? 0) + Math.max(0, lacking);
  }
  return grown;
}

/** Returns the length of a span, with the gaps in it. */
export function lengthOf(lengths: readonly number[], gaps: readonly number[], { from, to }: Span): number {
  const own = lengths.slice(from, to).reduce((all, length) => all + length, 0);
  return gaps.slice(from, to - 1).reduce((all, gap) => all + gap, own);
}

/** @param width the columns of its text; 0: it has one line in any case */
export function cellOf(lines: readonly string[], column: number, width: number): RstCell {
  const filled = lines.filter((line) => line.trim() !== '');
  const indent = filled.reduce((least, line) => Math.min(least, line.length - line.trimStart().length), Infinity);
  const text = lines
    .map((line) => line.slice(indent).trimEnd())
    .join('\n')
    .replace(/^\n+|(?<!\n)\n+$/g, '');
  return { text, column, ...(width > 0 && filled.length > 1 && { width }) };
}

export function padded(text: string, width: number, kind: Kind): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text, kind)));
}

export type Kind = 'grid' | 'simple';

export function widthOf(text: string, kind: Kind): number {
  return /^[ -~]*$/.test(text) ? text.length : columnsOf(text, kind).length;
}

/**
 * Returns a line by its columns, as docutils counts them: a wide letter has two, of which the second is empty; a mark
 * that combines has none in a simple table.
 */
export function columnsOf(line: string, kind: Kind): string[] {
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
export function isCombining(character: string): boolean {
  return /\p{M}/u.test(character) && `${character}\u0334`.normalize('NFD').startsWith('\u0334');
}
