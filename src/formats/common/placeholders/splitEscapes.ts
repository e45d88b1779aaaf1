import type { Part } from '../../../text/unit.ts';

/**
 * Splits a text into words and escapes, which are codes.
 *
 * @param escape matches one of them
 * @param protect returns the parts of the words
 */
export function splitEscapes(
  text: string,
  escape: RegExp,
  protect: (text: string) => readonly Part[],
): readonly Part[] {
  const parts: Part[] = [];
  let done = 0;
  const addWords = (end: number): void => {
    const id = 1000 * parts.length;
    const words = protect(text.slice(done, end));
    parts.push(...words.map((part) => (typeof part === 'string' ? part : { ...part, id: part.id + id })));
  };
  for (const { 0: source, index } of text.matchAll(escape)) {
    addWords(index);
    parts.push({ id: 1000 * parts.length, role: 'alone', source });
    done = index + source.length;
  }
  addWords(text.length);
  return parts;
}
