import { isLanguageCode } from '../../../names/languages/isLanguageCode.ts';
import type { Entry, EntryGroup, EntryTree } from '../../../text/entry.ts';
import { addToGroup } from '../../../text/groupBy.ts';
import { innerDot } from '../../../text/keyName.ts';
import { spaceEnd } from '../../../text/lines.ts';
import { itemsWithin } from '../../../text/range.ts';
import type { Range, Unit } from '../../../text/unit.ts';

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

/** Returns a group's entries by their names, numbered from the second one with a name. */
export function entryIds(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const ids = new Map<string, Entry>();
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const { name } = entry;
    if (ids.has(name)) {
      const count = (counts.get(name) ?? 1) + 1;
      counts.set(name, count);
      ids.set(`${name}${innerDot}${count}`, entry);
    } else {
      ids.set(name, entry);
    }
  }
  return ids;
}

/** Two groups whose entries have the same names, in two languages. */
export interface GroupPair {
  readonly source: EntryGroup;
  readonly target: EntryGroup;
}

/** Two entries with the same name. */
export interface EntryPair {
  readonly source: Entry;
  readonly target: Entry;
}

/**
 * Returns the entries in two others that come as a whole of which only the target's has no value, such as one item of an
 * array: only these are missing.
 */
export function blankParts({ source, target }: EntryPair): readonly EntryPair[] {
  if (source.group === undefined || target.group === undefined || target.isEmpty) {
    return [];
  }
  const ids = entryIds(target.group.entries);
  return [...entryIds(source.group.entries)].flatMap(([id, entry]): readonly EntryPair[] => {
    const other = ids.get(id);
    const pair = other && { source: entry, target: other };
    return pair === undefined ? [] : pair.target.isEmpty ? [pair] : blankParts(pair);
  });
}

/** Returns two groups of the same name as a pair, with a target that can be filled with what the source has. */
export function pairGroups(source: EntryGroup, target: EntryGroup): GroupPair {
  const { asNamed, isList: _, ...named } = target;
  const isOther = asNamed !== undefined && source.isList !== true && source.separator === ',';
  return { source, target: isOther ? { ...named, ...asNamed, separator: source.separator } : target };
}

/**
 * Returns true if the entries of two groups have different separators, as those of YAML in lines and in braces: none is
 * copied from one to the other.
 */
export function isWrittenOtherwise({ source, target }: GroupPair): boolean {
  return source.separator !== target.separator && target.entries.length > 0;
}

/**
 * Returns the outermost groups of two files; in files like `en: …`, these are below the name of the language, and then
 * what is beside that. If the target has a language without a group, that gets the name of the source's language. None
 * if the source's language is known, and the target has other entries instead: a second root is not added.
 */
export function findRoots(source: EntryGroup, target: EntryGroup): readonly GroupPair[] {
  const [one, other] = [rootLanguage(source), rootLanguage(target)];
  if (one?.group === undefined) {
    return [pairGroups(source, target)];
  }
  if (other === undefined) {
    const isOther = one.isLanguage === true && target.entries.length > 0;
    return isOther && target.entries.every(({ name }) => name !== one.name) ? [] : [pairGroups(source, target)];
  }
  if (other.group === undefined) {
    const named = target.entries.map((entry) => (entry === other ? { ...entry, name: one.name } : entry));
    return [pairGroups(source, { ...target, entries: named })];
  }
  const beside = { source: without(source, one), target: without(target, other) };
  return [pairGroups(one.group, other.group), ...(beside.source.entries.length > 0 ? [beside] : [])];
}

function without({ entries, ...group }: EntryGroup, entry: Entry): EntryGroup {
  return { ...group, entries: entries.filter((each) => each !== entry) };
}

function rootLanguage({ entries }: EntryGroup): Entry | undefined {
  const [only] = entries.length === 1 ? entries : [];
  const known = entries.find(({ isLanguage }) => isLanguage === true);
  return known ?? (only?.isWhole !== true && isLanguageCode(only?.name ?? '') ? only : undefined);
}

/** Indexes of a source's units, by what a target has for them. */
export interface ComparedEntries {
  /** Their entry has a value in the target. It may have no unit, such as a lone placeholder or a single character. */
  readonly held: ReadonlySet<number>;
  /** The target lacks their entry, or a group around it, that is not copied: `isTied`, or a list in one file only. */
  readonly tied: ReadonlySet<number>;
  /** The others that the target lacks, and that are not added alone: one text at least of each of these is, too. */
  readonly needs: ReadonlyMap<number, TextNeeds>;
}

type TextNeeds = readonly (readonly number[])[];

/**
 * Returns what compares the entries of a source with those of one target after another.
 *
 * @param units the units of the source
 */
export function createComparer(source: EntryTree, units: readonly Unit[]): (target: EntryTree) => ComparedEntries {
  const byLeaf = unitsByLeaf(source, units);
  const ids = new Map<EntryGroup, ReadonlyMap<string, Entry>>();
  const idsOf = (group: EntryGroup): ReadonlyMap<string, Entry> => {
    const known = ids.get(group) ?? entryIds(group.entries);
    ids.set(group, known);
    return known;
  };
  return (target) => {
    const roots = findRoots(source, target);
    return roots.length === 0
      ? { held: new Set(), tied: new Set(units.keys()), needs: new Map() }
      : compareEntries(roots, units, byLeaf, idsOf);
  };
}

/**
 * @param byLeaf the indexes of the source's units by their entries
 * @param idsOf returns the entries of a group of the source by their ids
 */
function compareEntries(
  roots: readonly GroupPair[],
  units: readonly Unit[],
  byLeaf: ReadonlyMap<Entry, readonly number[]>,
  idsOf: (group: EntryGroup) => ReadonlyMap<string, Entry>,
): ComparedEntries {
  const held = new Set<number>();
  const tied = new Set<number>();
  const needs = new Map<number, TextNeeds>();
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
    const isOther = isWrittenOtherwise(pair);
    // Entries of a list are only added to a list, and only behind all that are before them.
    let isClosed = isOther || isList !== (pair.target.isList === true);
    let before: readonly number[] = [];
    for (const [id, entry] of idsOf(pair.source)) {
      const other = ids.get(id);
      if (other === undefined) {
        addLacking(entry, isClosed, before.length > 0 ? [before] : []);
        isClosed ||= isList && isStuck(entry);
        before = isList && hasTexts(entry) ? textsIn(entry) : before;
      } else if (other.isEmpty) {
        addLacking(entry, isOther || other.isTied === true);
      } else if (isLeaf(entry)) {
        const own = byLeaf.get(entry) ?? [];
        const blank = new Set(
          blankParts({ source: entry, target: other }).flatMap((part) =>
            itemsWithin(own, part.source.value, (index) => units[index]),
          ),
        );
        own.filter((index) => !blank.has(index)).forEach((index) => held.add(index));
      } else if (entry.group !== undefined && other.group !== undefined) {
        compare(pairGroups(entry.group, other.group));
      } else {
        // One value in place of a group.
        addLacking(entry, true);
      }
    }
  };
  roots.forEach(compare);
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
  // The last value of a copy may have the empty lines that are below it: `|+` of YAML.
  const ranges = changed.map(({ start, end }) => ({ start, end: spaceEnd(source, end, source.length) }));
  const isChanged = within(ranges.sort((one, other) => one.start - other.start));
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
