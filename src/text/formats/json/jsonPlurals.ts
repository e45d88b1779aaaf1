import { groupBy } from '../../groupBy.ts';
import { keyName } from '../../keyName.ts';
import { allCategories, isPluralCategory, type PluralCategory } from '../../plurals/pluralCategories.ts';
import { type EntryChange, type PluralEntry, pluralChanges } from '../../plurals/pluralEntries.ts';
import type { FormatOptions } from '../../unit.ts';
import type { ValueKey } from '../valueUnits.ts';
import type { JsonValue } from './jsonValues.ts';

export interface JsonPluralEntry extends PluralEntry {
  readonly value: JsonValue;
}

/** A value of a plural, and what the target language changes there. */
export interface JsonPlural {
  readonly entry: JsonPluralEntry;
  readonly change: EntryChange<JsonPluralEntry> | undefined;
}

/** Keys of i18next for a count: `bed_one`, `place_ordinal_few`. */
const suffixed = /^(.*?)(_ordinal)?_(zero|one|two|few|many|other)$/s;

/**
 * Returns the plurals of a file of messages: keys that end with a category, as i18next has them, and objects whose keys
 * are all categories. Without a target language nothing is changed, and there are none.
 */
export function jsonPlurals(
  source: string,
  values: readonly JsonValue[],
  options: FormatOptions,
): ReadonlyMap<JsonValue, JsonPlural> {
  const plurals = new Map<JsonValue, JsonPlural>();
  if (options.targetLang === undefined) {
    return plurals;
  }
  for (const [siblings, own] of groupBy(values, (value) => value.siblings)) {
    const counts = countsOf(siblings);
    for (const [stem, group] of groupBy(own, stemOf)) {
      const entries = group.flatMap((value) => entryOf(source, value) ?? []);
      // A category whose value is no string, or that is there twice, is not what it seems.
      const isPlural = stem !== undefined && categoriesOf(counts, stem) === entries.length;
      if (isPlural && (stem !== '' || entries.length === siblings.length)) {
        const type = stem.endsWith('_ordinal_') ? 'ordinal' : 'cardinal';
        const changes = pluralChanges(source, entries, { options, type, separator: 'comma', keepsZero: true });
        for (const entry of entries) {
          plurals.set(entry.value, { entry, change: changes.get(entry) });
        }
      }
    }
  }
  return plurals;
}

/** Returns the key that a value has under another category. */
export function keyOfCategory({ key, keyPath }: JsonValue, category: PluralCategory): ValueKey {
  const name = `${stemOf({ key }) ?? ''}${category}`;
  return { key: name, keyPath: keyPath.slice(0, keyPath.length - key.length) + keyName(name) };
}

/** What is before the category in a key: empty for a category alone, `undefined` where there is none. */
function stemOf({ key }: Pick<JsonValue, 'key'>): string | undefined {
  const [, stem, ordinal = ''] = suffixed.exec(key) ?? [];
  return stem === undefined || stem === '' ? (isPluralCategory(key) ? '' : undefined) : `${stem}${ordinal}_`;
}

function countsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function categoriesOf(counts: ReadonlyMap<string, number>, stem: string): number {
  const keys = allCategories.map((category) => counts.get(stem + category) ?? 0);
  return keys.reduce((sum, count) => sum + count, 0);
}

function entryOf(source: string, value: JsonValue): JsonPluralEntry | undefined {
  const stem = stemOf(value);
  const category = value.key.slice(stem?.length ?? 0);
  const { start, end } = value.keyRange ?? { start: 0, end: 0 };
  const nameEnd = /["']/.test(source.charAt(end - 1)) ? end - 1 : end;
  const name = { start: nameEnd - category.length, end: nameEnd };
  return stem !== undefined && isPluralCategory(category) && source.slice(name.start, name.end) === category
    ? { start, end: value.end + 1, category, name, value }
    : undefined;
}
