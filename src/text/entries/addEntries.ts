import type { TextToRead } from '../reading/readInFormat.ts';
import { writtenUnit } from '../reading/writtenUnit.ts';
import type { Part, Unit } from '../unit.ts';
import type { CopyRules } from './copyEntry.ts';
import type { Entry, EntryTree } from './entry.ts';
import { detectEntryStyle } from './entryStyle.ts';
import { findRoots, isLeaf, readEntryTree, unitsByLeaf } from './entryTree.ts';
import { type Edit, readFirstLineEnd } from './lines.ts';
import type { NewEntries } from './newEntries.ts';
import { fillingEdit, type PlacementEdit, placementEdits } from './placementEdits.ts';
import { planPlacements } from './placements.ts';
import { translatedCopies } from './translatedCopies.ts';
import { WantedEntries } from './wantedEntries.ts';

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
  /** Those of the entries without a text that were added. */
  readonly plain: readonly Entry[];
  /** Indexes of the translations that have no place: the target has the entry, or it can't be copied alone. */
  readonly refused: readonly number[];
}

interface EntryTrees {
  readonly source?: EntryTree | undefined;
  readonly target?: EntryTree | undefined;
}

/**
 * Adds entries that a file of one language lacks, with their comments, in the source's order: each behind the entry
 * that is before it in the source, as far as the target has it. An entry without a value gets one. Indentation, line
 * ends, separators and escapes are those of the target. All else in it stays byte for byte.
 *
 * @param trees of the two files, as far as they are known
 */
export function addEntries(target: TextToRead, from: NewEntries, trees: EntryTrees = {}): AddedEntries {
  const { units, translations, source, plain = new Set<Entry>() } = from;
  const refused = [...translations.keys()].filter((index) => (units[index]?.parts.length ?? 0) > 0);
  const none = { text: target.source, added: [], plain: [], refused };
  const [sourceTree, targetTree] = [trees.source ?? readEntryTree(source), trees.target ?? readEntryTree(target)];
  if (sourceTree === undefined || targetTree === undefined || refused.length + plain.size === 0) {
    return none;
  }
  const byLeaf = unitsByLeaf(sourceTree, units);
  const isText = (index: number): boolean => (units[index]?.parts.length ?? 0) > 0;
  const texts = new Map([...byLeaf].map(([leaf, indexes]) => [leaf, indexes.filter(isText)]));
  const isWhole = (indexes: readonly number[]): boolean =>
    indexes.length > 0 && indexes.every((index) => isWritable(source.source, units[index], translations.get(index)));
  const leaves = new Set([...texts].filter(([, indexes]) => isWhole(indexes)).map(([leaf]) => leaf));
  const wanted = new WantedEntries(new Set([...leaves, ...plain]), texts);
  const places = planPlacements(findRoots(sourceTree, targetTree), wanted);
  const eol = readFirstLineEnd(target.source === '' ? source.source : target.source);
  const { between, indent } = detectEntryStyle(target.source, targetTree);
  const style = { between, indent: indent ?? detectEntryStyle(source.source, sourceTree).indent };
  const isCopied = (entry: Entry): boolean => wanted.isCopied(entry);
  const edits = (placed: readonly Edit[]): PlacementEdit[] => {
    const { indentsValues } = sourceTree;
    const copying: CopyRules = { source: source.source, texts: placed, isCopied, indentsValues, style, eol };
    const placements = [
      ...places.added.flatMap((place) => placementEdits(place, target.source, copying)),
      ...places.filled.map((filling) => fillingEdit(filling, target.source, copying)),
    ];
    return [...namespaceEdits(placements, sourceTree, targetTree), ...placements];
  };
  const indexesIn = (entry: Entry): number[] =>
    !isCopied(entry)
      ? []
      : entry.group === undefined || isLeaf(entry)
        ? (byLeaf.get(entry) ?? [])
        : entry.group.entries.flatMap(indexesIn);
  const filled = places.filled.map(({ target: { key, end } }) => ({ start: key.end, end }));
  const text = translatedCopies({ target, tree: targetTree, filled }, from, edits, indexesIn);
  if (text === undefined) {
    return none;
  }
  const placed = [
    ...places.added.flatMap(({ entries }) => entries),
    ...places.filled.map(({ source: entry }) => entry),
  ];
  const copied = new Set(placed.flatMap(indexesIn).filter((index) => translations.has(index) && isText(index)));
  const leavesIn = (entry: Entry): Entry[] =>
    entry.group === undefined || isLeaf(entry) ? [entry] : entry.group.entries.flatMap(leavesIn);
  return {
    text,
    added: [...copied].sort((one, other) => one - other),
    plain: placed.flatMap(leavesIn).filter((entry) => plain.has(entry)),
    refused: refused.filter((index) => !copied.has(index)),
  };
}

function isWritable(source: string, unit: Unit | undefined, parts: readonly Part[] | undefined): boolean {
  return unit !== undefined && parts !== undefined && writtenUnit(source, unit, parts) !== undefined;
}
