import { fittingEnd, jsonBytes, mostJsonBytes } from '../asking/jsonBytes.ts';
import { TextBoundaries } from './textBoundaries.ts';

/** A text in pieces, and what is between them: white space, and tags of markup. */
export interface SplitText {
  /** The text before the first piece. */
  readonly lead?: string;
  readonly pieces: readonly string[];
  /** The text after each of {@link pieces}. */
  readonly joints: readonly string[];
}

export interface SplitOptions {
  /** Maximum bytes of a piece in a JSON body, including quotes; at least {@link leastPieceBytes}. */
  readonly bytes: number;
  /** A language tag, used to find sentences and words. */
  readonly locale?: string | undefined;
  /** True if the text is XML or HTML: no tag and no entity is cut. See `splitMarkup` for pairs of tags. */
  readonly markup?: boolean;
  /** True if the text will be escaped: `&`, `<` and `>` take as much as their entities. */
  readonly isEscaped?: boolean;
}

/** Enough for any code point. */
export const leastPieceBytes = 8;

/** Returns the last index in (`start`, `end`] that follows a blank line; `start` if there is none. */
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
  if (bytes < leastPieceBytes) {
    throw new RangeError(`A piece needs ${leastPieceBytes} bytes.`);
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
  return mostJsonBytes(text.length) <= bytes || jsonBytes(text) <= bytes;
}
