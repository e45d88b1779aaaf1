/** A tag is no longer. UTF-16 units. */
const longest = 20_000;

const opening = /<(?:\/[ \t]*)?(?:[A-Za-z_$][\w$.:-]*)?/y;
const attribute = /\s*(?:\/?>|[A-Za-z_$][\w$.:-]*(?:\s*=\s*(?:"[^"]{0,5000}"|'[^']{0,5000}'|(?=\{)))?|(?=\{))/y;

/**
 * Finds where the JSX tag ends that begins at a place: `<Name a="b" c={d} {...e}>`, `</Name>`, `<>`, a comment. `undefined` where
 * there is none.
 */
export function mdxTagEnd(
  source: string,
  start: number,
  findExpression: (start: number) => number | undefined,
): number | undefined {
  if (source.startsWith('<!--', start)) {
    const end = source.indexOf('-->', start);
    return end < 0 || end > start + longest ? undefined : end + '-->'.length;
  }
  opening.lastIndex = start;
  if (!opening.test(source)) {
    return undefined;
  }
  const named = opening.lastIndex > start + 1 && !source.startsWith('/', opening.lastIndex - 1);
  let at = opening.lastIndex;
  if (!named) {
    return source[at] === '>' ? at + 1 : undefined;
  }
  while (at < start + longest) {
    attribute.lastIndex = at;
    const found = attribute.exec(source)?.[0];
    if (found === undefined) {
      return undefined;
    }
    at = attribute.lastIndex;
    if (found.endsWith('>')) {
      return at;
    }
    if (source[at] === '{') {
      const end = findExpression(at);
      if (end === undefined) {
        return undefined;
      }
      at = end;
    }
  }
  return undefined;
}
