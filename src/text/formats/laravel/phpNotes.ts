import { ownComments } from '../../entries/ownComments.ts';
import type { Range } from '../../unit.ts';
import { noteText } from '../lineNotes.ts';
import type { PhpValue } from './phpArray.ts';

/**
 * Returns the notes of the values that have one: the comments right above an item, and the one behind it on its line.
 *
 * @param comments of the file, in order
 */
export function phpNotes(
  source: string,
  values: readonly PhpValue[],
  comments: readonly Range[],
): ReadonlyMap<PhpValue, string> {
  const notes = new Map<PhpValue, string[]>();
  const addTo = (value: PhpValue | undefined, about: readonly Range[]): void => {
    const lines = about.flatMap(({ start, end }) => linesOf(source.slice(start, end)));
    if (value !== undefined && lines.length > 0) {
      notes.set(value, [...(notes.get(value) ?? []), ...lines]);
    }
  };
  let before: PhpValue | undefined;
  let at = 0;
  for (const value of comments.length > 0 ? [...values, undefined] : []) {
    const from = before?.end ?? 0;
    const between: Range[] = [];
    const next = value?.itemStart ?? source.length;
    for (let comment = comments[at]; comment !== undefined && comment.start < next; comment = comments[at]) {
      between.push(...(comment.start >= from ? [comment] : []));
      at += 1;
    }
    const { behind, start } = ownComments(source, between, before?.end, value?.itemStart);
    addTo(
      before,
      between.filter(({ end }) => end <= behind),
    );
    addTo(
      value,
      between.filter((comment) => comment.start >= start && beginsLine(source, comment.start)),
    );
    before = value;
  }
  return new Map(
    [...notes].flatMap(([value, lines]) => {
      const note = noteText(lines);
      return note === undefined ? [] : [[value, note]];
    }),
  );
}

function beginsLine(source: string, at: number): boolean {
  let start = at;
  while (/[ \t]/.test(source.charAt(start - 1))) {
    start -= 1;
  }
  return /[\r\n]/.test(source.charAt(start - 1));
}

/** Returns the lines of a comment without its delimiters. */
function linesOf(comment: string): string[] {
  return comment
    .replace(/^\/\*+|\*+\/$|^(?:\/\/+|#+)/g, '')
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\s*[*|](?![*|])/, '').trim());
}
