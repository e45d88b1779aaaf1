/** Returns the index of the first item for which it is true, as it is for all after; their number if there is none. */
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
