import type { Entry, EntryTree } from '../../../text/entry.ts';
import { findFirst } from '../../../text/findFirst.ts';
import { type Edit, edited, editedText } from '../../../text/lines.ts';
import { itemsWithin } from '../../../text/range.ts';
import { sameParts } from '../../../text/sameParts.ts';
import type { Part, Range, Unit } from '../../../text/unit.ts';
import { isProblem } from '../../document.ts';
import { parseDocument } from '../../parseDocument.ts';
import { type TextToRead, unitsToRead } from '../../readInFormat.ts';
import { readUnits } from '../../readText.ts';
import { writtenUnit } from '../../writtenUnit.ts';
import { type CopyRules, detectEntryStyle } from './copyEntry.ts';
import {
  blankParts,
  type EntryPair,
  entryIds,
  findRoots,
  type GroupPair,
  isLeaf,
  pairGroups,
  sameEntries,
  unitsByLeaf,
} from './entryTree.ts';
import { fillingEdit, type PlacementEdit, placementEdits, planPlacements, WantedEntries } from './placementEdits.ts';
import { readEntryTree } from './readEntryTree.ts';

const prefix = /[<\s]([\w.-]{1,60}):[\w.-]/g;

/** Returns the edit that declares namespaces that copies use and the target does not declare; none for most files. */
function namespaceEdits(
  edits: readonly PlacementEdit[],
  source: EntryTree,
  target: EntryTree,
): readonly PlacementEdit[] {
  if (source.namespaces === undefined || target.namespaces === undefined) {
    return [];
  }
  const { declared } = source.namespaces;
  const { declared: known, at } = target.namespaces;
  const copies = edits.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.text])),
  );
  const used = new Set(copies.flatMap((text) => [...text.matchAll(prefix)].map(([, name = '']) => name)));
  const missing = [...declared].filter(([name]) => used.has(name) && !known.has(name));
  const text = missing.map(([, declaration]) => ` ${declaration}`).join('');
  return text === '' ? [] : [{ start: at, end: at, pieces: [text], order: 0 }];
}

/** A file with new entries. */
export interface AddedEntries {
  readonly text: string;
  /** Indexes of the source's units whose entries were added. */
  readonly added: readonly number[];
  /** The added entries without a text. */
  readonly plain: readonly Entry[];
  /** Indexes of the translations without a place: the target has the entry, or it cannot be copied alone. */
  readonly refused: readonly number[];
}

interface EntryTrees {
  readonly source?: EntryTree | undefined;
  readonly target?: EntryTree | undefined;
}

/**
 * Adds entries that a file of one language lacks, with their comments, in the source's order: each after the entry that
 * is before it in the source, if the target has that. An entry without a value gets one. Indentation, line ends,
 * separators, and escapes are those of the target. All other bytes of the target stay.
 *
 * @param trees the entries of both files, if they are known
 */
