import { isUtf8 } from 'node:buffer';
import { unicodeEscape } from '../common/values/escapes.ts';

/**
 * Returns true for a file that is ISO-8859-1 if it is not UTF-8: Java read `.properties` files as that until version 9,
 * and reads those that are not UTF-8 as that since.
 */
export function isLatinByDefault(path: string): boolean {
  return /\.properties$/i.test(path);
}

/**
 * Returns the text of a `.properties` file with escapes instead of the characters that ISO-8859-1 lacks; of all outside
 * ASCII where its bytes would be read as UTF-8.
 */
export function escapeForLatin(text: string): string {
  const escaped = escapeAbove(text, '\xff');
  return isUtf8(Buffer.from(escaped, 'latin1')) ? escapeForAscii(escaped) : escaped;
}

/** Returns the text of a `.properties` file with escapes instead of the characters outside ASCII. */
export function escapeForAscii(text: string): string {
  return escapeAbove(text, '\x7f');
}

function escapeAbove(text: string, last: string): string {
  const isUpper = /\\u[\da-f]{0,3}[A-F]/.test(text);
  // A backslash before a character that needs none has no meaning; before an escape, it would take its place.
  return text.replace(/\\[^]|[^\x00-\x7f]/g, (found) => {
    const character = found.slice(-1);
    return character > last ? unicodeEscape(character, isUpper) : found;
  });
}
