import type { Entry, EntryGroup, EntryTree } from '../../../text/entry.ts';
import { shownKey } from '../../../text/keyName.ts';
import { findRoots, isLeaf } from './entryTree.ts';

/** Returns what finds the value of a message in a file, by its key; empty for a group of messages and for none. */
export function valueFinder(source: string, tree: EntryTree | undefined): (key: string) => string {
  const named = new Map<EntryGroup, ReadonlyMap<string, Entry>>();
  const first = (group: EntryGroup, name: string): Entry | undefined => {
    const names = named.get(group) ?? new Map(group.entries.toReversed().map((entry) => [shownKey(entry.name), entry]));
    named.set(group, names);
    return names.get(shownKey(name));
  };
  const find = (root: EntryGroup, key: string): Entry | undefined => {
    let group: EntryGroup | undefined = root;
    let entry: Entry | undefined;
    for (const step of key.split('.')) {
      entry = group && first(group, step);
      group = entry?.group;
    }
    return entry;
  };
  let roots: readonly EntryGroup[] | undefined;
  return (key) => {
    roots ??= tree === undefined ? [] : findRoots(tree, tree).map((each) => each.source);
    const [entry] = roots.flatMap((root) => find(root, key) ?? []);
    return entry && isLeaf(entry) ? source.slice(entry.value.start, entry.value.end) : '';
  };
}
