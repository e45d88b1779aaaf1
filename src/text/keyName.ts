/**
 * In a key, a dot within a name: dots themselves separate the names. A noncharacter, which no file contains as text.
 */
export const innerDot = '\ufdd0';

/** Returns a name as one step of a key, so that the key `a.b` and the key `b` within `a` are different ones. */
export function keyName(name: string): string {
  return name.includes('.') ? name.replaceAll('.', innerDot) : name;
}

/** Returns a key as people and code write it: all dots are the same. */
export function shownKey(key: string): string {
  return key.includes(innerDot) ? key.replaceAll(innerDot, '.') : key;
}

/** Returns a key as people read it: between a context and a text is a sign that screens do not show. */
export function readableKey(key: string): string {
  return shownKey(key)
    .replace(/^\0\u0004/, '')
    .replaceAll('\u0004', ' › ');
}

/** Returns a test for keys that are named as they are, or as people and code write them. */
export function isNamed(keys: Iterable<string>): (key: string) => boolean {
  const named = new Set(keys);
  return (key) => named.has(key) || named.has(shownKey(key));
}
