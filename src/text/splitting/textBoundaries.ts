/** UTF-16 code units beyond the window that are read, to check whether there is a boundary at its end. */
const lookahead = 256;

/** Boundaries in a window of a text. All indexes are those of the text, in UTF-16 code units. */
export class TextBoundaries {
  readonly #start: number;
  readonly #from: number;
  readonly #window: string;
  readonly #locale: string | undefined;
  readonly #segments = new Map<string, Intl.Segments>();

  /** @param boundary of graphemes, at or before `start`: the beginning of the one that contains `start` */
  constructor(text: string, boundary: number, start: number, end: number, locale?: string) {
    this.#start = Math.max(boundary, start - lookahead);
    this.#from = start;
    this.#window = text.slice(this.#start, end + lookahead);
    this.#locale = locale;
  }

  /** Returns the last boundary that is not beyond `index`. */
  last(granularity: 'sentence' | 'word' | 'grapheme', index: number): number {
    let segments = this.#segments.get(granularity);
    if (!segments) {
      segments = new Intl.Segmenter(this.#locale, { granularity }).segment(this.#window);
      this.#segments.set(granularity, segments);
    }
    const segment = segments.containing(index - this.#start);
    return segment ? this.#start + segment.index : index;
  }

  /** Returns the white space on both sides of a boundary; none on a side with only white space in the window. */
  whiteSpaceAround(boundary: number): { readonly start: number; readonly end: number } {
    const at = boundary - this.#start;
    const behind = this.#from - this.#start;
    const before = this.#window.slice(behind, at).trimEnd().length;
    const after = this.#window.slice(at, at + lookahead / 2);
    const start = this.#from + before;
    const end = boundary + after.length - after.trimStart().length;
    return {
      start: before > 0 && this.last('grapheme', start) === start ? start : boundary,
      end: Math.max(boundary, this.last('grapheme', end)),
    };
  }
}
