import type { MappedText } from './mappedText.ts';
import type { Range } from './range.ts';

/**
 * Where the parts of a unit, joined (a code by its `source`), are in the source: the offset of the first character, if
 * all are there one after another, unchanged; else a map.
 */
export type Places = number | MappedText;

/** Returns the range in the source of a range of the parts, which is not empty. */
export function sourceRange(places: Places, from: number, to: number): Range {
  return typeof places === 'number'
    ? { start: places + from, end: places + to }
    : { start: places.startOf(from), end: places.endOf(to) };
}
