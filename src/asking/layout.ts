import type { Code, Part } from '../text/unit.ts';

/** A part of the text of a layout, in UTF-16 code units, and the pair around it. */
interface Placed {
  readonly start: number;
  readonly end: number;
  /** The open code of the innermost pair around it; undefined: none. */
  readonly parent: Code | undefined;
}

/** Where the codes of a text are among its words. */
export interface Layout {
  /** The text with {@link singleMark} for each single code, and without the codes of pairs. */
  readonly text: string;
  /** By the single code, in their order. */
  readonly singles: ReadonlyMap<Code, Placed>;
  /** By the open code of each pair. */
  readonly pairs: ReadonlyMap<Code, Placed>;
  /** Returns the letters and digits between two places. One of a dense script counts twice. */
  readonly lettersIn: (start: number, end: number) => number;
  /** Returns the quotation marks and brackets between two places. */
  readonly marksIn: (start: number, end: number) => number;
  /** Returns the single codes between two places. */
  readonly singlesIn: (start: number, end: number) => number;
}

export const singleMark = '\ufffc';

const letter = /[\p{L}\p{N}]/u;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const mark = /["«»“”„‟‹›「」『』()（）[\]]/;
const singleQuote = /['‘‚]/;

/** Returns the text of a layout: see {@link Layout}. */
export function layoutText(parts: readonly Part[]): string {
  let text = '';
  for (const part of parts) {
    text += typeof part === 'string' ? part : part.role === 'alone' ? singleMark : '';
  }
  return text;
}

/** Returns the layout of parts whose pairs nest. What is in its text is counted when it is first asked for. */
export function computeLayout(parts: readonly Part[]): Layout {
  const singles = new Map<Code, Placed>();
  const pairs = new Map<Code, Placed>();
  const open: { readonly code: Code; readonly start: number }[] = [];
  let at = 0;
  for (const part of parts) {
    const start = at;
    if (typeof part === 'string') {
      at += part.length;
    } else if (part.role === 'open') {
      open.push({ code: part, start });
    } else if (part.role === 'close') {
      const closed = open.pop();
      if (closed !== undefined) {
        pairs.set(closed.code, { start: closed.start, end: start, parent: open.at(-1)?.code });
      }
    } else {
      at += singleMark.length;
      singles.set(part, { start, end: at, parent: open.at(-1)?.code });
    }
  }
  let counted: Sums | undefined;
  const between = (name: keyof Sums) => (start: number, end: number) => {
    counted ??= countParts(parts);
    return (counted[name][end] ?? 0) - (counted[name][start] ?? 0);
  };
  return {
    text: layoutText(parts),
    singles,
    pairs,
    lettersIn: between('letters'),
    marksIn: between('marks'),
    singlesIn: between('codes'),
  };
}

/** What is before each code unit of the text of a layout. */
interface Sums {
  readonly letters: number[];
  readonly marks: number[];
  readonly codes: number[];
}

function countParts(parts: readonly Part[]): Sums {
  const [letters, marks, codes] = [[0], [0], [0]];
  let singles = 0;
  let isBoundary = true;
  for (const part of parts) {
    if (typeof part === 'string') {
      count(part, isBoundary, letters, marks);
      for (let unit = 0; unit < part.length; unit += 1) {
        codes.push(singles);
      }
      isBoundary &&= part === '';
    } else if (part.role === 'alone') {
      singles += 1;
      letters.push(letters.at(-1) ?? 0);
      marks.push(marks.at(-1) ?? 0);
      codes.push(singles);
      isBoundary = false;
    } else {
      isBoundary = part.role === 'open';
    }
  }
  return { letters, marks, codes };
}

/** Adds the sums after each code unit of a text. @param isBoundary true if no word or code precedes the text */
function count(text: string, isBoundary: boolean, letters: number[], marks: number[]): void {
  let before = isBoundary ? '' : 'a';
  let [letterSum, markSum] = [letters.at(-1) ?? 0, marks.at(-1) ?? 0];
  let at = 0;
  for (const character of text) {
    at += character.length;
    if (letter.test(character)) {
      letterSum += dense.test(character) ? 2 : 1;
    } else if (mark.test(character) || (singleQuote.test(character) && isOpening(before, text.charAt(at)))) {
      markSum += 1;
    }
    for (let unit = 0; unit < character.length; unit += 1) {
      letters.push(letterSum);
      marks.push(markSum);
    }
    before = character;
  }
}

/** Returns false for an apostrophe, and for a quotation mark that closes. */
function isOpening(before: string, after: string): boolean {
  return !letter.test(before) && !/[\s.,;:!?)]/.test(after);
}
