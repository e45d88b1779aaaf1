import { CST } from 'yaml';
import { groupBy } from '../../groupBy.ts';
import { isPluralCategory } from '../../plurals/pluralCategories.ts';
import { type EntryChange, type PluralEntry, pluralChanges } from '../../plurals/pluralEntries.ts';
import type { FormatOptions } from '../../unit.ts';
import type { YamlScalar } from './yamlScalars.ts';

export interface YamlPluralEntry extends PluralEntry {
  readonly scalar: YamlScalar;
}

/** A value of a plural, and what the target language changes there. */
export interface YamlPlural {
  readonly entry: YamlPluralEntry;
  readonly change: EntryChange<YamlPluralEntry> | undefined;
}

/**
 * Returns the plurals of a file of messages: maps whose keys are all categories, as Rails has them. Without a target
 * language nothing is changed, and there are none.
 */
export function yamlPlurals(
  source: string,
  scalars: readonly YamlScalar[],
  options: FormatOptions,
): ReadonlyMap<CST.Token, YamlPlural> {
  const plurals = new Map<CST.Token, YamlPlural>();
  if (options.targetLang === undefined) {
    return plurals;
  }
  for (const [parent, own] of groupBy(scalars, (scalar) => scalar.parent)) {
    const entries = own.flatMap((scalar) => entryOf(source, scalar) ?? []);
    const keys = parent?.items.filter(({ key, value }) => key !== undefined || value !== undefined).length;
    if (entries.length === keys) {
      const separator = parent?.type === 'block-map' ? 'line' : 'comma';
      const changes = pluralChanges(source, entries, { options, separator, keepsZero: true });
      for (const entry of entries) {
        plurals.set(entry.scalar.token, { entry, change: changes.get(entry) });
      }
    }
  }
  return plurals;
}

/** `undefined` for a key that is no category, and for a value that is referred to from elsewhere. */
function entryOf(source: string, scalar: YamlScalar): YamlPluralEntry | undefined {
  const { key: category, item, token } = scalar;
  const { key, start = [], sep = [] } = item ?? {};
  const isSimple = [...start, ...sep].every(({ type }) => /^(?:space|newline|comma|comment|map-value-ind)$/.test(type));
  if (!isPluralCategory(category) || !isSimple || !CST.isScalar(key) || key.type === 'block-scalar') {
    return undefined;
  }
  const quote = key.source === category ? 0 : 1;
  const name = { start: key.offset + quote, end: key.offset + quote + category.length };
  return source.slice(name.start, name.end) === category
    ? { start: key.offset, end: endOf(source, token), category, name, scalar }
    : undefined;
}

/** Where the value ends, without the line breaks of a block. */
function endOf(source: string, token: YamlScalar['token']): number {
  if (token.type !== 'block-scalar') {
    return token.offset + token.source.length;
  }
  const head = token.props.at(-1);
  const start = head === undefined || !('source' in head) ? token.offset : head.offset + head.source.length;
  return start + source.slice(start, start + token.source.length).trimEnd().length;
}
