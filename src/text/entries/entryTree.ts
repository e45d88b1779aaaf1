import { type FileToOpen, isProblem } from '../document.ts';
import { isLanguageCode } from '../files/isLanguageCode.ts';
import { addToGroup } from '../groupBy.ts';
import { parseDocument } from '../parseDocument.ts';
import type { Range, Unit } from '../unit.ts';
import type { Entry, EntryGroup, EntryTree } from './entry.ts';

/** Returns the entries of a file; undefined if its entries cannot be distinguished. */
export function readEntryTree(file: FileToOpen): EntryTree | undefined {
  const document = parseDocument(file);
  return isProblem(document) ? undefined : document.entries;
}

/** Returns true for an entry that is treated as a whole. */
export function isLeaf({ group, isWhole = false }: Entry): boolean {
  return group === undefined || isWhole;
}

/** Yields the entries without inner entries, in order. */
export function* listLeaves({ entries }: EntryGroup): Generator<Entry> {
  for (const entry of entries) {
    if (entry.group === undefined || isLeaf(entry)) {
      yield entry;
    } else {
      yield* listLeaves(entry.group);
    }
  }
}

/** Returns the texts of each entry by their index; texts outside of entries are left out. */
export function unitsByLeaf(group: EntryGroup, units: readonly Unit[]): Map<Entry, number[]> {
  const leaves = [...listLeaves(group)].sort((one, other) => one.start - other.start);
  const found = new Map<Entry, number[]>();
  const ordered = units.map((unit, index) => ({ unit, index })).sort((one, other) => one.unit.start - other.unit.start);
  let at = 0;
  for (const { unit, index } of ordered) {
    while (at < leaves.length && (leaves[at]?.end ?? 0) < unit.end) {
      at += 1;
    }
    const leaf = leaves[at];
    // A plural form that the source lacks is written before the entry from which it is made.
    const from = unit.start === unit.end ? leaf?.start : leaf?.value.start;
    if (leaf !== undefined && from !== undefined && from <= unit.start) {
      addToGroup(found, leaf, index);
    }
  }
  return found;
}

/** Returns the names of a group's entries, numbered if a name is used twice. */
export function entryIds(entries: readonly Entry[]): Map<string, Entry> {
  const ids = new Map<string, Entry>();
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const count = (counts.get(entry.name) ?? 0) + 1;
    counts.set(entry.name, count);
    ids.set(`${entry.name}\n${count}`, entry);
  }
  return ids;
}

/** Two groups whose entries have the same names, in two languages. */
export interface GroupPair {
  readonly source: EntryGroup;
  readonly target: EntryGroup;
}

/**
 * Returns the outermost groups of two files; in files like `en: …`, these are below the name of the language. If the
 * target has a language without a group, that gets the name of the source's language.
 */
export function findRoots(source: EntryGroup, target: EntryGroup): GroupPair {
  const [one, other] = [rootLanguage(source), rootLanguage(target)];
  if (one?.group === undefined || other === undefined) {
    return { source, target };
  }
  return other.group === undefined
    ? { source, target: { ...target, entries: [{ ...other, name: one.name }] } }
    : { source: one.group, target: other.group };
}

function rootLanguage({ entries }: EntryGroup): Entry | undefined {
  const [only] = entries;
  return entries.length === 1 && only?.isWhole !== true && isLanguageCode(only?.name ?? '') ? only : undefined;
}

/** Indexes of a source's units, by what a target has for them. */
interface ComparedEntries {
  /** Their entry has a value in the target. It may have no unit, such as a lone placeholder or a single character. */
  readonly held: ReadonlySet<number>;
  /** The target lacks their entry, or a group around it, that is not copied: `isTied`, or a list in one file only. */
  readonly tied: ReadonlySet<number>;
  /** The others that the target lacks, and that are not added alone: one text at least of each of these is, too. */
  readonly needs: ReadonlyMap<number, TextNeeds>;
}

type TextNeeds = readonly (readonly number[])[];

/**
 * Compares the entries of a source with those of a target.
 *
 * @param units the units of the source
 */
