/** What the letters of escapes mean in C, and in formats that write strings as C does: `\n`. */
export const cEscapes: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', a: '\u0007', b: '\b', f: '\f', v: '\v' },
};
