import { alwaysEscaped, type EscapeHabits, unicodeEscape } from '../escapes.ts';
import type { LinePiece } from './propertiesEntries.ts';

/**
 * Until Java 9, files were ISO-8859-1: a file in ASCII stays so. A file that escapes most characters outside ASCII in
 * its values gets no other ones, whatever its comments have.
 */
export function propertiesHabits(source: string, values: Iterable<readonly LinePiece[]>): EscapeHabits {
  const escapes = new Map<string, string>();
  const plain = new Set<string>();
  let [foreignPlain, foreignEscaped] = [0, 0];
  for (const { kind, text, start, end } of [...values].flat()) {
    const foreign = text.match(/[^\u0000-\u007f]/g)?.length ?? 0;
    if (kind === 'text') {
      foreignPlain += foreign;
      for (const character of text.match(/[^\w ]/g) ?? []) {
        plain.add(character);
      }
    } else if (/[^\\\w\s]|\u00a0/.test(text)) {
      foreignEscaped += foreign;
      escapes.set(text, source.slice(start, end));
    }
  }
  const codes = source.match(/\\u(?!00[0-7])[\da-f]{4}/gi) ?? [];
  return {
    escapes: alwaysEscaped(escapes, plain),
    asciiOnly: foreignEscaped > foreignPlain || !/[^\u0000-\u007f]/.test(source.replace(/^\ufeff/, '')),
    upper: codes.some((code) => /[A-F]/.test(code)),
  };
}

const controls: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\f': '\\f', '\\': '\\\\' };

/** Escapes new text of a value, on one line. */
export function escapeProperties(text: string, { escapes, asciiOnly, upper }: EscapeHabits): string {
  const coded = (character: string): string => unicodeEscape(character, upper);
  return text.replace(/[^\w ]/gu, (character) => {
    const known = controls[character] ?? escapes.get(character);
    const must = character < ' ' || /^\p{Surrogate}$/u.test(character) || (asciiOnly && character > '~');
    return known ?? (must ? character.replace(/[^]/g, coded) : character);
  });
}
