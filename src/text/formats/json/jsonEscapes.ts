import { unicodeEscape } from '../escapes.ts';
import { MappedText } from '../mappedText.ts';

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

/** Reads the inside of a string that the scanner took for whole. */
export function readJsonString(source: string, start: number, end: number): MappedText {
  const raw = source.slice(start, end);
  const value = new MappedText();
  let done = 0;
  for (let at = raw.indexOf('\\'); at !== -1; at = raw.indexOf('\\', done)) {
    value.add(raw.slice(done, at), start + done, start + at);
    const letter = raw[at + 1] ?? '';
    done = at + (letter === 'u' ? 6 : 2);
    const character =
      letter === 'u'
        ? String.fromCharCode(Number.parseInt(raw.slice(at + 2, done), 16))
        : (short.get(letter) ?? letter);
    value.add(character, start + at, start + done);
  }
  value.add(raw.slice(done), start + done, end);
  return value;
}

/**
 * How a file writes text: what has to be escaped is, and what the file always escapes (`\/`, `\u00e9`, `\u003c`) is,
 * too.
 */
export function jsonEscaper(source: string): (text: string) => string {
  const habits = source.includes('\\u') || source.includes('\\/') ? readHabits(source) : undefined;
  const upper = habits?.upper === true;
  const escaped = (character: string): string => unicodeEscape(character, upper);
  const must = /["\\\u0000-\u001f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
  // Looking for what may have to be escaped is much faster than looking for what must.
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

interface Habits {
  /** What the file escapes wherever it stands, though it need not -> how. */
  readonly escapes: ReadonlyMap<string, string>;
  /** Nothing outside of ASCII stands there but as an escape. */
  readonly asciiOnly: boolean;
  /** `\u00E9` rather than `\u00e9`. */
  readonly upper: boolean;
}

function readHabits(source: string): Habits {
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
  const isForeign = (character: string): boolean => character > '~';
  const asciiOnly = [...escapes.keys()].some(isForeign) && ![...raw].some(isForeign);
  const upper = [...escapes.values()].some((escape) => /^\\u.*[A-F]/.test(escape));
  return { escapes: new Map([...escapes].filter(([character]) => !raw.has(character))), asciiOnly, upper };
}
