/**
 * Returns an expression that matches paths ending in one of these patterns, in any case. `*` matches any characters of
 * one name, `**` any characters of a path.
 */
export function pathPattern(patterns: readonly string[]): RegExp {
  const isEnding = (pattern: string): boolean => /^\*(?!\*)/.test(pattern);
  const names = patterns.filter((pattern) => !isEnding(pattern)).map(expressionOf);
  // Any name may be before an ending, which is then not searched from the beginning of each name.
  const endings = patterns.filter(isEnding).map((pattern) => expressionOf(pattern.slice(1)));
  const wholeNames = names.length === 0 ? [] : [`(?:^|/)(?:${names.join('|')})`];
  return new RegExp(`(?:${[...wholeNames, ...endings].join('|')})$`, 'i');
}

function expressionOf(pattern: string): string {
  const [first = '', ...rest] = pattern.split('**');
  // What follows `**` is of the last of its folders.
  return [inNames(first), ...rest.map((part) => (part === '' ? '.*' : `(?:.*/)?${inNames(`*${part}`)}`))].join('');
}

/** Each `*` but the last ends where its next text first is: the later ones would not find more. */
function inNames(pattern: string): string {
  const names = pattern.split('/').map((name) => {
    const [first = '', ...texts] = name.split('*').map((text) => text.replace(/[.+^$()|[\]{}\\]/g, '\\$&'));
    const last = texts.length - 1;
    return first + texts.map((text, at) => (at < last ? `(?:(?!${text})[^/])*` : '[^/]*') + text).join('');
  });
  return names.join('/');
}
