import { fittingEnd, jsonBytes, maxJsonBytes } from './jsonBytes.ts';

/** A text in pieces, and what is between them: white space, and tags of markup. */
export interface SplitText {
  /** The text before the first piece. */
  readonly lead?: string;
  readonly pieces: readonly string[];
  /** The text after each of {@link pieces}. */
  readonly joints: readonly string[];
}

export interface SplitOptions {
  /** Maximum bytes of a piece in a JSON body, including quotes; at least {@link minPieceBytes}. */
  readonly bytes: number;
  /** A language tag, used to find sentences and words. */
  readonly locale?: string | undefined;
  /** True if the text is XML or HTML: no tag and no entity is cut. See `splitMarkup` for pairs of tags. */
  readonly markup?: boolean;
  /** True if the text will be escaped: `&`, `<` and `>` take as much as their entities. */
  readonly isEscaped?: boolean;
}

/** Enough for any code point. */
export const minPieceBytes = 8;

/** Returns the last index in (`start`, `end`] that follows a blank line; `start` if missing. */
function afterParagraph(text: string, start: number, end: number): number {
  let lineEnd = text.lastIndexOf('\n', end - 1);
  while (lineEnd > start) {
    const before = text.lastIndexOf('\n', lineEnd - 1);
    if (before < start) {
      break;
    }
    if (text.slice(before + 1, lineEnd).trim() === '') {
      return lineEnd + 1;
    }
    lineEnd = before;
  }
  return start;
}

/** Returns `cut`, or the beginning of a tag or entity that it would cut; `start` or less if that begins the piece. */
function outsideMarkup(text: string, start: number, cut: number): number {
  const tag = text.lastIndexOf('<', cut - 1);
  if (tag >= start && /^<[a-z/!?]/i.test(text.slice(tag, tag + 2)) && !text.slice(tag, cut).includes('>')) {
    return tag;
  }
  const entity = /&#?\w{0,32}$/.exec(text.slice(Math.max(start, cut - 34), cut));
  return entity ? cut - entity[0].length : cut;
}

/** Returns where the piece that begins at `start` ends, at most `end`. */
function findCut(text: string, start: number, end: number, boundaries: TextBoundaries, markup: boolean): number {
  const candidates = [
    () => afterParagraph(text, start, end),
    () => boundaries.last('sentence', end),
    () => boundaries.last('word', end),
    () => end,
  ];
  for (const candidate of candidates) {
    const cut = markup ? outsideMarkup(text, start, candidate()) : candidate();
    // The boundary of a sentence or a word may be within a visible character.
    const whole = cut > start ? boundaries.last('grapheme', cut) : start;
    if (whole > start) {
      return whole;
    }
  }
  return end;
}

/**
 * Splits a text into pieces that each fit: after a paragraph (a blank line), else a sentence, else a word, else a
 * grapheme. Only a grapheme that itself is too large is cut, between code points. White space at a cut is in no piece,
 * as a translation may lose it.
 */
export function splitText(text: string, { bytes, locale, markup = false, isEscaped = false }: SplitOptions): SplitText {
  if (bytes < minPieceBytes) {
    throw new RangeError(`A piece needs ${minPieceBytes} bytes.`);
  }
  const pieces: string[] = [];
  const joints: string[] = [];
  let start = 0;
  let grapheme = 0;
  while (start < text.length) {
    const end = fittingEnd(text, start, bytes - 2, isEscaped);
    if (end === text.length) {
      pieces.push(text.slice(start));
      joints.push('');
      break;
    }
    const boundaries = new TextBoundaries(text, grapheme, start, end, locale);
    const cut = findCut(text, start, end, boundaries, markup);
    const white = boundaries.whiteSpaceAround(cut);
    pieces.push(text.slice(start, white.start));
    joints.push(text.slice(white.start, white.end));
    start = white.end;
    // A cut within something larger than a piece: the rest still belongs to it.
    grapheme = boundaries.last('grapheme', start);
  }
  return pieces.length === 0 ? { pieces: [text], joints: [''] } : { pieces, joints };
}

/** Joins pieces, translated or not: for the result of {@link splitText} it returns the text itself. */
export function joinText({ lead = '', pieces, joints }: SplitText): string {
  return lead + pieces.map((piece, index) => piece + (joints[index] ?? '')).join('');
}

/** Returns true if a text takes at most `bytes` in a JSON body, including quotes. */
export function fitsWhole(text: string, bytes: number): boolean {
  // Most texts need no closer check.
  return maxJsonBytes(text.length) <= bytes || jsonBytes(text) <= bytes;
}

/** UTF-16 code units beyond the window that are read, to check whether there is a boundary at its end. */
const lookahead = 256;

/** Boundaries in a window of a text. All indexes are those of the text, in UTF-16 code units. */
class TextBoundaries {
  readonly #start: number;
  readonly #from: number;
  readonly #window: string;
  readonly #locale: string | undefined;
  readonly #segments = new Map<string, Intl.Segments>();

  /** @param boundary of graphemes, at or before `start`: the beginning of the sentence that contains `start` */
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