export function compareEntries(source: EntryTree, units: readonly Unit[], target: EntryTree): ComparedEntries {
  const held = new Set<number>();
  const tied = new Set<number>();
  const needs = new Map<number, TextNeeds>();
  const byLeaf = unitsByLeaf(source, units);
  const textsIn = (entry: Entry): readonly number[] =>
    entry.group === undefined || isLeaf(entry) ? (byLeaf.get(entry) ?? []) : entry.group.entries.flatMap(textsIn);
  const hasTexts = (entry: Entry): boolean =>
    entry.group === undefined || isLeaf(entry) ? byLeaf.has(entry) : entry.group.entries.some(hasTexts);
  /** Returns true for an entry that is not copied: none of its texts is, or without any, it refers to others. */
  const isStuck = (entry: Entry): boolean => {
    const { group, isTied = false } = entry;
    if (isTied || group === undefined || isLeaf(entry)) {
      return isTied;
    }
    const withTexts = group.isList === true ? [] : group.entries.filter(hasTexts);
    // A list is only copied as a whole.
    return withTexts.length > 0 ? withTexts.every(isStuck) : group.entries.some(isStuck);
  };
  const addLacking = (entry: Entry, isWithinTied: boolean, outer: TextNeeds = []): void => {
    const { group, value } = entry;
    const isTied = isWithinTied || entry.isTied === true || (group?.isList === true && isStuck(entry));
    if (group !== undefined && !isLeaf(entry)) {
      // All entries of a list are added at once: each needs the one before it, and the first needs the last.
      let before = group.isList === true ? textsIn(group.entries.findLast(hasTexts) ?? entry) : [];
      for (const each of group.entries) {
        addLacking(each, isTied, before.length > 0 ? [...outer, before] : outer);
        before = group.isList === true && hasTexts(each) ? textsIn(each) : before;
      }
      return;
    }
    const indexes = byLeaf.get(entry) ?? [];
    // Plural forms that the source lacks may be left out. The others are added at once, too.
    const forms = indexes.filter((index) => (units[index]?.end ?? 0) > value.start);
    for (const index of indexes) {
      const other = forms.at(Math.max(0, forms.indexOf(index)) - 1) ?? index;
      if (isTied) {
        tied.add(index);
      } else if (outer.length > 0 || other !== index) {
        needs.set(index, other === index ? outer : [...outer, [other]]);
      }
    }
  };
  const compare = (pair: GroupPair): void => {
    const ids = entryIds(pair.target.entries);
    const { isList = false } = pair.source;
    // Entries of a list are only added to a list, and only behind all that are before them.
    let isClosed = isList !== (pair.target.isList === true);
    let before: readonly number[] = [];
    for (const [id, entry] of entryIds(pair.source.entries)) {
      const other = ids.get(id);
      if (other === undefined) {
        addLacking(entry, isClosed, before.length > 0 ? [before] : []);
        isClosed ||= isList && isStuck(entry);
        before = isList && hasTexts(entry) ? textsIn(entry) : before;
      } else if (other.isEmpty) {
        addLacking(entry, other.isTied === true);
      } else if (isLeaf(entry)) {
        for (const index of byLeaf.get(entry) ?? []) {
          held.add(index);
        }
      } else if (entry.group !== undefined && other.group !== undefined) {
        compare({ source: entry.group, target: other.group });
      }
    }
  };
  compare(findRoots(source, target));
  return { held, tied, needs };
}

/** Entries of a file. */
export interface ReadEntries {
  readonly source: string;
  readonly tree: EntryGroup;
  /** Ranges that exist only before, or only after the change. */
  readonly changed: readonly Range[];
}

/**
 * Returns true if a file has the same entries before and after a change, outside of the intended ranges: a check that
 * an edit did not change its neighbors.
 */
export function sameEntries(before: ReadEntries, after: ReadEntries): boolean {
  const [old, now] = [restOf(before), restOf(after)];
  return old.length === now.length && old.every((text, index) => text === now[index]);
}

function restOf({ source, tree, changed }: ReadEntries): string[] {
  const isChanged = within([...changed].sort((one, other) => one.start - other.start));
  return [...listLeaves(tree)]
    .filter(({ value }) => !isChanged(value))
    .map(({ name, value }) => `${name}\n${source.slice(value.start, value.end)}`);
}

/** Returns a test for ranges, called in order, that are within one of others. */
function within(ranges: readonly Range[]): (range: Range) => boolean {
  let at = 0;
  return ({ start, end }) => {
    while ((ranges[at]?.end ?? Infinity) < end) {
      at += 1;
    }
    const range = ranges[at];
    return range !== undefined && range.start <= start && end <= range.end;
  };
}
