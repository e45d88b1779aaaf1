import { MappedText } from '../../mappedText.ts';
import type { Range } from '../../unit.ts';

const simple: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', v: '\v', e: '\u001b', f: '\f' };
const inSingle = /\\([\\'])/g;
const inDouble = /\\(?:u\{([\da-fA-F]{1,6})\}|x([\da-fA-F]{1,2})|([0-7]{1,3})|([ntrvef\\$"]))/g;
/** A variable in a string between double quotes. */
const variable = /^(?:[^\\$]|\\[^]|\$(?![A-Za-z_{\u0080-\uffff]))*\$/;

/**
 * Returns the text of a string with its escapes resolved; undefined if it has a variable or bytes that are not text.
 */
export function readPhpString(source: string, { start, end }: Range): MappedText | undefined {
  const raw = source.slice(start + 1, end - 1);
  const isDouble = source.charAt(start) === '"';
  if (isDouble && raw.includes('$') && variable.test(raw)) {
    return undefined;
  }
  const text = new MappedText();
  let done = 0;
  for (const { 0: found, 1: first = '', 2: hex, 3: octal, 4: letter, index } of raw.includes('\\')
    ? raw.matchAll(isDouble ? inDouble : inSingle)
    : []) {
    const code = isDouble ? codeOf(first, hex, octal) : undefined;
    const isText = code === undefined || (code <= 0x10ffff && (code < 0x80 || first !== ''));
    if (!isText) {
      return undefined;
    }
    const meant = code === undefined ? (simple[letter ?? ''] ?? letter ?? first) : String.fromCodePoint(code);
    text.add(raw.slice(done, index), start + 1 + done, start + 1 + index);
    text.add(meant, start + 1 + index, start + 1 + index + found.length);
    done = index + found.length;
  }
  text.add(raw.slice(done), start + 1 + done, end - 1);
  return text;
}

function codeOf(unicode: string, hex: string | undefined, octal: string | undefined): number | undefined {
  const [digits, base] = unicode !== '' ? [unicode, 16] : hex !== undefined ? [hex, 16] : [octal, 8];
  return digits === undefined ? undefined : Number.parseInt(digits, base);
}

const controls: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\f': '\\f', '\v': '\\v' };

/** Escapes text for single or double quotes. */
export function escapePhp(text: string, quote: string): string {
  return quote === '"'
    ? text.replace(/["\\$]/g, '\\$&').replace(/[\n\r\t\f\v]/g, (character) => controls[character] ?? character)
    : text.replace(/['\\]/g, '\\$&');
}
