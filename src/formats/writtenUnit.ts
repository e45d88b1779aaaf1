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
    return isLeft(source, unit, parts, text) ? undefined : text;
  }
  const isUnchanged = text === source.slice(unit.start, unit.end) && !sameParts(parts, unit.parts);
  return isUnchanged && wordsOf(parts) !== wordsOf(unit.parts) ? undefined : text;
}

/** Returns true if a place of new entries, or of an existing translation, has another text than the translation. */
function isLeft(source: string, unit: Unit, parts: readonly Part[], text: string): boolean {
  const { start, end, frames, translation } = unit;
  const isOwn = frames !== undefined && !sameParts(parts, unit.parts) && text === unit.write(unit.parts);
  const isFormer = text === source.slice(start, end) && end > start;
  const former = isOwn ? unit.parts : isFormer ? translation?.()?.parts : undefined;
  return former !== undefined && wordsOf(parts) !== wordsOf(former);
}

/** White space is ignored: the lines of a comment are broken again, possibly as before. */
function wordsOf(parts: readonly Part[]): string {
  return toWire(parts).replace(/\s+/g, '');
}
