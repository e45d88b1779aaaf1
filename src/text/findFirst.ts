/**
 * Returns the index of the first item for which something holds, as it does for all items after it; without such an
 * item, the number of items.
 */
export function findFirst<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}