export function addEntries(target: TextToRead, from: NewEntries, trees: EntryTrees = {}): AddedEntries {
  const { units, translations, source, plain = new Set<Entry>() } = from;
  const refused = [...translations.keys()].filter((index) => hasText(units[index]));
  const none = { text: target.source, added: [], plain: [], refused };
  const [sourceTree, targetTree] = [trees.source ?? readEntryTree(source), trees.target ?? readEntryTree(target)];
  if (sourceTree === undefined || targetTree === undefined || refused.length + plain.size === 0) {
    return none;
  }
  const byLeaf = unitsByLeaf(sourceTree, units);
  const isText = (index: number): boolean => hasText(units[index]);
  const texts = new Map([...byLeaf].map(([leaf, indexes]) => [leaf, indexes.filter(isText)]));
  const areWritable = (needed: readonly number[]): boolean =>
    needed.length > 0 && needed.every((index) => isWritable(source.source, units[index], translations.get(index)));
  const isWhole = (leaf: Entry, indexes: readonly number[]): boolean =>
    areWritable(indexes.filter((index) => translations.has(index) || (units[index]?.end ?? 0) > leaf.value.start));
  const roots = findRoots(sourceTree, targetTree);
  const parts = blankPartsIn(roots, (leaf, part) =>
    areWritable(itemsWithin(texts.get(leaf) ?? [], part.value, (index) => units[index])),
  );
  const leaves = new Set(
    [...texts].filter(([leaf, indexes]) => parts.has(leaf) || isWhole(leaf, indexes)).map(([leaf]) => leaf),
  );
  const wanted = new WantedEntries(new Set([...leaves, ...plain]), texts);
  const textsIn = (leaf: Entry): readonly Unit[] => (texts.get(leaf) ?? []).flatMap((index) => units[index] ?? []);
  const places = planPlacements(roots, wanted, textsIn, parts);
  const eol = readFirstLineEnd(target.source === '' ? source.source : target.source);
  const { between, indent } = detectEntryStyle(target.source, targetTree);
  const style = { between, indent: indent ?? detectEntryStyle(source.source, sourceTree).indent };
  const isCopied = (entry: Entry): boolean => wanted.isCopied(entry);
  const edits = (placed: readonly Edit[]): PlacementEdit[] => {
    const { indentsValues } = sourceTree;
    const copying: CopyRules = { source: source.source, texts: placed, isCopied, indentsValues, style, eol };
    const placements = [
      ...placementEdits(places.added, target.source, copying),
      ...places.filled.map((filling) => fillingEdit(filling, target.source, copying)),
    ];
    return [...namespaceEdits(placements, sourceTree, targetTree), ...placements];
  };
  const wholes = new Map(places.filled.map(({ source: entry, whole }) => [entry, whole.source]));
  const indexesIn = (entry: Entry): readonly number[] => {
    const whole = wholes.get(entry) ?? entry;
    // Of an entry that comes as a whole, those of the inner one that is filled.
    return whole === entry
      ? indexesOf(entry)
      : itemsWithin(byLeaf.get(whole) ?? [], entry.value, (index) => units[index]);
  };
  const indexesOf = (entry: Entry): number[] =>
    !isCopied(entry)
      ? []
      : entry.group === undefined || isLeaf(entry)
        ? (byLeaf.get(entry) ?? [])
        : entry.group.entries.flatMap(indexesOf);
  const filled = places.filled.map(
    ({
      whole: {
        target: { key, end },
      },
    }) => ({ start: key.end, end }),
  );
  const asTexts = new Set(
    places.filled.flatMap((filling) =>
      filling.source === filling.whole.source && filling.target !== filling.whole.target ? filling.source : [],
    ),
  );
  const text = translatedCopies({ target, tree: targetTree, filled, asTexts }, from, edits, indexesIn);
  if (text === undefined) {
    return none;
  }
  const placed = [
    ...places.added.flatMap(({ entries }) => entries),
    ...new Set(places.filled.map(({ whole }) => whole.source)),
  ];
  // Plural forms that the source lacks are before the key, and not in a value.
  const valueIndexes = places.filled.flatMap(({ source: entry }) =>
    indexesIn(entry).filter((index) => (units[index]?.start ?? 0) >= entry.key.end),
  );
  const indexes = [...places.added.flatMap(({ entries }) => entries).flatMap(indexesIn), ...valueIndexes];
  const copied = new Set(indexes.filter((index) => translations.has(index) && isText(index)));
  const leavesIn = (entry: Entry): Entry[] =>
    entry.group === undefined || isLeaf(entry) ? [entry] : entry.group.entries.flatMap(leavesIn);
  return {
    text,
    added: [...copied].sort((one, other) => one - other),
    plain: placed.flatMap(leavesIn).filter((entry) => plain.has(entry)),
    refused: refused.filter((index) => !copied.has(index)),
  };
}

/**
 * Returns what gets a value within entries that come as a whole and have other values (`blankParts`), by the entry of the
 * source.
 *
 * @param isWanted true for a part of an entry of the source whose texts are translated
 */
function blankPartsIn(
  roots: readonly GroupPair[],
  isWanted: (leaf: Entry, part: Entry) => boolean,
): ReadonlyMap<Entry, readonly EntryPair[]> {
  const found = new Map<Entry, readonly EntryPair[]>();
  const visit = ({ source, target }: GroupPair): void => {
    const ids = entryIds(target.entries);
    for (const [id, entry] of entryIds(source.entries)) {
      const other = ids.get(id);
      if (entry.group === undefined || other?.group === undefined) {
        continue;
      }
      if (!isLeaf(entry)) {
        visit(pairGroups(entry.group, other.group));
        continue;
      }
      const parts = blankParts({ source: entry, target: other }).filter((part) => isWanted(entry, part.source));
      if (parts.length > 0) {
        found.set(entry, parts);
      }
    }
  };
  roots.forEach(visit);
  return found;
}

function hasText(unit: Unit | undefined): boolean {
  return unit !== undefined && unit.parts.length > 0;
}

function isWritable(source: string, unit: Unit | undefined, parts: readonly Part[] | undefined): boolean {
  return unit !== undefined && parts !== undefined && writtenUnit(source, unit, parts) !== undefined;
}

/** The file that entries are copied to. */
interface CopyTarget {
  readonly target: TextToRead;
  readonly tree: EntryTree;
  /** Entries without a value that get one. */
  readonly filled: readonly Range[];
  /** Objects of the source that are written as a text alone, and read as an object. */
  readonly asTexts: ReadonlySet<Entry>;
}

/**
 * Returns the target with translated copies of the source's entries. The copies are read and written in the target, so
 * that their text gets its style. Text that is read differently there is written as in the source. Undefined if the
 * copies would change other entries.
 *
 * @param edits the edits that insert the copies, with texts of the source replaced
 * @param indexesIn returns the indexes of the units in a copy
 */
