import { fittingEnd, jsonBytes } from '../asking/jsonBytes.ts';
import { TextBoundaries } from './textBoundaries.ts';

/** A text in pieces, and what is between them: white space, and tags of markup. */
export interface SplitText {
  /** What precedes the first piece. */
  readonly lead?: string;
  readonly pieces: readonly string[];
  /** What follows each of {@link pieces}. */
  readonly joints: readonly string[];
}

export interface SplitOptions {
  /** What each piece may take inside a JSON body, quotes included; at least {@link leastPieceBytes}. */
  readonly bytes: number;
  /** A language tag, for the rules of sentences and words. */
  readonly locale?: string | undefined;
  /** The text is XML or HTML: no tag and no entity is cut. See `splitMarkup` for pairs of tags. */
  readonly markup?: boolean;
  /** The text will be escaped: `&`, `<` and `>` take as much as their entities. */
  readonly isEscaped?: boolean;
}

/** Enough for any code point. */
export const leastPieceBytes = 8;

/** The last index in (`start`, `end`] that follows a blank line; `start` where there is none. */
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

/** `cut`, or where the tag or entity begins that it would cut; `start` or less where that begins the piece. */
function outsideMarkup(text: string, start: number, cut: number): number {
  const tag = text.lastIndexOf('<', cut - 1);
  if (tag >= start && /^<[a-z/!?]/i.test(text.slice(tag, tag + 2)) && !text.slice(tag, cut).includes('>')) {
    return tag;
  }
  const entity = /&#?\w{0,32}$/.exec(text.slice(Math.max(start, cut - 34), cut));
  return entity ? cut - entity[0].length : cut;
}

/** Where the piece that begins at `start` ends, when it must not go beyond `end`. */
function findCut(text: string, start: number, end: number, boundaries: TextBoundaries, markup: boolean): number {
  const candidates = [
    () => afterParagraph(text, start, end),
    () => boundaries.last('sentence', end),
    () => boundaries.last('word', end),
    () => end,
  ];
  for (const candidate of candidates) {
    const cut = markup ? outsideMarkup(text, start, candidate()) : candidate();
    // The boundary of a sentence or a word may lie within what is seen as one character.
    const whole = cut > start ? boundaries.last('grapheme', cut) : start;
    if (whole > start) {
      return whole;
    }
  }
  return end;
}

/**
 * Splits a text into pieces that each fit: after a paragraph (a blank line), else a sentence, else a word, else a
 * grapheme. Only a grapheme that is larger itself is cut, between code points. White space at a cut is in no piece, as
 * a translation may lose it.
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
    // A cut in what is larger than a piece: what follows belongs to it still.
    grapheme = boundaries.last('grapheme', start);
  }
  return pieces.length === 0 ? { pieces: [text], joints: [''] } : { pieces, joints };
}

/** Puts pieces, translated or not, back together: of what {@link splitText} gave it makes the text itself. */
export function joinText({ lead = '', pieces, joints }: SplitText): string {
  return lead + pieces.map((piece, index) => piece + (joints[index] ?? '')).join('');
}

/** True where a text takes at most `bytes` inside a JSON body, quotes included. */
export function fitsWhole(text: string, bytes: number): boolean {
  // A UTF-16 code unit takes six bytes at most: most texts need no closer look.
  return text.length * 6 + 2 <= bytes || jsonBytes(text) <= bytes;
}
