import type { Passage, ReadText } from '../formats/readInFormat.ts';
import { someUnits } from './someUnits.ts';

/** Returns a text with only those of its units that have no translation in the file. */
export function onlyMissing(read: ReadText): ReadText {
  const { units } = read;
  const indexes = [...units.keys()].filter((index) => isOpen(units[index]));
  return { ...someUnits(read, indexes), existing: units.length - indexes.length };
}

function isOpen(unit: Passage | undefined): boolean {
  return unit?.target === undefined || unit.target.state === 'missing';
}
