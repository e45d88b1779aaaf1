import { sameParts } from '../sameParts.ts';
import type { Part, Unit } from '../unit.ts';
import { toWire } from '../wire.ts';

/**
 * What stands for a translation in its file; undefined where the file can't say it there without harm, and the unit
 * wrote its own source instead.
 */
export function writtenUnit(source: string, unit: Unit, parts: readonly Part[]): string | undefined {
  const text = unit.write(parts);
  if (unit.source !== undefined) {
    return text;
  }
  const isUnchanged = text === source.slice(unit.start, unit.end) && !sameParts(parts, unit.parts);
  return isUnchanged && wordsOf(parts) !== wordsOf(unit.parts) ? undefined : text;
}

/** White space does not count: a comment has its lines broken anew, and may come out as it was. */
function wordsOf(parts: readonly Part[]): string {
  return toWire(parts).replace(/\s+/g, '');
}
