import { readIndent, readSpaceBefore, spaceStart, startsLine } from '../../../text/lines.ts';
import { matchEnd } from '../../../text/matchAt.ts';
import type { FormatOptions, Range, Unit } from '../../../text/unit.ts';
import { numberedUnits, withTextOf } from './pluralBranches.ts';
import { adaptedPlural, addedCategory, type PluralCategory } from './pluralCategories.ts';

/** A key with what a text is chosen by, and its value: the range of both. */
export interface ChosenEntry extends Range {
  readonly category: string;
  /** The category within the key. */
  readonly name: Range;
}

/** An entry that is chosen by a plural category. */
export interface PluralEntry extends ChosenEntry {
  readonly category: PluralCategory;
  /** Its value has no text: for programs it is there, for people it is not. */
  readonly isEmpty?: boolean;
}

export interface PluralStyle {
  readonly options: FormatOptions;
  readonly type?: Intl.PluralRuleType;
  /** How entries are separated: each begins a line, or there is a comma between them. */
  readonly separator: 'line' | 'comma';
  /**
   * `zero` is the text of 0 in any language, so it is never dropped: also of other numbers (`shared`) where that is a
   * category of the language, or of 0 alone.
   */
  readonly zero?: 'shared' | 'alone';
  /** `one` is not dropped either: Rails asks for it in each language that it has no rule for. */
  readonly keepsOne?: boolean;
}

/** The changes at an entry for a target language. */
export interface EntryChange<Entry> {
  /** The range to remove, including the separator. */
  readonly dropped?: Range;
  /** New entries before this one, which is that of `other`. */
  readonly added?: {
    readonly categories: readonly string[];
    readonly space: string;
    /** Entries whose text is translated for a category if this one has no number. */
    readonly others?: ReadonlyMap<string, Entry>;
  };
  /** The entry of `other`, whose text is translated if this one has no number: see `numberedUnit`. */
  readonly other?: Entry;
  /** The entry of `other`, whose text is translated for this one in each case. */
  readonly copied?: Entry;
  /** The entry of `other`, whose text is translated in place of this empty one. */
  readonly model?: Entry;
}

/**
 * Returns the changes of the entries of one plural for the target language. A single entry is not a plural, as many
 * files have a message called `other`, unless its key says that it is ordinal.
 *
 * @param entries in the order of the file
 */
export function pluralChanges<Entry extends PluralEntry>(
  source: string,
  entries: readonly Entry[],
  style: PluralStyle,
): ReadonlyMap<Entry, EntryChange<Entry>> {
  const { options, type, separator, zero, keepsOne = false } = style;
  const byCategory = new Map(entries.map((entry) => [entry.category, entry]));
  const other = byCategory.get('other');
  const isRegular = separator === 'comma' || entries.every(({ start }) => startsLine(source, start));
  const isPlural = byCategory.size > 1 || type === 'ordinal';
  if (other === undefined || other.isEmpty === true || !isPlural || byCategory.size < entries.length || !isRegular) {
    return new Map();
  }
  const hasZero = zero !== undefined && byCategory.has('zero');
  const filled = entries.flatMap(({ category, isEmpty }) => (isEmpty === true ? [] : [category]));
  const { added, dropped, numbered } = adaptedPlural(filled, options, type, hasZero);
  const before = readSpaceBefore(source, other);
  const space =
    separator === 'comma' ? `,${before}` : (before.includes('\r\n') ? '\r\n' : '\n') + readIndent(source, other.start);
  const changes = new Map<Entry, EntryChange<Entry>>();
  changes.set(other, { added: { categories: added.filter((category) => !byCategory.has(category)), space } });
  for (const category of added) {
    const entry = byCategory.get(category);
    if (entry !== undefined) {
      changes.set(entry, { model: other });
    }
  }
  for (const category of numbered) {
    const entry = byCategory.get(category);
    if (entry !== undefined && !(category === 'zero' && zero === 'alone')) {
      changes.set(entry, { other });
    }
  }
  for (const category of dropped) {
    const entry = byCategory.get(category);
    if (entry !== undefined && keepsOne && category === 'one') {
      changes.set(entry, { copied: other });
      continue;
    }
    const range = entry && droppedRange(source, entry, entry.start < other.start, separator);
    if (entry !== undefined && range !== undefined && !(hasZero && category === 'zero')) {
      changes.set(entry, { dropped: range });
    }
  }
  return changes;
}

/**
 * Returns the units of an entry, and of those that are added before it.
 *
 * @param unitsOf returns the units of the value of an entry, under the key of a category. An entry with more than one
 * is not repeated.
 */
export function entryUnits<Entry extends ChosenEntry>(
  source: string,
  entry: Entry,
  change: EntryChange<Entry> | undefined,
  unitsOf: (entry: Entry, category: string) => readonly Unit[],
): readonly Unit[] {
  if (change?.dropped !== undefined) {
    return [{ ...change.dropped, parts: [], write: () => '' }];
  }
  const { categories = [], space = '', others } = change?.added ?? {};
  const copyOf = (model: Entry, category: string, at: number | Range): readonly Unit[] => {
    const numbered = others?.get(category);
    const units = numberedUnits(unitsOf(model, category), numbered ? unitsOf(numbered, category) : []);
    return units.length > 1 ? [] : [addedCategory(source, units[0], { category, at, space, model, name: model.name })];
  };
  if (change?.model !== undefined) {
    return copyOf(change.model, entry.category, { start: entry.start, end: entry.end });
  }
  const added = categories.flatMap((category) => copyOf(entry, category, entry.start));
  const own = unitsOf(entry, entry.category);
  const { other, copied } = change ?? {};
  const [model] = copied ? unitsOf(copied, entry.category) : [];
  if (model !== undefined) {
    return own.map((unit) => withTextOf(unit, model));
  }
  return [...added, ...(other ? numberedUnits(own, unitsOf(other, other.category)) : own)];
}

/**
 * Removes an entry before a kept one with the text after it, and one after a kept one with the text before it, so that
 * ranges do not overlap. Returns `undefined` if a comment is between an entry and its comma.
 */
export function droppedRange(
  source: string,
  { start, end }: Range,
  isBefore: boolean,
  separator: PluralStyle['separator'],
): Range | undefined {
  if (separator === 'line') {
    const lineStart = source.lastIndexOf('\n', start - 1) + 1;
    const found = source.indexOf('\n', end);
    const lineEnd = found === -1 ? source.length : found;
    const breakStart = (at: number): number => (source.charAt(at - 1) === '\r' ? at - 1 : at);
    return isBefore
      ? { start: lineStart, end: Math.min(source.length, lineEnd + 1) }
      : { start: breakStart(Math.max(0, lineStart - 1)), end: breakStart(lineEnd) };
  }
  if (isBefore) {
    const behind = matchEnd(/\s*,\s*/y, source, end);
    return behind === undefined ? undefined : { start, end: behind };
  }
  const comma = spaceStart(source, 0, start) - 1;
  return source.charAt(comma) === ',' ? { start: comma, end } : undefined;
}
