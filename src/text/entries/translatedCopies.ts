import type { TextToRead } from '../reading/readInFormat.ts';
import { readUnits } from '../reading/readText.ts';
import { writtenUnit } from '../reading/writtenUnit.ts';
import { sameParts } from '../sameParts.ts';
import type { Range, Unit } from '../unit.ts';
import type { Entry, EntryTree } from './entry.ts';
import { readEntryTree } from './entryTree.ts';
import { type Edit, edited } from './lines.ts';
import type { NewEntries } from './newEntries.ts';
import type { PlacementEdit } from './placementEdits.ts';
import { sameEntries } from './sameEntries.ts';

/** The file that entries are copied to. */
export interface CopyTarget {
  readonly target: TextToRead;
  readonly tree: EntryTree;
  /** Entries without a value that get one. */
  readonly filled: readonly Range[];
}

/**
 * Returns the target with copies of the source's entries, translated. They are read and written there: so their text is
 * written as the target writes text. What is read differently there is written as in the source. Undefined where the
 * copies would change other entries.
 *
 * @param edits those that place the copies, with texts of the source replaced
 * @param indexesIn the units in a copy
 */
export function translatedCopies(
  { target, tree, filled }: CopyTarget,
  { source, units, translations }: NewEntries,
  edits: (texts: readonly Edit[]) => readonly PlacementEdit[],
  indexesIn: (entry: Entry) => readonly number[],
): string | undefined {
  const plain = edits([]);
  const copied = assembled(target.source, plain);
  const after = readEntryTree({ ...target, source: copied.text });
  const read = { source: target.source, tree, changed: filled };
  if (after === undefined || !sameEntries(read, { source: copied.text, tree: after, changed: copied.copies })) {
    return undefined;
  }
  // What the source has outside of ASCII says nothing about how the target writes it.
  const change = /[^\u0000-\u007f\ufeff]/.test(target.source) ? (text: string): string => text : asciiOf;
  const readable = withCopies(copied, change);
  const found = readUnits({ ...target, source: readable });
  const texts = new Map<Entry, string>();
  let at = 0;
  for (const { entry, start, end } of copied.copies) {
    while ((found[at]?.start ?? end) < start) {
      at += 1;
    }
    const begin = at;
    while (at < found.length && (found[at]?.end ?? 0) <= end) {
      at += 1;
    }
    const here = found.slice(begin, at);
    const own = indexesIn(entry);
    const isSame = own.length === here.length && own.every((index, n) => isAlike(units[index], here[n], change));
    const written = here.map((unit, n) => writtenUnit(readable, unit, translations.get(own[n] ?? 0) ?? []));
    if (isSame && !written.includes(undefined)) {
      const places = here.map((unit, n) => ({ start: unit.start, end: unit.end, text: written[n] ?? '' }));
      texts.set(entry, edited(copied.text, { start, end }, places));
    }
  }
  const others = copied.copies.some(({ entry }) => !texts.has(entry))
    ? edits(sourceTexts(source.source, { units, translations }))
    : plain;
  return assembled(target.source, others, texts).text;
}

/** Returns the translations as the source writes them. */
function sourceTexts(source: string, { units, translations }: Pick<NewEntries, 'units' | 'translations'>): Edit[] {
  return units.flatMap((unit, index): Edit[] => {
    const { start, end } = unit;
    const parts = translations.get(index) ?? (unit.parts.length === 0 ? [] : undefined);
    const text = parts && writtenUnit(source, unit, parts);
    return text === undefined ? [] : [{ start, end, text }];
  });
}

/** Returns true for the same parts, where the other ones were read with `change`. */
function isAlike(one: Unit | undefined, other: Unit | undefined, change: (text: string) => string): boolean {
  const parts = one?.parts.map((part) =>
    typeof part === 'string' ? change(part) : { ...part, source: change(part.source) },
  );
  return parts !== undefined && other !== undefined && sameParts(parts, other.parts);
}

/** Returns a text of the same length, with letters for letters. */
function asciiOf(text: string): string {
  return text.replace(/[^\u0000-\u007f]/g, (character) => (/[\p{L}\p{M}]/u.test(character) ? 'x' : '.'));
}

/** A target with copies, and their ranges in it, in order. */
interface Assembled {
  readonly text: string;
  readonly copies: readonly (Range & { readonly entry: Entry })[];
}

function withCopies({ text, copies }: Assembled, change: (copy: string) => string): string {
  const edits = copies.map(({ start, end }) => ({ start, end, text: change(text.slice(start, end)) }));
  return edited(text, { start: 0, end: text.length }, edits);
}

function byPlace(one: PlacementEdit, other: PlacementEdit): number {
  return one.start - other.start || (one.order < other.order ? -1 : one.order > other.order ? 1 : 0);
}

/** @param texts of copies that have another one now */
function assembled(source: string, edits: readonly PlacementEdit[], texts?: ReadonlyMap<Entry, string>): Assembled {
  const copies: (Range & { readonly entry: Entry })[] = [];
  let text = '';
  let done = 0;
  for (const { start, end, pieces } of [...edits].sort(byPlace)) {
    text += source.slice(done, start);
    for (const piece of pieces) {
      const begin = text.length;
      text += typeof piece === 'string' ? piece : (texts?.get(piece.entry) ?? piece.text);
      if (typeof piece !== 'string') {
        copies.push({ entry: piece.entry, start: begin, end: text.length });
      }
    }
    done = end;
  }
  return { text: text + source.slice(done), copies };
}
