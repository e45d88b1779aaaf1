import type { TextPlace } from '../../../text/entry.ts';
import type { Range, Unit } from '../../../text/unit.ts';
import type { PluralCategory, PluralChange } from './pluralCategories.ts';

/**
 * Returns the unit of a plural form for a target language that uses it for several numbers (`PluralChange.numbered`).
 * If it has fewer placeholders than `other`, as in `one file` and `{count} files`, the text of `other` is translated in
 * its place: Russian uses the form for 21 too.
 *
 * @param other the unit of `other` in the same plural; undefined: unknown
 */
export function numberedUnit(unit: Unit, other: Unit | undefined): Unit {
  if (other === undefined || unit.parts.length === 0 || placeholders(unit) >= placeholders(other)) {
    return unit;
  }
  return withTextOf(unit, other);
}

/** Returns the unit of a plural form with the text of another form to translate in its place. */
export function withTextOf(unit: Unit, other: Unit): Unit {
  const { places: _, ...rest } = unit;
  return { ...rest, parts: other.parts, ownParts: unit.parts };
}

function placeholders({ parts }: Unit): number {
  return parts.filter((part) => typeof part !== 'string' && part.role === 'alone' && !part.source.startsWith('<'))
    .length;
}

/** As {@link numberedUnit}, for the units of a form; a form with several texts keeps them. */
export function numberedUnits(units: readonly Unit[], others: readonly Unit[]): readonly Unit[] {
  const [unit] = units;
  return unit && units.length === 1 && others.length === 1 ? [numberedUnit(unit, others[0])] : units;
}

/** A branch of a plural. */
export interface PluralBranch {
  /** A category, or any other name, whose branch stays. */
  readonly name: string;
  /** The range to remove it with. */
  readonly whole: Range;
  /** Returns the units of its text, with keys for a name. */
  readonly unitsOf: (name: string) => readonly Unit[];
  /** Where its text is written, if it has none: for programs it is there, for people it is not. */
  readonly empty?: TextPlace | undefined;
  /** Returns the units that write another category with its text before it. */
  readonly added: (category: PluralCategory) => readonly Unit[];
}

/** Returns the names of the branches that have a text. */
export function filledBranches(branches: readonly PluralBranch[]): readonly string[] {
  return branches.flatMap(({ name, empty }) => (empty === undefined ? [name] : []));
}

/**
 * Yields the units of a plural with the categories of the target language.
 *
 * @param branches in the order of the file
 * @param change that of its {@link filledBranches}
 */
export function* pluralUnits(
  branches: readonly PluralBranch[],
  { added, dropped, numbered }: PluralChange,
): Generator<Unit> {
  const other = branches.find(({ name }) => name === 'other');
  const absent = added.filter((category) => branches.every(({ name }) => name !== category));
  for (const branch of branches) {
    const { name, whole, empty } = branch;
    const isOneOf = (categories: readonly string[]): boolean => categories.includes(name);
    yield* branch === other ? absent.flatMap((category) => branch.added(category)) : [];
    const filled = empty && added.find((category) => category === name);
    if (filled !== undefined) {
      yield* empty && other ? filledUnit(empty, other.unitsOf(filled)) : [];
    } else if (isOneOf(dropped)) {
      yield { ...whole, parts: [], write: () => '' };
    } else {
      const units = branch.unitsOf(name);
      yield* other && isOneOf(numbered) ? numberedUnits(units, other.unitsOf(name)) : units;
    }
  }
}

/** Returns the unit that writes a text into an empty branch; none for several texts. */
function filledUnit({ start, end, around: [before, after] = ['', ''] }: TextPlace, units: readonly Unit[]): Unit[] {
  const [unit, ...others] = units;
  return unit === undefined || others.length > 0
    ? []
    : [{ ...unit, start, end, write: (parts) => before + unit.write(parts) + after }];
}
