/** Returns the most frequent value, the first of those in a tie. Used for what the pieces of a text agree on. */
export function mostFrequent(first: string, others: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of [first, ...others]) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
