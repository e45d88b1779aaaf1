import { findFirst } from '../../text/findFirst.ts';
import { matchAt, matchEnd } from '../../text/matchAt.ts';

/** Numbers of lines within others: the same ones in all files that have them. */
export type LineIds = Map<string, number>;

const indentation = /[ \t]*/y;
const wholeLine = /[^\r\n]*/y;
/** What follows a quotation mark in the line of a value, which another value after it changes. */
const afterQuote = /(?<=["'])[,;]?\s*$/;
const restOfLine = /(?<=\n)|(?:(?<=["'])[,;])?[ \t\r]*(?:\n|$)/y;

/**
 * The lines of a file, and those that each is in by its indentation: the nearest one before it that is less indented,
 * the nearest before that one, and so on. Nothing is parsed, and each line is read once, however many are asked for.
 */
export class Outline {
  readonly #file: string;
  readonly #ids: LineIds;
  readonly #starts: readonly number[];
  /** Where the indentation of each line ends. */
  readonly #texts: Int32Array;
  /** The line that each is in; -1 for none. */
  readonly #outer: Int32Array;
  /** The number of each line, once it is known. */
  readonly #own: Int32Array;
  readonly #counts = new Map<string, ReadonlyMap<number, number>>();
  /** The lines of a range, by the first line and the one after the last. */
  readonly #lines = new Map<string, string>();

  /** @param ids of all files that are compared */
  constructor(file: string, ids: LineIds) {
    this.#file = file;
    this.#ids = ids;
    this.#starts = [0, ...Array.from(file.matchAll(/\n/g), ({ index }) => index + 1)];
    this.#texts = Int32Array.from(this.#starts, (start) => matchEnd(indentation, file, start) ?? start);
    this.#outer = new Int32Array(this.#starts.length);
    this.#own = new Int32Array(this.#starts.length);
    let before = -1;
    for (let line = 0; line < this.#outer.length; line += 1) {
      const text = this.#texts[line] ?? 0;
      const isEmpty = text === file.length || file[text] === '\n' || file[text] === '\r';
      let outer = before;
      while (!isEmpty && outer >= 0 && this.#depth(outer) >= this.#depth(line)) {
        outer = this.#outerOf(outer);
      }
      this.#outer[line] = outer;
      before = isEmpty ? before : line;
    }
  }

  /** Returns the index of the line of an offset. */
  lineAt(offset: number): number {
    return findFirst(this.#starts, (start) => start > offset) - 1;
  }

  /** Returns the lines of a range, without what another value after them changes. */
  linesOf(start: number, end: number): string {
    const [first, next] = [this.lineAt(start), this.lineAt(end) + 1];
    const name = `${first} ${next}`;
    const known = this.#lines.get(name);
    const lines = known ?? this.#file.slice(this.#starts[first], this.#starts[next]).replace(afterQuote, '');
    this.#lines.set(name, lines);
    return lines;
  }

  /** Returns true if a line, and those that it is in, begin with all names of a key. Others may be between. */
  isIn(line: number, names: readonly string[]): boolean {
    let left = names.length;
    for (let at = line; at >= 0 && left > 0; at = this.#outerOf(at)) {
      const name = names[left - 1] ?? '';
      const text = this.#file
        .slice(this.#texts[at], this.#starts[at + 1])
        .trimStart()
        .replace(/^["']/, '');
      left -= text.startsWith(name) && !/^[\w-]/.test(text.slice(name.length)) ? 1 : 0;
    }
    return left <= 0;
  }

  /** Returns the number of all that a line is in. */
  around(line: number): number {
    const unknown: number[] = [];
    let outer = this.#outerOf(line);
    while (outer >= 0 && this.#own[outer] === 0) {
      unknown.push(outer);
      outer = this.#outerOf(outer);
    }
    let id = this.#own[outer] ?? 0;
    for (const each of unknown.toReversed()) {
      const name = `${id}\n${matchAt(wholeLine, this.#file, this.#starts[each] ?? 0)?.[0] ?? ''}`;
      id = this.#ids.get(name) ?? this.#ids.size + 1;
      this.#ids.set(name, id);
      this.#own[each] = id;
    }
    return id;
  }

  /**
   * Returns how often lines, as {@link linesOf} returns them, are in the file after its first line, by the numbers of
   * what they are in.
   */
  counts(lines: string): ReadonlyMap<number, number> {
    const known = this.#counts.get(lines);
    if (known !== undefined) {
      return known;
    }
    const found = new Map<number, number>();
    const file = this.#file;
    for (let at = file.indexOf(`\n${lines}`); at >= 0; at = file.indexOf(`\n${lines}`, at + 1)) {
      if (matchEnd(restOfLine, file, at + 1 + lines.length) !== undefined) {
        const around = this.around(this.lineAt(at + 1));
        found.set(around, (found.get(around) ?? 0) + 1);
      }
    }
    this.#counts.set(lines, found);
    return found;
  }

  #depth(line: number): number {
    return (this.#texts[line] ?? 0) - (this.#starts[line] ?? 0);
  }

  #outerOf(line: number): number {
    return this.#outer[line] ?? -1;
  }
}
