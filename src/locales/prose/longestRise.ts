/** Returns the indexes of the longest sequence of keys that rise; those without a key are left out. */
export function longestRise<Key>(
  keys: readonly (Key | undefined)[],
  isBefore: (key: Key, other: Key) => boolean,
): ReadonlySet<number> {
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
      const end = keys[ends[middle] ?? 0];
      if (end === undefined || isBefore(end, key)) {
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
