import { sourceRange } from './mappedText.ts';
import type { ReadParts } from './placeholders/partsReader.ts';
import type { Code, Part, Range } from './unit.ts';

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
  let index = 0;
  const written = (text: string): string =>
    text.replaceAll('\n', () => {
      const found = breaks[index] ?? breaks.at(-1) ?? '\n';
      index += 1;
      return found;
    });
  return parts
    .map((part) => {
      if (typeof part === 'string') {
        return written(part);
      }
      index += countLineBreaks(part);
      return part.source;
    })
    .join('');
}

/** Returns the number of line breaks in a text that stays as it is (`Code.text`); 0 for any other code. */
export function countLineBreaks({ text = '' }: Code): number {
  return text.split('\n').length - 1;
}
