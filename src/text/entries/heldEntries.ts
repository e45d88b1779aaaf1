import type { TextToRead } from '../reading/readText.ts';
import type { Unit } from '../unit.ts';
import { entryIds, type GroupPair, isLeaf, rootsOf, treeOf, unitsByLeaf } from './entryTree.ts';

/**
 * Returns the indexes of the source's units whose entry the target has, with a value. The value need not be a unit: it
 * may consist of a placeholder alone, or be a single sign.
 *
 * @param units of the source
 */
export function heldEntries(source: TextToRead, units: readonly Unit[], target: TextToRead): ReadonlySet<number> {
  const held = new Set<number>();
  const [sourceTree, targetTree] = [treeOf(source), treeOf(target)];
  if (sourceTree === undefined || targetTree === undefined) {
    return held;
  }
  const byLeaf = unitsByLeaf(sourceTree, units);
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
  compare(rootsOf(sourceTree, targetTree));
  return held;
}
