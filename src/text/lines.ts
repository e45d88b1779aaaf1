import { findFirst } from './findFirst.ts';
import type { Range } from './unit.ts';

/** Returns true if only white space is before an offset in its line. */
export function startsLine(source: string, offset: number): boolean {
  let at = offset;
  while (at > 0 && /[^\S\r\n]/.test(source.charAt(at - 1))) {
    at -= 1;
  }
  return at === 0 || /[\r\n]/.test(source.charAt(at - 1));
}

/** Returns the indentation of an offset: white space as wide as the text before it in its line. */
export function readIndent(source: string, offset: number): string {
  const before = source.slice(lineStart(source, offset), offset).replace(/^\ufeff/, '');
  return before.trim() === '' ? before : ' '.repeat(before.length);
}

function isBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}

/** Returns the offset of the first character of a line. */
export function lineStart(source: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isBreak(source.charCodeAt(at - 1))) {
    at -= 1;
  }
  return at;
}

/** Returns the offsets of the first characters of all lines. */
export function lineStarts(source: string): readonly number[] {
  return [0, ...Array.from(source.matchAll(/\r\n|\r|\n/g), (end) => end.index + end[0].length)];
}

/** Returns the line of an offset, and the number of characters before it there. Both count from 0. */
export function placeIn(starts: readonly number[], offset: number): { readonly line: number; readonly column: number } {
  const line = findFirst(starts, (start) => start > offset) - 1;
  return { line, column: offset - (starts[line] ?? 0) };
}

/** Returns the start of the white space that ends at `end`, at or after `start`. */
export function spaceStart(source: string, start: number, end: number): number {
  let at = end;
  while (at > start && /\s/.test(source.charAt(at - 1))) {
    at -= 1;
  }
  return at;
}

/** Returns the white space before a range, such as its line break and indentation. */
export function readSpaceBefore(source: string, { start }: Range): string {
  return source.slice(spaceStart(source, 0, start), start);
}

/** Returns the end of the white space that begins at `start`, up to `end`. */
export function spaceEnd(source: string, start: number, end: number): number {
  let at = start;
  while (at < end && /\s/.test(source.charAt(at))) {
    at += 1;
  }
  return at;
}

/** Returns the number of line breaks in a range. */
export function breaksIn(source: string, { start, end }: Range): number {
  return source.slice(start, end).match(/\r\n|\n|\r/g)?.length ?? 0;
}

/** A replacement of a range of a text. */
export interface Edit extends Range {
  readonly text: string;
}

/** Returns a text after edits, which are in order and do not overlap. */
export function editedText(source: string, edits: readonly Edit[]): string {
  return edited(source, { start: 0, end: source.length }, edits);
}

/** Returns a range of a text after edits, which are in order and do not overlap. */
export function edited(source: string, { start, end }: Range, edits: readonly Edit[]): string {
  let result = '';
  let done = start;
  for (const edit of edits) {
    result += source.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return result + source.slice(done, end);
}
