import type { MappedText } from './mappedText.ts';
import type { Range, Unit } from './unit.ts';

/**
 * Where the parts of a unit, joined (a code by its `source`), stand in the source: the offset of the first character,
 * if all stand there one after another as they are; else a map.
 */
export type Places = number | MappedText;

/** Returns the range in the source of a range of the parts, which is not empty. */
export function sourceRange(places: Places, from: number, to: number): Range {
  return typeof places === 'number'
    ? { start: places + from, end: places + to }
    : { start: places.startOf(from), end: places.endOf(to) };
}

/** Returns a unit of a part of a file as one of the file. @param by where the part begins, in UTF-16 code units */
export function movedUnit(unit: Unit, by: number): Unit {
  const { start, end, places } = unit;
  const moved = typeof places === 'number' ? places + by : places?.moved(by);
  return { ...unit, start: start + by, end: end + by, ...(moved !== undefined && { places: moved }) };
}
