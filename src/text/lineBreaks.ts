import type { Part } from './unit.ts';

/** Returns the line break for new lines of a file: that of Windows, if the file contains any. */
export function lineEndOf(source: string): string {
  return source.includes('\r\n') ? '\r\n' : '\n';
}

/**
 * Writes a text with `\n` for line breaks with the source's own line breaks: the first like the first, and additional
 * ones like the last.
 *
 * @param breaks line breaks of the source, each with the beginning of the next line (white space, `> `, ` * `)
 */
export function writeLineBreaks(parts: readonly Part[], breaks: readonly string[]): string {
  let index = 0;
  const written = (text: string): string =>
    text.replaceAll('\n', () => {
      const found = breaks[index] ?? breaks.at(-1) ?? '\n';
      index += 1;
      return found;
    });
  return parts.map((part) => (typeof part === 'string' ? written(part) : part.source)).join('');
}
