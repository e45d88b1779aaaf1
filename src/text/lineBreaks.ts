import { sourceRange } from './mappedText.ts';
import type { Code, Part, Range, ReadParts } from './unit.ts';

/** Returns the line break for new lines of a file: that of Windows, if the file contains any. */
export function detectLineEnd(source: string): string {
  return source.includes('\r\n') ? '\r\n' : '\n';
}

/** Returns the lines of a range of a file, without their line breaks. */
export function lineRanges(source: string, { start, end }: Range): Range[] {
  const lines: Range[] = [];
  let at = start;
  for (const { 0: lineBreak, index } of source.slice(start, end).matchAll(/\r\n?|\n/g)) {
    lines.push({ start: at, end: start + index });
    at = start + index + lineBreak.length;
  }
  return [...lines, { start: at, end }];
}

/**
 * Returns the source of each line break in the texts of a unit, with the beginning of the next line (white space, `> `,
 * ` * `).
 */
export function lineBreaksIn(source: string, { parts, places }: ReadParts): string[] {
  const breaks: string[] = [];
  let offset = 0;
  for (const part of parts) {
    const text = typeof part === 'string' ? part : '';
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      const { start, end } = sourceRange(places, offset + at, offset + at + 1);
      breaks.push(source.slice(start, end));
    }
    offset += typeof part === 'string' ? part.length : part.source.length;
  }
  return breaks;
}

/**
 * Writes a text with `\n` for line breaks with the source's own line breaks: the first like the first, and additional
 * ones like the last.
 *
 * @param breaks line breaks of the source, each with the beginning of the next line: see {@link lineBreaksIn}
 */
export function writeLineBreaks(parts: readonly Part[], breaks: readonly string[]): string {
  return writeLines(parts, {
    lineEnd: '\n',
    first: (line) => line,
    next: (before, { line, index }) => [before, breaks[index] ?? breaks.at(-1) ?? '\n', line],
  });
}

/** How the lines of texts are written. */
export interface LineForm {
  /** Ends a line in the texts. */
  readonly lineEnd: string | RegExp;
  /** Writes the first line of a text. */
  readonly first: (line: string, isBeginning: boolean) => string;
  /** Returns what is written before a further line of a text, its line break, and the line as written. */
  readonly next: (before: string, line: FurtherLine) => readonly string[];
}

interface FurtherLine {
  readonly line: string;
  /** Number of line breaks before its own. */
  readonly index: number;
  /** True for the last line of its text. */
  readonly isLast: boolean;
}

/** Writes parts whose texts have line breaks. */
export function writeLines(parts: readonly Part[], { lineEnd, first, next }: LineForm): string {
  const written: string[] = [];
  let index = 0;
  for (const part of parts) {
    if (typeof part !== 'string') {
      written.push(part.source);
      index += countLineBreaks(part);
      continue;
    }
    const [beginning = '', ...lines] = part.split(lineEnd);
    written.push(first(beginning, written.length === 0));
    for (const [at, line] of lines.entries()) {
      written.push(...next(written.pop() ?? '', { line, index, isLast: at === lines.length - 1 }));
      index += 1;
    }
  }
  return written.join('');
}

/** Returns the number of line breaks in a text that stays as it is (`Code.text`); 0 for any other code. */
export function countLineBreaks({ text = '' }: Code): number {
  return text.split('\n').length - 1;
}
