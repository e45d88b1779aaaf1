import type { Entry, EntryGroup } from '../../text/entry.ts';
import type { FormatOptions, Unit } from '../../text/unit.ts';
import { unitsByLeaf } from '../common/entries/entryTree.ts';
import { pluralNeeds } from '../common/values/pluralNeeds.ts';

/** The units of a file, to be found by their entries and keys. */
export interface UnitIndex {
  readonly byLeaf: ReadonlyMap<Entry, readonly Unit[]>;
  readonly byKey: ReadonlyMap<string, Unit>;
}

/** Returns an index of the units of a file. */
export function indexUnits(root: EntryGroup, units: readonly Unit[]): UnitIndex {
  const leaves = [...unitsByLeaf(root, units)];
  return {
    byLeaf: new Map(leaves.map(([leaf, indexes]) => [leaf, indexes.flatMap((index) => units[index] ?? [])])),
    byKey: new Map(units.flatMap((unit) => (unit.key === undefined ? [] : [[unit.key, unit]]))),
  };
}

/** Ways to translate plurals for which the units of a file are kept: a file of many languages has a few of them. */
const maxKept = 8;

/** The units of a file with the plural forms of one language after another: languages with the same ones share them. */
export class AdaptedUnits {
  readonly #read: (options: FormatOptions) => UnitIndex;
  #options: FormatOptions = {};
  /** By the plurals of the languages, those that were asked for last at the end. */
  readonly #known = new Map<string, UnitIndex>();

  constructor(read: (options: FormatOptions) => UnitIndex) {
    this.#read = read;
  }

  /** Returns the units for a target language. */
  for(targetLang: string, { targetLang: _, ...options }: FormatOptions): UnitIndex {
    if (!haveSameValues(options, this.#options)) {
      this.#known.clear();
      this.#options = options;
    }
    const needs = pluralNeeds(targetLang);
    const index = this.#known.get(needs) ?? this.#read({ ...options, targetLang });
    this.#known.delete(needs);
    if (isShared(index)) {
      this.#known.set(needs, index);
    }
    for (const oldest of [...this.#known.keys()].slice(0, -maxKept)) {
      this.#known.delete(oldest);
    }
    return index;
  }
}

/** Returns true for units that write the same in languages with the same plurals: none writes a language's name. */
function isShared({ byLeaf }: UnitIndex): boolean {
  return [...byLeaf.values()].every((units) => units.every(({ parts, write }) => parts.length > 0 || write([]) === ''));
}

function haveSameValues(one: object, other: object): boolean {
  const [first, second] = [one, other].map((each) => new Map<string, unknown>(Object.entries(each)));
  return (
    first?.size === second?.size && [...(first ?? [])].every(([name, value]) => isSameValue(value, second?.get(name)))
  );
}

function isSameValue(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((each, index) => each === other[index])
    : one === other;
}
