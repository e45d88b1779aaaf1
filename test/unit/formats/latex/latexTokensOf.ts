/** What has a meaning for TeX, and what a text may be written with, which has none. */
const tokens =
  /(?<verb>\\verb\|[^|\n]*\|)|(?<written>\{[[*]?\}|\{[[*]\}|\\text(?:backslash|ascii(?:tilde|circum|grave)|less|greater|bar)\{\}|\\l?dots\b(?:\{\})?|\\[%&$#_{},-]|\\["'](?:\{\\i\}|[a-z])|\\ )|(?<token>\\(?:begin|end)\{[^{}]*\}|\\(?:[A-Za-z]+\*?|[^A-Za-z])|[{}$&#^_%]|\n[ \t]*\n)/g;

/** Returns what has a meaning for TeX in a file, in no order, without what a translation may bring along. */
export function latexTokensOf(source: string): readonly string[] {
  const found = source.replace(/\r\n/g, '\n').matchAll(tokens);
  return Array.from(found, ({ groups = {} }) => groups['verb'] ?? groups['token'] ?? '')
    .filter((token) => token !== '')
    .sort();
}
