import type { Unit } from '../unit.ts';

/**
 * Returns the units with keys that differ: the second unit with a key gets `#2` behind it, the third `#3`. That is so
 * for keys that a file has twice, and for texts of one message that are translated separately.
 */
export function uniqueKeys(units: readonly Unit[]): readonly Unit[] {
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
