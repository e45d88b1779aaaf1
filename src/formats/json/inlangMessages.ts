import { groupBy } from '../../text/groupBy.ts';
import { keyName } from '../../text/keyName.ts';
import { readSpaceBefore } from '../../text/lines.ts';
import type { FormatOptions } from '../../text/unit.ts';
import { droppedRange, type EntryChange } from '../common/plurals/pluralEntries.ts';
import { type VariantForm, variantForms } from '../common/plurals/variantForms.ts';
import type { JsonValue } from './jsonFile.ts';
import type { JsonMessages, JsonPlural, JsonPluralEntry } from './jsonMessages.ts';
import { readJsonString } from './jsonText.ts';

/** A message with variants: what its texts are chosen by, and the texts. */
const variant = /^([^]+)\.(\d+)\.(?:(declarations|selectors)\.\d+|match\.([^.]+))$/;
/** `local countPlural = count: plural type=ordinal` */
const counted = /^\s*local\s+([\w-]+)\s*=\s*([\w-]+)\s*:\s*plural\b([^]*)$/;
/** `who=f`, in a list of such. */
const condition = /(?<![\w-])([\w-]+)\s*=\s*([^,\s]+)/g;

/** A number that texts are chosen by. */
interface Count {
  readonly type: Intl.PluralRuleType;
  /** Its name in texts. */
  readonly input: string;
}

/** What messages count, by message and name. */
type Counts = ReadonlyMap<string, Count>;

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
  const counts = new Map<string, Count>();
  for (const value of values) {
    const [, name, index, program, match] = variant.exec(value.keyPath) ?? [];
    const message = `${name ?? ''}.${index ?? ''}`;
    if (match !== undefined) {
      variants.set(value, { message, value, match: value.key });
    } else if (program !== undefined) {
      programs.add(value);
      const [, local, input = '', options = ''] =
        counted.exec(readJsonString(source, value.start, value.end).text) ?? [];
      if (local !== undefined) {
        counts.set(`${message} ${local}`, {
          type: /\btype\s*=\s*ordinal\b/.test(options) ? 'ordinal' : 'cardinal',
          input,
        });
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
  const isCount = (each: string): boolean => counts.has(`${message} ${each.replace(/(?<!\s)\s*=[^]*$/, '')}`);
  const own = conditions.filter(isCount).map((each) => each.replace(/(?<!\s)\s*=\s*/, '.').replace(/\.\*$/, '.other'));
  return [message.replace(/\.0$/, ''), ...conditions.filter((each) => !isCount(each)), ...own].join('.');
}

interface VariantEntry extends JsonPluralEntry {
  readonly match: string;
  /** What it is chosen by, and the values. */
  readonly names: readonly string[];
  readonly keys: readonly string[];
}

/** Returns the variants of messages that count something, with the plural categories of the target language. */
function variantPlurals(
  source: string,
  variants: readonly Variant[],
  counts: Counts,
  options: FormatOptions,
): ReadonlyMap<JsonValue, JsonPlural> {
  const plurals = new Map<JsonValue, JsonPlural>();
  for (const [message, group] of groupBy(variants, (each) => each.message)) {
    const entries = group.flatMap((each) => entryOf(source, each, counts) ?? []);
    const names = entries[0]?.names ?? [];
    const own = names.map((name) => counts.get(`${message} ${name}`));
    const types = new Map(own.flatMap((count, index) => (count === undefined ? [] : [[index, count.type]])));
    // Others name what they are chosen by in another order, or with escapes.
    const isRegular = entries.length === group.length && entries.every((each) => each.names.join() === names.join());
    if (isRegular && types.size > 0) {
      const saysCount = ({ value }: VariantEntry, index: number): boolean =>
        source.slice(value.start, value.end).includes(`{${own[index]?.input}}`);
      const forms = variantForms(entries, ({ keys }) => keys, types, saysCount, options);
      const last = forms.findLast(({ isNew, isDropped }) => !isNew && !isDropped)?.model;
      for (const [entry, own] of groupBy(forms, ({ model }) => model)) {
        const isBefore = last !== undefined && entry.start < last.start;
        plurals.set(entry.value, { entry, change: changeOf(source, entry, own, isBefore) });
      }
    }
  }
  return plurals;
}

/**
 * @param forms those that are made from the entry
 * @param isBefore an entry behind it is kept
 */
function changeOf(
  source: string,
  entry: VariantEntry,
  forms: readonly VariantForm<VariantEntry>[],
  isBefore: boolean,
): EntryChange<JsonPluralEntry> {
  const own = forms.find(({ isNew }) => !isNew);
  if (own?.isDropped === true) {
    const dropped = droppedRange(source, entry, isBefore, 'comma');
    return dropped ? { dropped } : {};
  }
  const added = forms.filter(({ isNew, isDropped }) => isNew && !isDropped);
  const categories = added.map(({ keys }) => matchWith(entry, keys));
  const others = new Map(
    added.flatMap(({ numbered }, index) => (numbered === undefined ? [] : [[categories[index] ?? '', numbered]])),
  );
  const space = `,${readSpaceBefore(source, entry)}`;
  return { added: { categories, space, others }, ...(own?.numbered && { other: own.numbered }) };
}

/** Returns what a variant is chosen by, with other values. */
function matchWith({ match }: VariantEntry, keys: readonly string[]): string {
  let index = 0;
  return match.replace(condition, (whole: string, _: string, given: string) => {
    index += 1;
    return whole.slice(0, whole.length - given.length) + (keys[index - 1] ?? given);
  });
}

/** Returns a variant as an entry whose whole key is replaced for another one; undefined if the key has escapes. */
function entryOf(source: string, { message, match, value }: Variant, counts: Counts): VariantEntry | undefined {
  const { keyRange } = value;
  const name = keyRange && { start: keyRange.start + 1, end: keyRange.end - 1 };
  if (keyRange === undefined || name === undefined || source.slice(name.start, name.end) !== match) {
    return undefined;
  }
  const conditions = [...match.matchAll(condition)];
  return {
    ...{ start: keyRange.start, end: value.end + 1, category: match, name, value, match },
    names: conditions.map(([, each = '']) => each),
    keys: conditions.map(([, , given = '']) => given),
    keyOf: (_, other) => ({ key: value.key, keyPath: keyOf({ message, match: other }, counts) }),
  };
}