function translatedCopies(
  { target, tree, filled, asTexts }: CopyTarget,
  { source, units, translations }: NewEntries,
  edits: (texts: readonly Edit[]) => readonly PlacementEdit[],
  indexesIn: (entry: Entry) => readonly number[],
): string | undefined {
  const plain = edits([]);
  const copied = assembled(target.source, plain);
  const document = parseDocument({ ...target, source: copied.text });
  const after = isProblem(document) ? undefined : document.entries;
  const read = { source: target.source, tree, changed: filled };
  if (
    isProblem(document) ||
    after === undefined ||
    !sameEntries(read, { source: copied.text, tree: after, changed: [...copied.copies, ...filled.map(copied.moved)] })
  ) {
    return undefined;
  }
  // Characters outside of ASCII in the source do not show how the target writes them.
  const change = /[^\u0000-\u007f\ufeff]/.test(target.source) ? (text: string): string => text : asciiOf;
  const readable = withCopies(copied, change);
  const found = readable === copied.text ? unitsToRead(document, target) : readUnits({ ...target, source: readable });
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
    // A unit without text removes a plural form, and is written in any case.
    const read = here.filter(hasText);
    const own = indexesIn(entry).filter((index) => hasText(units[index]) && translations.has(index));
    const isSame = own.length === read.length && own.every((index, n) => isAlike(units[index], read[n], change));
    const given = new Map(read.map((unit, n) => [unit, translations.get(own[n] ?? 0)]));
    const written = here.map((unit) => writtenUnit(readable, unit, given.get(unit) ?? []));
    if (isSame && !asTexts.has(entry) && !written.includes(undefined)) {
      const places = here.map((unit, n) => ({ start: unit.start, end: unit.end, text: written[n] ?? '' }));
      texts.set(entry, edited(copied.text, { start, end }, places));
    }
  }
  if (copied.copies.every(({ entry }) => texts.has(entry))) {
    return assembled(target.source, plain, texts).text;
  }
  const others = edits(sourceTexts(source.source, { units, translations }));
  const { text } = assembled(target.source, others, texts);
  // These copies were never read in the target.
  return isProblem(parseDocument({ ...target, source: text })) ? undefined : text;
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

/** Returns true for the same parts, if the other parts were read with `change`. */
function isAlike(one: Unit | undefined, other: Unit | undefined, change: (text: string) => string): boolean {
  const parts = one?.parts.map((part) =>
    typeof part === 'string' ? change(part) : { ...part, source: change(part.source) },
  );
  return parts !== undefined && other !== undefined && sameParts(parts, other.parts);
}

/** Returns a text of the same length, with other letters in place of letters. */
function asciiOf(text: string): string {
  return text.replace(/[^\u0000-\u007f]/g, (character) => (/[\p{L}\p{M}]/u.test(character) ? 'x' : '.'));
}

/** A target with copies, and their ranges in it, in order. */
interface Assembled {
  readonly text: string;
  /** Returns where a range of the target is. */
  readonly moved: (range: Range) => Range;
  readonly copies: readonly (Range & { readonly entry: Entry })[];
}

function withCopies({ text, copies }: Pick<Assembled, 'text' | 'copies'>, change: (copy: string) => string): string {
  const edits = copies.map(({ start, end }) => ({ start, end, text: change(text.slice(start, end)) }));
  return editedText(text, edits);
}

function byPlace(one: PlacementEdit, other: PlacementEdit): number {
  return one.start - other.start || (one.order < other.order ? -1 : one.order > other.order ? 1 : 0);
}

/** @param texts the new texts of copies */
function assembled(source: string, edits: readonly PlacementEdit[], texts?: ReadonlyMap<Entry, string>): Assembled {
  const copies: (Range & { readonly entry: Entry })[] = [];
  /** By how many characters the edits up to each one move what is behind them. */
  const moves: (Range & { readonly by: number })[] = [];
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
    moves.push({ start, end, by: text.length - end });
  }
  const movedBy = (index: number): number => (index === 0 ? 0 : (moves[index - 1]?.by ?? 0));
  // What is inserted at its start or at its end is outside.
  const moved = (range: Range): Range => ({
    start: range.start + movedBy(findFirst(moves, ({ end }) => end > range.start)),
    end: range.end + movedBy(findFirst(moves, ({ start }) => start >= range.end)),
  });
  return { text: text + source.slice(done), copies, moved };
}

/** The file that new entries are copied from, and their translations. */
interface NewEntries {
  /** Read with the same `targetLang` as the target. */
  readonly source: TextToRead;
  /** All units of the source (`unitsOf`). */
  readonly units: readonly Unit[];
  /**
   * By the index of the unit. An entry is added if all of its texts have a translation, without the plural forms before
   * it that the source lacks and the target may have.
   */
  readonly translations: ReadonlyMap<number, readonly Part[]>;
  /** Entries without a text that are copied as they are. */
  readonly plain?: ReadonlySet<Entry>;
}

/** Returns the first line end of a text; `\n` if it has none. */
function readFirstLineEnd(source: string): string {
  return /\r\n|\n|\r/.exec(source)?.[0] ?? '\n';
}
