/** Digits before the fraction. */
const digits = 5;

/** Something with a position in the lock file; absent for new items. */
interface Ordered {
  readonly order?: string | undefined;
}

/**
 * Returns keys that sort as the items do. Items that are still in order keep theirs, so that an insertion changes no
 * other line of the lock file; the rest get keys in between.
 */
export function orderKeys(items: readonly Ordered[]): readonly string[] {
  const kept = longestRise(items.map(({ order }) => order));
  const keys: string[] = [];
  for (let at = 0; at < items.length; ) {
    const own = kept.has(at) ? items[at]?.order : undefined;
    if (own !== undefined) {
      keys.push(own);
      at += 1;
      continue;
    }
    let end = at;
    while (end < items.length && !kept.has(end)) {
      end += 1;
    }
    keys.push(...keysBetween(keys.at(-1) ?? '0'.repeat(digits), items[end]?.order, end - at));
    at = end;
  }
  return keys;
}

/** Returns keys above `low` and, if given, below `high`. A key is a whole number and the digits of a fraction. */
function keysBetween(low: string, high: string | undefined, count: number): string[] {
  if (high === undefined) {
    const first = Number(low.slice(0, digits)) + 1;
    return Array.from({ length: count }, (_, index) => String(first + index).padStart(digits, '0'));
  }
  let length = Math.max(low.length, high.length);
  const parts = BigInt(count + 1);
  const valueOf = (key: string): bigint => BigInt(key.padEnd(length, '0'));
  while (valueOf(high) - valueOf(low) < parts) {
    length += 1;
  }
  const step = (valueOf(high) - valueOf(low)) / parts;
  return Array.from({ length: count }, (_, index) =>
    String(valueOf(low) + step * BigInt(index + 1))
      .padStart(length, '0')
      .replace(new RegExp(`(?<=^.{${digits},}?)0+$`), ''),
  );
}

/** Returns the indexes of the longest sequence of keys that rise; those without a key are not part of it. */
function longestRise(keys: readonly (string | undefined)[]): ReadonlySet<number> {
  /** Index of the smallest key that ends a sequence of each length. */
  const ends: number[] = [];
  const before = new Map<number, number>();
  for (const [index, key] of keys.entries()) {
    if (key === undefined) {
      continue;
    }
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((keys[ends[middle] ?? 0] ?? '') < key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    const last = ends[low - 1];
    if (last !== undefined) {
      before.set(index, last);
    }
    ends[low] = index;
  }
  const found = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) {
    found.add(at);
  }
  return found;
}
