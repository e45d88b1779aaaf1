import { headingBefore } from '../../text/reading/prosePlaces.ts';
import type { TextToRead } from '../../text/reading/readInFormat.ts';
import { unitsOf } from '../../text/reading/readText.ts';
import type { Part, Unit } from '../../text/unit.ts';
import { hashOf, printOf } from '../lock/textHash.ts';

/** A file of prose, read. */
export interface ProseText {
  readonly read: TextToRead;
  /** Its paragraphs: also headings, items of lists, and cells of tables. */
  readonly units: readonly Unit[];
  /** Of its paragraphs. */
  readonly hashes: readonly string[];
}

/** Reads a file of prose. */
export function readProse(read: TextToRead): ProseText {
  // A cell of a table is its words alone, without the padding that aligns it: the rows around it may change.
  const whole = { start: 0, end: read.source.length };
  const units = unitsOf({ ...read, stretches: [whole] }).filter(({ parts }) => parts.length > 0);
  return { read, units, hashes: units.map(({ parts }) => paragraphHash(parts)) };
}

/** Returns the hash of a paragraph. Where its lines break does not matter. */
function paragraphHash(parts: readonly Part[]): string {
  return hashOf(printOf(parts).replaceAll(/\s+/g, ' '));
}

/** Returns the text between a paragraph and the one before it; for the index after the last, the text after that. */
export function gapBefore({ read, units }: ProseText, index: number): string {
  return read.source.slice(units[index - 1]?.end ?? 0, units[index]?.start);
}

/** Returns the hash of what is before a paragraph. */
export function gapHash(text: ProseText, index: number): string {
  return hashOf(gapBefore(text, index).replaceAll('\r\n', '\n'));
}

/** Returns true for texts with the same number of paragraphs and the same headings. */
export function isSameStructure(one: ProseText, other: ProseText): boolean {
  return (
    one.units.length === other.units.length &&
    one.units.every((_, index) => headingOf(one, index) === headingOf(other, index))
  );
}

function headingOf({ read, units }: ProseText, index: number): string {
  return headingBefore(read.source, units, index).toLowerCase();
}
