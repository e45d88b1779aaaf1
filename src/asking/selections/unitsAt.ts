import { lineStart, startsLine } from '../../text/lines.ts';
import type { Range, Unit } from '../../text/unit.ts';

/** A unit by what its file says about it. */
type PlacedUnit = Pick<Unit, 'start' | 'end' | 'source' | 'comment' | 'key'>;

/**
 * Returns the units of the texts at cursors, in order: of a comment in code all, of a table all in the row, else the
 * paragraph, heading, list item, or value that the cursor touches, or that is in its line. None at code or blank lines.
 *
 * @param isCode what is between the units is code, so that a line of it has no text
 */
export function unitsAt<Placed extends PlacedUnit>(
  source: string,
  units: readonly Placed[],
  cursors: readonly number[],
  isCode: boolean,
): Placed[] {
  const found = new Set(cursors.flatMap((cursor) => unitsAtOne(source, units, cursor, isCode)));
  return units.filter((unit) => found.has(unit));
}

function unitsAtOne<Placed extends PlacedUnit>(
  source: string,
  units: readonly Placed[],
  cursor: number,
  isCode: boolean,
): readonly Placed[] {
  const inComment = units.filter(({ comment }) => comment && isInComment(source, comment, cursor));
  if (inComment.length > 0) {
    return inComment;
  }
  const others = units.filter(({ comment }) => !comment);
  // The last one, as one that begins at the cursor is behind it.
  const own = others.findLast((unit) => touches(unit, cursor));
  if (own) {
    return rowOf(source, others, own);
  }
  // The text of several messages, such as plural forms.
  const bySource = others.filter((unit) => unit.source && touches(unit.source, cursor));
  if (bySource.length > 0 || isCode) {
    return bySource;
  }
  const line = lineRange(source, cursor);
  const inLine = others.filter(({ start, end }) => start <= line.end && line.start <= end);
  const near = inLine.find(({ start }) => start > cursor) ?? inLine.at(-1);
  if (near) {
    return rowOf(source, others, near);
  }
  return others.filter((unit) => unit.source && unit.source.start <= line.end && line.start <= unit.source.end);
}

function touches({ start, end }: Range, cursor: number): boolean {
  return start <= cursor && cursor <= end;
}

/** Returns true in a comment, and in the white space before it on its line. */
function isInComment(source: string, comment: Range, cursor: number): boolean {
  const isBefore = cursor < comment.start && startsLine(source, comment.start);
  return touches({ start: isBefore ? lineStart(source, comment.start) : comment.start, end: comment.end }, cursor);
}

function lineRange(source: string, cursor: number): Range {
  const start = lineStart(source, cursor);
  return { start, end: cursor + (/[\r\n]/.exec(source.slice(cursor))?.index ?? source.length - cursor) };
}

/** Returns the cells of the unit's row: units of prose with bars between them. The unit alone if it is no cell. */
function rowOf<Placed extends PlacedUnit>(source: string, units: readonly Placed[], unit: Placed): readonly Placed[] {
  const isNext = (one: Placed | undefined, other: Placed | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    one.key === undefined &&
    other.key === undefined &&
    /^[^\r\n|]*\|[^\r\n]*$/.test(source.slice(one.end, other.start));
  let from = units.indexOf(unit);
  let to = from;
  while (isNext(units[from - 1], units[from])) {
    from -= 1;
  }
  while (isNext(units[to], units[to + 1])) {
    to += 1;
  }
  return units.slice(from, to + 1);
}

/** What the text at a cursor is, for a message. */
export type TextAtCursor = 'paragraph' | 'comment' | 'row' | 'text' | 'texts';

/** Returns what the units at cursors are; undefined without any. */
export function kindOfUnitsAt(units: readonly PlacedUnit[], cursors: readonly number[]): TextAtCursor | undefined {
  const [first] = units;
  if (!first) {
    return undefined;
  }
  if (cursors.length > 1 && units.length > 1) {
    return 'texts';
  }
  if (first.comment) {
    return 'comment';
  }
  if (first.key !== undefined || first.source) {
    return 'text';
  }
  return units.length > 1 ? 'row' : 'paragraph';
}
