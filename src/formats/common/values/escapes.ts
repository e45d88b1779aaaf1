/** Returns an escape of a UTF-16 code unit as in Java and JSON: `\u00e9`. */
export function unicodeEscape(character: string, isUpper: boolean): string {
  const digits = character.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${isUpper ? digits.toUpperCase() : digits}`;
}

/** The meaning of escape letters in C, and in formats that write strings like C: `\n`. */
export const cEscapes: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', a: '\u0007', b: '\b', f: '\f', v: '\v' },
};

/** How a file escapes characters without need. */
export interface EscapeHabits {
  /** What the file always escapes -> how. */
  readonly escapes: ReadonlyMap<string, string>;
  /** True if everything outside ASCII is escaped. */
  readonly asciiOnly: boolean;
  /** `\u00E9` rather than `\u00e9`. */
  readonly upper: boolean;
}

/**
 * Returns true for a character whose escape shows that a file escapes all that is not ASCII. One that cannot be seen,
 * such as a no-break space, is also escaped by hand, to be seen.
 */
export function isEscapedByTools(character: string): boolean {
  return /[^\u0000-\u007f\p{Z}\p{Cc}\p{Cf}]/u.test(character);
}

/** Returns the escapes of characters that a file never writes plainly. */
export function alwaysEscaped(
  escapes: ReadonlyMap<string, string>,
  plain: ReadonlySet<string>,
): EscapeHabits['escapes'] {
  return new Map([...escapes].filter(([character]) => !plain.has(character)));
}
