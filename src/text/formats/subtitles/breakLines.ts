import { displayWidth } from '../../tables/displayWidth.ts';
import type { Part } from '../../unit.ts';

/** How a text of a cue is divided into lines. */
export interface LineForm {
  /** Number of lines that the source has. */
  readonly lines: number;
  /** Maximum columns of a line. */
  readonly width: number;
  readonly lineEnd: string;
  /** Escapes new text like the file. */
  readonly escape: (text: string) => string;
}

/** Text that stays together on a line. */
interface Word {
  readonly written: string;
  readonly width: number;
  /** True if a space is before it, unless it begins a line. */
  readonly isApart: boolean;
}

/** White space where a line may end: no-break spaces are part of a word. */
const space = /([^\S\u00a0\u202f]+)/;
/** Positions in Chinese and Japanese text where a line may end: after punctuation and before ideographs. */
const joint = /(?<=[、。，！？])(?![、。，！？」』）])|(?<=[\p{sc=Hira}\p{sc=Kana}])(?=\p{sc=Han})/u;

/**
 * Writes the parts of a text in lines of similar length: as many as the source has, more if they would exceed the
 * file's lines.
 */
export function breakLines(parts: readonly Part[], form: LineForm): string {
  const words = wordsOf(parts, form.escape);
  const total = words.reduce((sum, { width, isApart }) => sum + width + (isApart ? 1 : 0), 0);
  const least = Math.max(form.lines, Math.ceil(total / form.width));
  for (let count = least; count < words.length; count += Math.max(1, count >> 3)) {
    const lines = linesOfWidth(words, balancedWidth(words, total, count));
    if (widestOf(lines) <= form.width) {
      return lines.map(written).join(form.lineEnd);
    }
  }
  // A word that is longer than a line, or fewer words than lines.
  return linesOfWidth(words, words.length <= form.lines ? 0 : form.width)
    .map(written)
    .join(form.lineEnd);
}

function wordsOf(parts: readonly Part[], escape: (text: string) => string): Word[] {
  const words: Word[] = [];
  let isApart = true;
  const add = (text: string, width: number, isJoint: boolean): void => {
    const last = words.at(-1);
    if (last === undefined || isApart || isJoint) {
      words.push({ written: text, width, isApart: isApart && last !== undefined });
    } else {
      words.splice(-1, 1, { ...last, written: last.written + text, width: last.width + width });
    }
    isApart = false;
  };
  for (const part of parts) {
    if (typeof part !== 'string') {
      add(part.source, /^[<{]/.test(part.source) ? 0 : displayWidth(part.source), false);
      continue;
    }
    for (const [index, piece] of part.split(space).entries()) {
      if (index % 2 === 1) {
        isApart = true;
      } else if (piece !== '') {
        piece.split(joint).forEach((text, at) => add(escape(text), displayWidth(text), at > 0));
      }
    }
  }
  return words;
}

/** Returns the smallest width that needs at most so many lines. */
function balancedWidth(words: readonly Word[], total: number, count: number): number {
  let low = count === 1 ? total - 1 : Math.ceil(total / count) - 1;
  let high = total;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (lineCount(words, middle) <= count) {
      high = middle;
    } else {
      low = middle;
    }
  }
  return high;
}

/** Returns the number of lines of {@link linesOfWidth}, without making them. */
function lineCount(words: readonly Word[], width: number): number {
  let count = 0;
  let used = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const next = used + (word.isApart ? 1 : 0) + word.width;
    count += next > width ? 1 : 0;
    used = next > width ? word.width : next;
  }
  return count;
}

function linesOfWidth(words: readonly Word[], width: number): Word[][] {
  const lines: Word[][] = [];
  let used = 0;
  for (const word of words) {
    const next = used + (word.isApart ? 1 : 0) + word.width;
    const line = lines.at(-1);
    if (line === undefined || next > width) {
      lines.push([word]);
      used = word.width;
    } else {
      line.push(word);
      used = next;
    }
  }
  return lines;
}

function widestOf(lines: readonly (readonly Word[])[]): number {
  return lines.reduce((most, line) => Math.max(most, widthOf(line)), 0);
}

function widthOf(line: readonly Word[]): number {
  return line.reduce((sum, { width, isApart }, index) => sum + width + (isApart && index > 0 ? 1 : 0), 0);
}

function written(line: readonly Word[]): string {
  return line.map((word, index) => (word.isApart && index > 0 ? ' ' : '') + word.written).join('');
}
