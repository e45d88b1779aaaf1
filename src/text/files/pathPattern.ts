/**
 * Returns an expression that matches paths ending in one of these patterns, in any case. `*` matches any characters of
 * one name, `**` any characters of a path.
 */
export function pathPattern(patterns: readonly string[]): RegExp {
  const expressions = patterns.map((pattern) =>
    pattern
      .replace(/[.+^$()|[\]{}\\]/g, '\\$&')
      .replaceAll('**', '\0')
      .replaceAll('*', '[^/]*')
      .replaceAll('\0', '.*'),
  );
  return new RegExp(`(?:^|/)(?:${expressions.join('|')})$`, 'i');
}
