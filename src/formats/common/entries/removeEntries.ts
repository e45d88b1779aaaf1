import type { Entry, EntryGroup } from '../../../text/entry.ts';
import { editedText } from '../../../text/lines.ts';
import type { TextToRead } from '../../readInFormat.ts';
import { readUnits } from '../../readText.ts';
import { removals } from './copyEntry.ts';
import { isLeaf, listLeaves, sameEntries, unitsByLeaf } from './entryTree.ts';
import { readEntryTree } from './readEntryTree.ts';

/** A file without some of its entries. */
export interface RemovedEntries {
  readonly text: string;
  readonly removed: readonly string[];
  /** Keys of texts that cannot be removed alone: other texts of their entry stay, or later entries of a list. */
  readonly refused: readonly string[];
}

/**
 * Removes entries of a file of one language, with their comments and separators, and groups that lose all entries. All
 * other bytes stay.
 *
 * @param keys keys of the file's units (`readUnits`), or names of entries that a new file is without (`Entry.own`)
 * @param isNew the file is that of another language, and becomes a new file: what only that language has goes too
 */
export function removeEntries(file: TextToRead, keys: readonly string[], isNew = false): RemovedEntries {
  const tree = readEntryTree(file);
  const asked = new Set(keys);
  const isOwn = ({ own, name }: Entry): boolean => own !== undefined && (isNew || asked.has(name));
  const own = tree?.entries.filter(isOwn) ?? [];
  if (tree === undefined || (keys.length === 0 && own.length === 0)) {
    return { text: file.source, removed: [], refused: keys };
  }
  const units = readUnits(file).filter(({ parts }) => parts.length > 0);
  const byLeaf = unitsByLeaf(tree, units);
  const going = new Set<Entry>(own);
  const kept = new Set(tiedLeaves(tree));
  for (const [leaf, indexes] of byLeaf) {
    if (!kept.has(leaf) && indexes.every((index) => asked.has(units[index]?.key ?? ''))) {
      going.add(leaf);
    }
  }
  const isGoing = (entry: Entry): boolean => going.has(entry);
  markGroups(tree, going);
  const text = editedText(file.source, removals(file.source, tree, isGoing));
  const gone = [...listLeaves(tree)].filter(isGoing);
  const after = readEntryTree({ ...file, source: text });
  const read = { source: file.source, tree, changed: gone };
  if (after === undefined || !sameEntries(read, { source: text, tree: after, changed: [] })) {
    return { text: file.source, removed: [], refused: keys };
  }
  const texts = gone.flatMap((leaf) => byLeaf.get(leaf) ?? []).map((index) => units[index]?.key);
  const removed = new Set([...texts, ...own.map(({ name }) => name)]);
  return { text, removed: keys.filter((key) => removed.has(key)), refused: keys.filter((key) => !removed.has(key)) };
}

/** Returns the leaves that other entries refer to, or that are in a group that they refer to. */
function tiedLeaves({ entries }: EntryGroup): readonly Entry[] {
  return entries.flatMap((entry) =>
    entry.isTied === true
      ? [entry, ...(entry.group === undefined ? [] : listLeaves(entry.group))]
      : entry.group === undefined || isLeaf(entry)
        ? []
        : tiedLeaves(entry.group),
  );
}

/** Adds what goes with removed entries: descriptions, and groups without entries. Lists lose their last entries. */
function markGroups({ entries, isList = false }: EntryGroup, going: Set<Entry>): void {
  for (const entry of entries) {
    const { group } = entry;
    if (group !== undefined && !isLeaf(entry)) {
      markGroups(group, going);
      if (
        entry.isTied !== true &&
        group.entries.length > 0 &&
        group.entries.every((each) => going.has(each) || each.start === each.end)
      ) {
        going.add(entry);
      }
    }
  }
  const names = new Set(entries.filter((entry) => going.has(entry)).map(({ name }) => name));
  for (const entry of entries) {
    if (entry.about !== undefined && names.has(entry.about)) {
      going.add(entry);
    }
  }
  if (isList) {
    const lastKept = entries.findLastIndex((entry) => !going.has(entry));
    for (const entry of entries.slice(0, lastKept + 1)) {
      keepAll(entry, going);
    }
  }
}

function keepAll(entry: Entry, going: Set<Entry>): void {
  if (going.delete(entry)) {
    for (const each of entry.group?.entries ?? []) {
      keepAll(each, going);
    }
  }
}
