import { groupBy } from '../../text/groupBy.ts';
import { keyName } from '../../text/keyName.ts';
import type { FormatOptions } from '../../text/unit.ts';
import { isPluralCategory } from '../common/plurals/pluralCategories.ts';
import { pluralChanges } from '../common/plurals/pluralEntries.ts';
import type { JsonValue } from './jsonFile.ts';
import type { JsonMessages, JsonPlural, JsonPluralEntry } from './jsonMessages.ts';
import { readJsonString } from './jsonText.ts';

/** A message with variants: what its texts are chosen by, and the texts. */
const variant = /^([^]+)\.(\d+)\.(?:(declarations|selectors)\.\d+|match\.([^.]+))$/;
/** `local countPlural = count: plural type=ordinal` */
const counted = /^\s*local\s+([\w-]+)\s*=\s*[\w-]+\s*:\s*plural\b([^]*)$/;

/** What messages count, by message and name. */
type Counts = ReadonlyMap<string, Intl.PluralRuleType>;

interface Variant {
  readonly message: string;
  readonly value: JsonValue;
  /** Such as `who=f, countPlural=one`. */
  readonly match: string;
}

/**
 * Returns the form of a file of inlang, as paraglide-js reads it, whose messages may be lists of variants; undefined for
 * a file without such a message.
 */
export function inlangMessages(source: string, values: readonly JsonValue[]): JsonMessages | undefined {
  if (!/"(?:declarations|selectors)"\s*:/.test(source)) {
    return undefined;
  }
  const variants = new Map<JsonValue, Variant>();
  const programs = new Set<JsonValue>();
  const counts = new Map<string, Intl.PluralRuleType>();
  for (const value of values) {
    const [, name, index, program, match] = variant.exec(value.keyPath) ?? [];
    const message = `${name ?? ''}.${index ?? ''}`;
    if (match !== undefined) {
      variants.set(value, { message, value, match: value.key });
    } else if (program !== undefined) {
      programs.add(value);
      const [, local, options = ''] = counted.exec(readJsonString(source, value.start, value.end).text) ?? [];
      if (local !== undefined) {
        counts.set(`${message} ${local}`, /\btype\s*=\s*ordinal\b/.test(options) ? 'ordinal' : 'cardinal');
      }
    }
  }
  return programs.size === 0
    ? undefined
    : {
        isLocale: () => false,
        isOther: (value) => programs.has(value) || value.keyPath === '$schema',
        noteOf: () => undefined,
        named: (value) => {
          const own = variants.get(value);
          return own === undefined ? value : { ...value, keyPath: keyOf(own, counts) };
        },
        pluralsFor: (options) => variantPlurals(source, [...variants.values()], counts, options),
      };
}

/** Returns the key of a variant, with what it counts at the end: `lamps.who=f.countPlural.one`. */
function keyOf({ message, match }: Pick<Variant, 'message' | 'match'>, counts: Counts): string {
  const conditions = match.split(',').map((each) => keyName(each.trim()));
  const isCount = (each: string): boolean => counts.has(`${message} ${each.replace(/\s*=[^]*$/, '')}`);
  const own = conditions.filter(isCount).map((each) => each.replace(/\s*=\s*/, '.').replace(/\.\*$/, '.other'));
  return [message.replace(/\.0$/, ''), ...conditions.filter((each) => !isCount(each)), ...own].join('.');
}

/** Returns the plurals of variants that differ in one count alone; those that count two things keep their forms. */
function variantPlurals(
  source: string,
  variants: readonly Variant[],
  counts: Counts,
  options: FormatOptions,
): ReadonlyMap<JsonValue, JsonPlural> {
  const plurals = new Map<JsonValue, JsonPlural>();
  const found = variants.flatMap((each) => countOf(source, each, counts) ?? []);
  for (const group of groupBy(found, ({ stem }) => stem).values()) {
    const entries = group.map(({ entry }) => entry);
    const type = group[0]?.type ?? 'cardinal';
    const changes = pluralChanges(source, entries, { options, type, separator: 'comma' });
    for (const entry of entries.length > 1 ? entries : []) {
      plurals.set(entry.value, { entry, change: changes.get(entry) });
    }
  }
  return plurals;
}

interface CountedVariant {
  /** The same for all forms of a plural. */
  readonly stem: string;
  readonly type: Intl.PluralRuleType;
  readonly entry: JsonPluralEntry;
}

function countOf(source: string, { message, match, value }: Variant, counts: Counts): CountedVariant | undefined {
  const conditions = [...match.matchAll(/([\w-]+)\s*=\s*([^,\s]+)/g)];
  const own = conditions.filter(([, name = '']) => counts.has(`${message} ${name}`));
  const [found, more] = own;
  const { keyRange } = value;
  if (found === undefined || more !== undefined || keyRange === undefined) {
    return undefined;
  }
  const [condition, name = '', given = ''] = found;
  const category = given === '*' ? 'other' : given;
  const at = found.index + condition.length;
  const [head, tail] = [match.slice(0, at - given.length), match.slice(at)];
  // Escapes would move the name.
  return !isPluralCategory(category) || source.slice(keyRange.start + 1, keyRange.end - 1) !== match
    ? undefined
    : {
        stem: JSON.stringify([message, head, tail]),
        type: counts.get(`${message} ${name}`) ?? 'cardinal',
        entry: {
          ...{ start: keyRange.start, end: value.end + 1, category, value },
          name: { start: keyRange.start + 1 + head.length, end: keyRange.start + 1 + at },
          keyOf: (_, other) => ({ key: value.key, keyPath: keyOf({ message, match: head + other + tail }, counts) }),
        },
      };
}
