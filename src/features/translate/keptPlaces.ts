import type { Passage } from '../../text/reading/readInFormat.ts';

/**
 * The positions of unchanged units in the rendered text: offsets in UTF-16 units.
 * @param texts of those that were not, by their index
 */
export function keptPlaces(
  units: readonly Passage[],
  texts: ReadonlyMap<number, string>,
  kept: Iterable<number>,
): readonly Pick<Passage, 'start' | 'end'>[] {
  const wanted = new Set(kept);
  let growth = 0;
  return units.flatMap(({ start, end }, index) => {
    const place = { start: start + growth, end: end + growth };
    growth += (texts.get(index)?.length ?? end - start) - (end - start);
    return wanted.has(index) ? [place] : [];
  });
}
