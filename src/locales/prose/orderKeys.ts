import { longestRise } from './longestRise.ts';

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
  const kept = longestRise(
    items.map(({ order }) => order),
    (key, other) => key < other,
  );
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
