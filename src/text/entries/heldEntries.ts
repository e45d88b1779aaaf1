import type { Unit } from '../unit.ts';
import type { EntryTree } from './entry.ts';
import { entryIds, findRoots, type GroupPair, isLeaf, unitsByLeaf } from './entryTree.ts';

/**
 * Returns the indexes of the source's units whose entry has a value in the target. The value may have no unit, such as
 * a lone placeholder or a single character.
 *
 * @param units the units of the source
 */
export function heldEntries(source: EntryTree, units: readonly Unit[], target: EntryTree): ReadonlySet<number> {
  const held = new Set<number>();
  const byLeaf = unitsByLeaf(source, units);
  const compare = (pair: GroupPair): void => {
    const ids = entryIds(pair.target.entries);
    for (const [id, entry] of entryIds(pair.source.entries)) {
      const other = ids.get(id);
      if (other === undefined) {
        continue;
      }
      if (isLeaf(entry)) {
        for (const index of other.isEmpty ? [] : (byLeaf.get(entry) ?? [])) {
          held.add(index);
        }
      } else if (entry.group !== undefined && other.group !== undefined) {
        compare({ source: entry.group, target: other.group });
      }
    }
  };
  compare(findRoots(source, target));
  return held;
}
