/** Searches one text repeatedly, forwards; all searches for the same string together cost at most one pass. */
export class Finder {
  readonly source: string;
  readonly #known = new Map<string, number>();
  #blank = -1;

  constructor(source: string) {
    this.source = source;
  }

  /** Returns the next occurrence of a string from an offset; `undefined` if missing, or more than `most` away. */
  next(needle: string, from: number, most: number): number | undefined {
    let at = this.#known.get(needle) ?? -1;
    if (at < from) {
      const found = this.source.indexOf(needle, from);
      at = found < 0 ? Number.POSITIVE_INFINITY : found;
      this.#known.set(needle, at);
    }
    return at - from > most ? undefined : at;
  }

  /** Returns whether a blank line is between two offsets. */
  hasBlankLine(from: number, to: number): boolean {
    if (this.#blank < from) {
      const blankLine = /\n[ \t>]*(?=\r?\n)/g;
      blankLine.lastIndex = from;
      this.#blank = blankLine.exec(this.source)?.index ?? Number.POSITIVE_INFINITY;
    }
    return this.#blank < to;
  }
}
