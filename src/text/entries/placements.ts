import type { Entry, EntryGroup } from './entry.ts';
import { entryIds, type GroupPair } from './entryTree.ts';
import type { WantedEntries } from './wantedEntries.ts';

/** Where new entries go, which are in the source's order. */
export interface Placement {
  /** Of the target. */
  readonly group: EntryGroup;
  /** The entry that holds the group; undefined for the whole file. */
  readonly owner: Entry | undefined;
  /** Number of groups around the group. */
  readonly depth: number;
  readonly entries: readonly Entry[];
  /** They go behind this one of the target. */
  readonly after?: Entry;
  /** They go before this one, whose counterpart in the source is the other. */
  readonly before?: { readonly entry: Entry; readonly source: Entry };
}

/** An entry of the target without a value, and the one of the source that it gets its value from. */
export interface ValuePlacement {
  readonly target: Entry;
  readonly source: Entry;
}

/** What changes in the target. */
export interface Placements {
  readonly added: readonly Placement[];
  readonly filled: readonly ValuePlacement[];
}

/** Returns where the entries that are asked for go. Those that have no place are refused. */
export function planPlacements(pair: GroupPair, wanted: WantedEntries): Placements {
  const added: Placement[] = [];
  const filled: ValuePlacement[] = [];
  const visit = (pairs: GroupPair, owner: Entry | undefined, depth: number): void => {
    for (const each of pairs.target.hasTables === true ? [partOf(pairs, false), partOf(pairs, true)] : [pairs]) {
      visitPart(each, pairs, { owner, depth });
    }
  };
  const visitPart = (
    { source, target }: GroupPair,
    { source: all, target: group }: GroupPair,
    { owner, depth }: Pick<Placement, 'owner' | 'depth'>,
  ): void => {
    const ids = entryIds(target.entries);
    const place = { group, owner, depth };
    let after: Entry | undefined;
    let entries: Entry[] = [];
    for (const [id, entry] of entryIds(source.entries)) {
      const found = ids.get(id);
      if (found === undefined) {
        if (isAdded(entry, { source, target }, entries.length, wanted)) {
          entries.push(entry);
        } else {
          wanted.refuse(entry);
        }
        continue;
      }
      if (entries.length > 0) {
        // What is between the next entry and the one before it stays.
        const last = after ?? group.entries[group.entries.indexOf(found) - 1];
        const position = last === undefined ? { before: { entry: found, source: entry } } : { after: last };
        added.push({ ...place, entries, ...position });
      }
      entries = [];
      after = found;
      if (!wanted.isWanted(entry)) {
        continue;
      }
      if (found.isEmpty && found.isTied !== true && wanted.isReady(entry)) {
        filled.push({ target: found, source: entry });
      } else if (isGroup(entry) && isGroup(found) && entry.group !== undefined && found.group !== undefined) {
        visit({ source: entry.group, target: found.group }, found, depth + 1);
      } else {
        wanted.refuse(entry);
      }
    }
    const [first] = group.entries;
    const [table] = entries;
    const next = all.entries.find((entry) => entry.group !== undefined) ?? table;
    const last = after ?? target.entries.at(-1) ?? (table?.group === undefined ? undefined : group.entries.at(-1));
    if (last !== undefined && entries.length > 0) {
      added.push({ ...place, entries, after: last });
    } else if (table !== undefined) {
      added.push({
        ...place,
        entries,
        ...(first !== undefined && next !== undefined && { before: { entry: first, source: next } }),
      });
    }
  };
  visit(pair, undefined, 0);
  return { added, filled };
}

/** Returns the tables of both groups, or all but those. */
function partOf({ source, target }: GroupPair, isTable: boolean): GroupPair {
  const [one, other] = [source, target].map(({ entries }) =>
    entries.filter(({ group }) => (group !== undefined) === isTable),
  );
  return { source: { ...source, entries: one ?? [] }, target: { ...target, entries: other ?? [] } };
}

function isGroup({ group, isWhole = false }: Entry): boolean {
  return group !== undefined && !isWhole;
}

/** @param count entries that go before it to the same place */
function isAdded(entry: Entry, { source, target }: GroupPair, count: number, wanted: WantedEntries): boolean {
  if (source.isList === true || target.isList === true) {
    const isNext = source.isList === target.isList && entry.name === String(target.entries.length + count);
    return isNext && wanted.isReady(entry);
  }
  if (entry.about !== undefined) {
    const described = source.entries.find(({ name }) => name === entry.about);
    const isNew = target.entries.every(({ name }) => name !== entry.about);
    const isUsual = target.entries.length === 0 || target.entries.some(({ about }) => about !== undefined);
    return isNew && isUsual && described !== undefined && wanted.isWanted(described);
  }
  return wanted.isReady(entry);
}
