/** Returns an escape of a UTF-16 code unit as in Java and JSON: `\u00e9`. */
export function unicodeEscape(character: string, isUpper: boolean): string {
  const digits = character.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${isUpper ? digits.toUpperCase() : digits}`;
}

/** The meaning of escape letters in C, and in formats that write strings like C: `\n`. */
export const cEscapes: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', a: '\u0007', b: '\b', f: '\f', v: '\v' },
};
