import type { Unit } from '../unit.ts';

/**
 * Returns the units with unique keys: the second unit with a key gets the suffix `#2`, the third `#3`. This applies to
 * duplicate keys in a file, and to texts of one message that are translated separately.
 */
export function uniqueKeys(units: readonly Unit[]): readonly Unit[] {
  const keys = new Set<string>();
  let keyed = 0;
  for (const { key } of units) {
    if (key !== undefined) {
      keys.add(key);
      keyed += 1;
    }
  }
  if (keys.size === keyed) {
    return units;
  }
  const counts = new Map<string, number>();
  return units.map((unit) => {
    if (unit.key === undefined) {
      return unit;
    }
    const count = (counts.get(unit.key) ?? 0) + 1;
    counts.set(unit.key, count);
    return count === 1 ? unit : { ...unit, key: `${unit.key}#${count}` };
  });
}
