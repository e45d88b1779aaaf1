const string = /"[^"\\]*(?:\\[^][^"\\]*)*"(\s*:)?/g;

/** Returns true for JSON in which an object has a key twice, and for all that is not strict JSON. */
export function mayRepeatKeys(source: string): boolean {
  let parsed: unknown;
  try {
    parsed = JSON.parse(source.replace(/^\ufeff/, ''));
  } catch {
    return true;
  }
  let written = 0;
  for (const [, colon] of source.matchAll(string)) {
    written += colon === undefined ? 0 : 1;
  }
  return written !== countKeys(parsed);
}

function countKeys(root: unknown): number {
  let keys = 0;
  const open: unknown[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'object' && value !== null) {
      const values: unknown[] = Object.values(value);
      keys += Array.isArray(value) ? 0 : values.length;
      for (const each of values) {
        open.push(each);
      }
    }
  }
  return keys;
}
