/** Returns the items of each key, in their order. As `Map.groupBy`, which Node 20 does not have. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): ReadonlyMap<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    addToGroup(groups, keyOf(item), item);
  }
  return groups;
}

/** Adds an item to the others with its key. */
export function addToGroup<Item, Key>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group === undefined) {
    groups.set(key, [item]);
  } else {
    group.push(item);
  }
}

/** Returns the first item whose key another item before it has. */
export function findRepeated<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item | undefined {
  const known = new Set<string>();
  return items.find((item) => {
    const { size } = known;
    return known.add(keyOf(item)).size === size;
  });
}
