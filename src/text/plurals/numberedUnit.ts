import type { Unit } from '../unit.ts';

/**
 * Returns the unit of a plural form for a target language that uses it for several numbers (`PluralChange.numbered`).
 * If it has fewer placeholders than `other`, as in `one file` and `{count} files`, the text of `other` is translated in
 * its place: Russian uses the form for 21 too.
 *
 * @param other the unit of `other` in the same plural; undefined: unknown
 */
export function numberedUnit(unit: Unit, other: Unit | undefined): Unit {
  if (other === undefined || unit.parts.length === 0 || placeholders(unit) >= placeholders(other)) {
    return unit;
  }
  const { places: _, ...rest } = unit;
  return { ...rest, parts: other.parts, ownParts: unit.parts };
}

function placeholders({ parts }: Unit): number {
  return parts.filter((part) => typeof part !== 'string' && part.role === 'alone' && !part.source.startsWith('<'))
    .length;
}
