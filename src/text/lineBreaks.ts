import type { Part } from './unit.ts';

/** Returns the line end that new lines of a file get: that of Windows, if the file has it at all. */
export function lineEndOf(source: string): string {
  return source.includes('\r\n') ? '\r\n' : '\n';
}

/**
 * Writes a text with `\n` for line breaks the way the source breaks its lines there: the first like the first, and
 * those after the last known one like that.
 *
 * @param breaks line ends of the source, each with what the next line begins with (white space, `> `, ` * `)
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
