import { startsLine } from '../../../text/lines.ts';
import type { Range } from '../../../text/range.ts';
import { commentsAbout, noteText } from './lineNotes.ts';

/** A value in code. */
export interface CodeValue extends Range {
  /** Where its item or statement begins: the key, if it has one. */
  readonly itemStart: number;
}

/**
 * Returns the notes of the values that have one: the comments right above an item, and the one behind it on its line.
 *
 * @param comments of the file, in order
 */
export function codeNotes<Value extends CodeValue>(
  source: string,
  values: readonly Value[],
  comments: readonly Range[],
): ReadonlyMap<Value, string> {
  if (comments.length === 0) {
    return new Map();
  }
  const items = values.map(({ itemStart, end }) => ({ start: itemStart, end }));
  const about = commentsAbout(source, items, comments);
  return new Map(
    values.flatMap((value, index) => {
      const own = about[index]?.filter(({ start }) => start > value.start || startsLine(source, start)) ?? [];
      const note = noteText(own.flatMap(({ start, end }) => linesOf(source.slice(start, end))));
      return note === undefined ? [] : [[value, note]];
    }),
  );
}

/** Returns the lines of a comment without its delimiters. */
function linesOf(comment: string): string[] {
  return comment
    .replace(/^\/\*+|\*+\/$|^(?:\/\/+|#+)/g, '')
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\s*[*|](?![*|])/, '').trim());
}
