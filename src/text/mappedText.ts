import { findFirst } from './findFirst.ts';
import type { Range } from './range.ts';

/** A range of text, and its source range in the file. */
interface Segment {
  readonly at: number;
  readonly start: number;
  end: number;
  /** True if they map character by character; else only as a whole, such as `&` and `&amp;`. */
  readonly even: boolean;
}

const nothing: Segment = { at: 0, start: 0, end: 0, even: true };

/** A text with the escapes of its format resolved that knows the position of each character in the file. */
export class MappedText {
  text = '';
  /** Where the text begins in the file while it has the characters of the file, as most texts; -1: nothing is known. */
  #start = -1;
  /** Absent for such a text. */
  #segments: Segment[] | undefined;

  /** Adds the meaning of `start`..`end` of the file: the same characters, or an escape. */
  add(text: string, start: number, end: number): void {
    const even = text.length === end - start;
    const isVerbatim = this.#segments === undefined && even;
    if (isVerbatim && (this.#start < 0 || this.#start + this.text.length === start)) {
      this.#start = this.#start < 0 ? start : this.#start;
      this.text += text;
      return;
    }
    this.#segments = this.#all();
    const last = this.#segments.at(-1);
    if (last?.even === true && even && last.end === start) {
      last.end = end;
    } else {
      this.#segments.push({ at: this.text.length, start, end, even });
    }
    this.text += text;
  }

  /**
   * Adds a range of the file with its escapes resolved; returns this text.
   *
   * @param escapes a global expression that matches at least one character
   * @param meaningOf returns the meaning of an escape; undefined if it means its own characters
   */
  addDecoded(
    source: string,
    { start, end }: Range,
    escapes: RegExp,
    meaningOf: (escape: RegExpExecArray) => string | undefined,
  ): this {
    const raw = source.slice(start, end);
    let done = 0;
    escapes.lastIndex = 0;
    for (let found = escapes.exec(raw); found !== null; found = escapes.exec(raw)) {
      const meaning = meaningOf(found);
      if (meaning !== undefined) {
        this.add(raw.slice(done, found.index), start + done, start + found.index);
        done = escapes.lastIndex;
        if (meaning !== '') {
          this.add(meaning, start + found.index, start + done);
        }
      }
    }
    this.add(raw.slice(done), start + done, end);
    return this;
  }

  /** The offset of the text in the file, if each character is one of the file, in order; else undefined. */
  get verbatimStart(): number | undefined {
    return this.#segments === undefined && this.#start >= 0 ? this.#start : undefined;
  }

  /** Returns where a character of the text begins in the file. */
  startOf(offset: number): number {
    if (this.#segments === undefined) {
      return Math.max(0, this.#start) + offset;
    }
    const { at, start, even } = this.#segmentOf(offset);
    return even ? start + offset - at : start;
  }

  /** Returns where the text before `offset` (at least 1) ends in the file. */
  endOf(offset: number): number {
    if (this.#segments === undefined) {
      return Math.max(0, this.#start) + offset;
    }
    const { at, start, end, even } = this.#segmentOf(offset - 1);
    return even ? start + offset - at : end;
  }

  /** Returns a part. */
  slice(from: number, to: number): MappedText {
    const result = new MappedText();
    result.addSlice(this, from, to);
    return result;
  }

  /** Adds a part of another text of the same file. */
  addSlice(other: MappedText, from: number, to: number): void {
    const segments = other.#all();
    for (let index = other.#indexOf(from); index < segments.length; index += 1) {
      const { at, start, end, even } = segments[index] ?? nothing;
      const next = other.#endOf(index);
      if (at >= to) {
        break;
      }
      if (next > from) {
        const first = Math.max(at, from);
        const last = Math.min(next, to);
        this.add(other.text.slice(first, last), even ? start + first - at : start, even ? start + last - at : end);
      }
    }
  }

  /** Returns the same text, `by` code units later in the file. */
  moved(by: number): MappedText {
    const result = new MappedText();
    for (const [index, { at, start, end }] of this.#all().entries()) {
      result.add(this.text.slice(at, this.#endOf(index)), start + by, end + by);
    }
    return result;
  }

  /**
   * Returns the range of the text whose source lies in a range of the file. An escape or a surrogate pair that the
   * range cuts belongs to it; a line break with the beginning of the next line does not.
   */
  rangeWithin({ start, end }: Range): Range {
    const first = findFirst(this.#all(), (segment) => segment.end > start);
    const last = findFirst(this.#all(), (segment) => segment.start >= end) - 1;
    let from = this.text.length;
    let to = 0;
    const beginning = this.#all()[first];
    if (beginning !== undefined) {
      const isCut = beginning.start < start;
      const skipped = beginning.even ? start - beginning.start : this.#isBlank(first) ? this.#lengthOf(first) : 0;
      from = beginning.at + (isCut ? skipped : 0);
    }
    const ending = this.#all()[last];
    if (ending !== undefined) {
      const isCut = ending.end > end;
      const kept = ending.even ? end - ending.start : this.#isBlank(last) ? 0 : this.#lengthOf(last);
      to = ending.at + (isCut ? kept : this.#lengthOf(last));
    }
    return { start: this.#isInPair(from) ? from - 1 : from, end: this.#isInPair(to) ? to + 1 : to };
  }

  /** Returns the file's characters for a range of the text. */
  sourceOf(source: string, start: number, end: number): string {
    return start === end ? '' : source.slice(this.startOf(start), this.endOf(end));
  }

  #isInPair(offset: number): boolean {
    return /^[\ud800-\udbff][\udc00-\udfff]$/.test(this.text.slice(Math.max(0, offset - 1), offset + 1));
  }

  #isBlank(index: number): boolean {
    return this.text.slice(this.#all()[index]?.at, this.#endOf(index)).trim() === '';
  }

  #lengthOf(index: number): number {
    return this.#endOf(index) - (this.#all()[index]?.at ?? 0);
  }

  /** Returns where a segment ends in the text. */
  #endOf(index: number): number {
    return this.#all()[index + 1]?.at ?? this.text.length;
  }

  #segmentOf(offset: number): Segment {
    return this.#all()[this.#indexOf(offset)] ?? nothing;
  }

  /** Returns the index of the last segment that begins at or before `offset`. */
  #indexOf(offset: number): number {
    return Math.max(0, findFirst(this.#all(), ({ at }) => at > offset) - 1);
  }

  #all(): Segment[] {
    return (
      this.#segments ??
      (this.#start < 0 ? [] : [{ at: 0, start: this.#start, end: this.#start + this.text.length, even: true }])
    );
  }
}

/** Joins lines of a file with line breaks, whatever is between the lines in the file. */
export function joinLines(source: string, lines: readonly Range[]): MappedText {
  const text = new MappedText();
  for (const [index, { start, end }] of lines.entries()) {
    const above = lines[index - 1];
    if (above !== undefined) {
      text.add('\n', above.end, start);
    }
    text.add(source.slice(start, end), start, end);
  }
  return text;
}

/**
 * Where the parts of a unit, joined (a code by its `source`), are in the source: the offset of the first character, if
 * all are there one after another, unchanged; else a map.
 */
export type Places = number | MappedText;

/** Returns the range in the source of a range of the parts, which is not empty. */
export function sourceRange(places: Places, from: number, to: number): Range {
  return typeof places === 'number'
    ? { start: places + from, end: places + to }
    : { start: places.startOf(from), end: places.endOf(to) };
}
