import { MappedText } from '../../text/mappedText.ts';
import { alwaysEscaped, type EscapeHabits, isEscapedByTools, unicodeEscape } from '../common/values/escapes.ts';

const short: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);
const shortOf: ReadonlyMap<string, string> = new Map(
  [...short, ['"', '"'] as const, ['\\', '\\'] as const].map(([letter, character]) => [character, `\\${letter}`]),
);

/** Escapes that only JSON5 has. */
const shortIn5: ReadonlyMap<string, string> = new Map([
  ['v', '\v'],
  ['0', '\0'],
]);
const escape = /\\(?:u[^]{4}|x[^]{2}|\r\n|[^])/g;

/** Reads the inside of a string that the scanner found complete: of JSON, or of JSON5. */
export function readJsonString(source: string, start: number, end: number): MappedText {
  return new MappedText().addDecoded(source, { start, end }, escape, ([found]) => {
    const letter = found.charAt(1);
    if (/[\r\n\u2028\u2029]/.test(letter)) {
      // The string continues on the next line.
      return '';
    }
    return found.length > 2
      ? String.fromCharCode(Number.parseInt(found.slice(2), 16))
      : (short.get(letter) ?? shortIn5.get(letter) ?? letter);
  });
}

/**
 * Returns a function that escapes text like the file: required escapes, and those the file always uses (`\/`, `\u00e9`,
 * `\u003c`).
 */
export function jsonEscaper(source: string): (text: string) => string {
  const habits = source.includes('\\u') || source.includes('\\/') ? readHabits(source) : undefined;
  const upper = habits?.upper === true;
  const escaped = (character: string): string => unicodeEscape(character, upper);
  const must = /["\\\u0000-\u001f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
  // Checking for possible escapes is much faster than checking for required ones.
  const may = /["\\\u0000-\u001f\ud800-\udfff]/;
  return (text) => {
    const plain = may.test(text)
      ? text.replace(must, (character) => shortOf.get(character) ?? escaped(character))
      : text;
    return habits === undefined
      ? plain
      : plain.replace(/[^\w "\\]/g, (character) => {
          const known = habits.escapes.get(character);
          return known ?? (habits.asciiOnly && character > '~' ? escaped(character) : character);
        });
  };
}

/** Returns how a string between single quotes is written, from how one between double quotes is. */
export function singleQuoted(escape: (text: string) => string): (text: string) => string {
  return (text) =>
    escape(text)
      .replace(/\\(["\\])/g, (escaped, character: string) => (character === '"' ? character : escaped))
      .replaceAll("'", "\\'");
}

function readHabits(source: string): EscapeHabits {
  const escapes = new Map<string, string>();
  const raw = new Set<string>();
  for (const [found] of source.matchAll(/\\u[\da-f]{4}|\\[^u]|[^\w \t\r\n"{}[\],:\ufeff]/gi)) {
    if (!found.startsWith('\\')) {
      raw.add(found);
    } else if (found === '\\/') {
      escapes.set('/', found);
    } else if (found.length === 6) {
      const code = Number.parseInt(found.slice(2), 16);
      if (code > 0x1f && !/["\\\w ]/.test(String.fromCharCode(code))) {
        escapes.set(String.fromCharCode(code), found);
      }
    }
  }
  const asciiOnly = [...escapes.keys()].some(isEscapedByTools) && ![...raw].some((character) => character > '~');
  const upper = [...escapes.values()].some((escape) => /^\\u.*[A-F]/.test(escape));
  return { escapes: alwaysEscaped(escapes, raw), asciiOnly, upper };
}
