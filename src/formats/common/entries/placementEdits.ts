import type { Entry, EntryGroup } from '../../../text/entry.ts';
import { breaksIn, readIndent, spaceStart, startsLine } from '../../../text/lines.ts';
import type { Range } from '../../../text/unit.ts';
import { type CopyRules, copyEntry, indentWithin } from './copyEntry.ts';
import { type EntryPair, entryIds, type GroupPair, isLeaf, isWrittenOtherwise, pairGroups } from './entryTree.ts';
import { fillingRanges, fillingsOf, type ValuePlacement } from './fillings.ts';

/** The requested entries of the source, and those to copy with them. */
export class WantedEntries {
  readonly #leaves: ReadonlySet<Entry>;
  readonly #texts: { readonly has: (leaf: Entry) => boolean };
  readonly #refused = new Set<Entry>();

  /**
   * @param leaves the requested entries
   * @param texts entries with a translated text
   */
  constructor(leaves: ReadonlySet<Entry>, texts: { readonly has: (leaf: Entry) => boolean }) {
    this.#leaves = leaves;
    this.#texts = texts;
  }

  /** Returns true if an entry, or one inside it, is requested. */
  isWanted(entry: Entry): boolean {
    return hasLeaf(entry, (leaf) => this.#leaves.has(leaf) && !this.#refused.has(leaf));
  }

  /** Returns true for entries that are copied with their group: the requested texts, and entries without text. */
  isCopied(entry: Entry): boolean {
    return entry.isTied !== true && (this.isWanted(entry) || !hasLeaf(entry, (leaf) => this.#texts.has(leaf)));
  }

  /** Returns true for an entry without any text that can be copied completely. */
  isTextless(entry: Entry): boolean {
    return !hasLeaf(entry, (leaf) => this.#texts.has(leaf)) && !hasTied(entry);
  }

  /** Leaves out an entry with its inner entries. */
  refuse(entry: Entry): void {
    hasLeaf(entry, (leaf) => {
      this.#refused.add(leaf);
      return false;
    });
  }

  /** Returns true for an entry that can be copied completely. Lists in it that would have gaps are left out. */
  isReady(entry: Entry): boolean {
    const { group } = entry;
    if (group !== undefined && !isLeaf(entry)) {
      const isWhole = group.entries.map((each) => this.isReady(each) || this.isCopied(each)).every(Boolean);
      if (group.isList === true && !isWhole) {
        this.refuse(entry);
      }
    }
    return this.isWanted(entry) && this.isCopied(entry);
  }
}

function hasTied({ group, isTied = false }: Entry): boolean {
  return isTied || (group?.entries.some(hasTied) ?? false);
}

function hasLeaf(entry: Entry, found: (leaf: Entry) => boolean): boolean {
  return entry.group === undefined || isLeaf(entry)
    ? found(entry)
    : entry.group.entries.some((each) => hasLeaf(each, found));
}

/** The place of new entries, which are in the source's order. */
interface Placement {
  /** Of the target. */
  readonly group: EntryGroup;
  /** The entry that contains the group; undefined for the whole file. */
  readonly owner: Entry | undefined;
  /** Number of groups around the group. */
  readonly depth: number;
  readonly entries: readonly Entry[];
  /** After this entry of the target. */
  readonly after?: Entry;
  /** Before this entry, with its counterpart in the source. */
  readonly before?: { readonly entry: Entry; readonly source: Entry };
}

/** The changes in the target. */
interface Placements {
  readonly added: readonly Placement[];
  readonly filled: readonly ValuePlacement[];
}

/**
 * Returns the places of the requested entries. Entries without a place are refused.
 *
 * @param textsOf returns the ranges of the texts of an entry of the source
 * @param parts what gets a value within entries that have others
 */
export function planPlacements(
  roots: readonly GroupPair[],
  wanted: WantedEntries,
  textsOf: (leaf: Entry) => readonly Range[],
  parts: ReadonlyMap<Entry, readonly EntryPair[]>,
): Placements {
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
    const sourceIds = entryIds(source.entries);
    const isDescribed = target.entries.length === 0 || target.entries.some(({ about }) => about !== undefined);
    /** Returns true for the description of an entry that is added, too. */
    const isDescriptionOfNew = (about: string): boolean => {
      const described = sourceIds.get(about);
      return isDescribed && !ids.has(about) && described !== undefined && wanted.isWanted(described);
    };
    /** @param count entries that are added before it at the same place */
    const isAdded = (entry: Entry, count: number): boolean => {
      if (isWrittenOtherwise({ source, target })) {
        return false;
      }
      if (source.isList === true || target.isList === true) {
        return isNextItem(entry, { source, target }, count) && wanted.isReady(entry);
      }
      return entry.about === undefined ? wanted.isReady(entry) : isDescriptionOfNew(entry.about);
    };
    const place = { group, owner, depth };
    let after: Entry | undefined;
    let entries: Entry[] = [];
    /** Entries of a list without a text, which are added with the next entry that has a text. */
    let between: Entry[] = [];
    for (const [id, entry] of sourceIds) {
      const found = ids.get(id);
      if (found === undefined) {
        const count = entries.length + between.length;
        if (isAdded(entry, count)) {
          entries.push(...between, entry);
          between = [];
        } else if (isNextItem(entry, { source, target }, count) && wanted.isTextless(entry)) {
          between.push(entry);
        } else {
          wanted.refuse(entry);
        }
        continue;
      }
      if (entries.length > 0) {
        // The characters between the next entry and the previous one stay.
        const last = after ?? group.entries[group.entries.indexOf(found) - 1];
        const position = last === undefined ? { before: { entry: found, source: entry } } : { after: last };
        added.push({ ...place, entries, ...position });
      }
      entries = [];
      after = found;
      if (!wanted.isWanted(entry)) {
        continue;
      }
      if (found.isEmpty && found.isTied !== true && !isWrittenOtherwise({ source, target }) && wanted.isReady(entry)) {
        filled.push(...fillingsOf(found, entry, isLeaf(entry) ? textsOf(entry) : []));
      } else if (parts.has(entry) && found.isTied !== true) {
        const whole = { target: found, source: entry };
        filled.push(...(parts.get(entry) ?? []).map((part) => ({ ...part, whole })));
      } else if (isGroup(entry) && isGroup(found) && entry.group !== undefined && found.group !== undefined) {
        visit(pairGroups(entry.group, found.group), found, depth + 1);
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
  for (const pair of roots) {
    visit(pair, undefined, 0);
  }
  return { added, filled };
}

/** Returns the tables of both groups, or all other entries. */
function partOf({ source, target }: GroupPair, isTable: boolean): GroupPair {
  const [one, other] = [source, target].map(({ entries }) =>
    entries.filter(({ group }) => (group !== undefined) === isTable),
  );
  return { source: { ...source, entries: one ?? [] }, target: { ...target, entries: other ?? [] } };
}

function isGroup({ group, isWhole = false }: Entry): boolean {
  return group !== undefined && !isWhole;
}

/**
 * Returns true for an entry of a list that follows those of the target.
 *
 * @param count entries that are added before it at the same place
 */
function isNextItem({ name }: Entry, { source, target }: GroupPair, count: number): boolean {
  return source.isList === true && target.isList === true && name === String(target.entries.length + count);
}

/** An entry of the source as the target has it now. */
export interface EntryCopy {
  readonly entry: Entry;
  readonly text: string;
}

/** A replacement of a range of the target. */
export interface PlacementEdit extends Range {
  readonly pieces: readonly (string | EntryCopy)[];
  /** Of edits that begin at the same offset, the lower comes first. */
  readonly order: number;
}

/** Returns the edit that gives an entry of the target its value. */
export function fillingEdit(filling: ValuePlacement, file: string, copying: CopyRules): PlacementEdit {
  const { target, source } = filling;
  const { from, into, around } = fillingRanges(filling);
  const copy = copyEntry(source, from, () => readIndent(file, target.start), copying);
  const [before, after] = around;
  // A comment behind the last line of a block of YAML would be a part of it.
  const isBlock = copying.indentsValues && /^:?[ \t]*[|>][^\n]*\n/.test(copy);
  const comment = isBlock ? file.slice(into.end, target.behind) : '';
  const text = comment === '' ? copy : copy.replace(/\r?\n/, (eol) => comment + eol);
  const end = into.end + comment.length;
  return { start: into.start, end, pieces: [before, { entry: source, text }, after], order: -Infinity };
}

/** How a group of the target is written. */
interface GroupLayout {
  /** New entries are on lines of their own. */
  readonly isLined: boolean;
  /** The indentation of the entries that begin a line; undefined if none does. */
  readonly indent: string | undefined;
  /** The places of the entries in their group. */
  readonly indexes: ReadonlyMap<Entry, number>;
}

function layoutOf(group: EntryGroup, file: string): GroupLayout {
  const indent = indentWithin(file, group);
  return {
    isLined: group.separator === '' || indent !== undefined,
    indent,
    indexes: new Map(group.entries.map((entry, index) => [entry, index])),
  };
}

/** Returns the edits that write new entries to the target, in order for each placement. */
export function placementEdits(placements: readonly Placement[], file: string, copying: CopyRules): PlacementEdit[] {
  const layouts = new Map<EntryGroup, GroupLayout>();
  return placements.flatMap((placement) => {
    const { group, after, before } = placement;
    const layout = layouts.get(group) ?? layoutOf(group, file);
    layouts.set(group, layout);
    return after !== undefined
      ? editsAfter(placement, after, layout, file, copying)
      : before !== undefined
        ? editsBefore(placement, before, layout, file, copying)
        : editsWithin(placement, file, copying);
  });
}

function editsAfter(
  { group, entries, depth }: Placement,
  after: Entry,
  layout: GroupLayout,
  file: string,
  copying: CopyRules,
): PlacementEdit[] {
  const hasComment = after.behind > (after.separator?.end ?? after.end);
  const isLined = hasComment || layout.isLined;
  const indent = isLined ? indentBeside(file, group, layout, after) : '';
  const isLineEnd = /^[ \t]*(?:[\r\n]|$)/.test(file.slice(after.behind));
  const hasSeparator = after.separator !== undefined;
  const { source } = copying;
  const pieces = entries.flatMap((entry, index) => {
    const isLast = index === entries.length - 1;
    const previous = entries[index - 1];
    const isKept = previous === undefined ? keepsBreaks(after, file, copying) : keepsBreaks(previous, source, copying);
    return [
      isLined ? lead(entry, indent, isKept, copying) : spaceBeside(file, group, layout, after),
      copyOf(entry, () => indent, isLined, copying),
      isLast && !hasSeparator ? '' : group.separator,
      isLined && (isLineEnd || !isLast) ? commentBehind(entry, copying) : '',
    ];
  });
  return [
    ...(hasSeparator ? [] : [{ start: after.end, end: after.end, pieces: [group.separator], order: -depth - 0.5 }]),
    // A group ends where its last entry ends.
    { start: after.behind, end: after.behind, pieces, order: -depth },
  ];
}

function editsBefore(
  { group, entries, depth }: Placement,
  before: { readonly entry: Entry; readonly source: Entry },
  layout: GroupLayout,
  file: string,
  copying: CopyRules,
): PlacementEdit[] {
  const { isLined } = layout;
  const { start } = before.entry;
  const indentOf = (): string => readIndent(file, start);
  const pieces = entries.flatMap((entry, index) => [
    copyOf(entry, indentOf, isLined, copying),
    group.separator,
    ...(isLined
      ? [
          commentBehind(entry, copying),
          lead(entries[index + 1] ?? before.source, indentOf(), keepsBreaks(entry, copying.source, copying), copying),
        ]
      : [spaceBeside(file, group, layout, before.entry)]),
  ]);
  return [{ start, end: start, pieces, order: 1 + depth }];
}

/** Fills a group that has no entries. */
function editsWithin({ group, owner, entries, depth }: Placement, file: string, copying: CopyRules): PlacementEdit[] {
  const { start, end } = group.inside;
  const [open = '', close = ''] = group.around ?? [];
  if (owner !== undefined && !startsLine(file, owner.start) && group.separator !== '') {
    const space = copying.style.between?.endsWith(' ') === false ? '' : ' ';
    const inline = entries.flatMap((entry, index) => [
      index === 0 ? '' : group.separator + space,
      copyOf(entry, () => '', false, copying),
    ]);
    return [{ start: group.around ? start : end, end, pieces: [open, ...inline, close], order: -depth }];
  }
  const outer = owner === undefined ? undefined : readIndent(file, owner.start);
  const isWhole = group.around === undefined && start === 0 && end === file.length;
  const isFile = group.isAtMargin === true || isWhole;
  const indent = isFile ? '' : (outer ?? '') + (copying.style.indent ?? '  ');
  const from = group.around || group.isAtMargin === true ? start : spaceStart(file, start, end);
  const isKept = (entry: Entry | undefined): boolean =>
    entry !== undefined && keepsBreaks(entry, copying.source, copying);
  const pieces = entries.flatMap((entry, index) => [
    isFile && index === 0
      ? from === start
        ? ''
        : copying.eol
      : lead(entry, indent, isKept(entries[index - 1]), copying),
    copyOf(entry, () => indent, true, copying),
    index === entries.length - 1 ? '' : group.separator,
    commentBehind(entry, copying),
  ]);
  return [{ start: from, end, pieces: [open, ...pieces, copying.eol + (outer ?? '') + close], order: -depth }];
}

function copyOf(entry: Entry, indentOf: () => string, isLined: boolean, copying: CopyRules): EntryCopy {
  const { end } = entry;
  const start = isLined ? entry.start : entry.key.start;
  return { entry, text: copyEntry(entry, { start, end }, indentOf, copying) };
}

/** Returns the comment of the source after an entry, on its line. */
function commentBehind({ end, separator, behind }: Entry, { source }: CopyRules): string {
  return source.slice(separator?.end ?? end, behind);
}

/**
 * Returns line breaks, as many as are before an entry in the source, and the indentation.
 *
 * @param isKept true if more breaks would belong to the value before the entry: `keepsBreaks`
 */
function lead({ start }: Entry, indent: string, isKept: boolean, { source, eol }: CopyRules): string {
  const before = isKept ? 1 : breaksIn(source, { start: spaceStart(source, 0, start), end: start });
  return eol.repeat(Math.max(1, before)) + indent;
}

/** Returns true for a value of YAML to which all empty lines after it belong: `|+`. */
function keepsBreaks({ group, value }: Entry, file: string, copying: CopyRules): boolean {
  const last = group?.entries.at(-1);
  return last === undefined
    ? copying.indentsValues && /^[|>]\d?\+/.test(file.slice(value.start, value.start + 3))
    : keepsBreaks(last, file, copying);
}

/** Returns the indentation of new entries: that of the one before them, of any other, or below the first one. */
function indentBeside(file: string, { entries }: EntryGroup, { indent }: GroupLayout, after: Entry): string {
  return startsLine(file, after.start)
    ? readIndent(file, after.start)
    : (indent ?? readIndent(file, (entries[0] ?? after).start));
}

/** Returns the white space between entries that are on one line. */
function spaceBeside(file: string, { entries }: EntryGroup, { indexes }: GroupLayout, beside: Entry): string {
  const index = indexes.get(beside) ?? -1;
  const [one, other] = index > 0 ? [entries[index - 1], beside] : [beside, entries[1]];
  return one === undefined || other === undefined ? ' ' : file.slice(one.behind, other.start);
}
