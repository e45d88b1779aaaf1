/** Upper bound for what is looked at without result, as a multiple of the text's length. */
const patience = 20;
/** UTF-16 code units that may be looked at without result in the shortest text. */
const least = 50_000;

/** What a search found: the place is that of the first occurrence from an offset; infinite without one. */
interface Search {
  readonly from: number;
  readonly at: number;
}

/** Searches one text repeatedly, forwards; all searches for the same string together cost at most one pass. */
export class Finder {
  readonly source: string;
  readonly #known = new Map<string, Search>();
  #blank = -1;
  #left: number;

  constructor(source: string) {
    this.source = source;
    this.#left = least + patience * source.length;
  }

  /** False when so much was looked at without result that nothing more of that kind is expected. */
  get isPatient(): boolean {
    return this.#left > 0;
  }

  /** Counts what was looked at without result. */
  countVain(length: number): void {
    this.#left -= length;
  }

  /** Returns the next occurrence of a string from an offset; `undefined` if missing, or more than `most` away. */
  next(needle: string, from: number, most: number): number | undefined {
    const at = this.#find(needle, from);
    return at - from > most ? undefined : at;
  }

  #find(needle: string, from: number): number {
    const known = this.#known.get(needle);
    if (known === undefined || known.at < from) {
      const found = this.source.indexOf(needle, from);
      const at = found < 0 ? Number.POSITIVE_INFINITY : found;
      this.#known.set(needle, { from, at });
      return at;
    }
    if (known.from <= from) {
      return known.at;
    }
    // A line is read again.
    const before = this.source.slice(from, known.from + needle.length - 1).indexOf(needle);
    return before < 0 ? known.at : from + before;
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
