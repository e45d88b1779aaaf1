/**
 * Returns the number of insertions, deletions and replacements that turn one list into the other; undefined if there
 * are more than `most`. Takes time proportional to the length of the lists and to `most`.
 */
export function editDistance<Item>(one: readonly Item[], other: readonly Item[], most: number): number | undefined {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const more = long.length - short.length;
  if (more > most) {
    return undefined;
  }
  // A row of the table for each item of the long list, as far as it can lead to the end with at most `most` edits.
  const far = most + 1;
  let before = short.map((_, at) => Math.min(at + 1, far));
  let corner = 0;
  for (const [at, item] of long.entries()) {
    const first = Math.max(0, at - most);
    const last = Math.min(short.length - 1, at + most);
    const row = before.slice();
    let left = first === 0 ? Math.min(at + 1, far) : far;
    let diagonal = first === 0 ? Math.min(corner, far) : (before[first - 1] ?? far);
    let least = left;
    for (let column = first; column <= last; column += 1) {
      const above = column > at + most - 1 ? far : (before[column] ?? far);
      const cost = short[column] === item ? diagonal : Math.min(diagonal, left, above) + 1;
      diagonal = before[column] ?? far;
      left = Math.min(cost, far);
      row[column] = left;
      least = Math.min(least, left);
    }
    if (least > most) {
      return undefined;
    }
    corner = at + 1;
    before = row;
  }
  const distance = short.length === 0 ? long.length : (before.at(-1) ?? far);
  return distance > most ? undefined : distance;
}
