import { withKeptText } from '../asking/selections/keptParts.ts';
import { toWire } from '../asking/wire.ts';
import { sameParts } from '../text/sameParts.ts';
import type { Part, Unit } from '../text/unit.ts';

/**
 * Returns a translation as written to its file; undefined if it cannot be written there safely, and the unit wrote its
 * own source instead.
 */
export function writtenUnit(source: string, unit: Unit, parts: readonly Part[]): string | undefined {
  const text = unit.write(sameParts(parts, unit.parts) ? parts : withKeptText(source, unit, parts));
  if (unit.source !== undefined) {
    return text;
  }
  const isUnchanged = text === source.slice(unit.start, unit.end) && !sameParts(parts, unit.parts);
  return isUnchanged && wordsOf(parts) !== wordsOf(unit.parts) ? undefined : text;
}

/** White space is ignored: the lines of a comment are broken again, possibly as before. */
function wordsOf(parts: readonly Part[]): string {
  return toWire(parts).replace(/\s+/g, '');
}
