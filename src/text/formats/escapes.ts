/** Returns an escape as Java and JSON write a UTF-16 code unit: `\u00e9`. */
export function unicodeEscape(character: string, isUpper: boolean): string {
  const digits = character.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${isUpper ? digits.toUpperCase() : digits}`;
}

/** What the letters of escapes mean in C, and in formats that write strings as C does: `\n`. */
export const cEscapes: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', a: '\u0007', b: '\b', f: '\f', v: '\v' },
};
