// JSON, with or without comments, and JSON5: its string values. Keys and the metadata of ARB stay unchanged.
// Authority: jsonc-parser for JSON. JSON5 is what JavaScript reads as a value.

import { hasLocaleShape, isLocalePath, isReadStrictly } from '../../names/files/isLocaleFile.ts';
import { isLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { matchStyle } from '../../names/languages/languageToken.ts';
import type { Format } from '../../text/format.ts';
import { groupBy } from '../../text/groupBy.ts';
import { keyName } from '../../text/keyName.ts';
import type { MappedText } from '../../text/mappedText.ts';
import { findLineNumber, syntaxProblem } from '../../text/syntaxProblem.ts';
import type { FileFlaw, FileProblem, FormatOptions, NamedText, Range, Unit } from '../../text/unit.ts';
import { mayBeNoteName } from '../common/entries/noteKeys.ts';
import { allCategories, isPluralCategory } from '../common/plurals/pluralCategories.ts';
import { entryUnits, type PluralEntry, pluralChanges } from '../common/plurals/pluralEntries.ts';
import { createValueUnits, trimmed, type ValueForm, type ValueKey } from '../common/values/createValueUnits.ts';
import { withFormKeys } from '../common/values/goMessages.ts';
import { ownMessageUnit, wikiContent } from '../common/values/messageContent.ts';
import { isProseValue, jsonCommentUnits, withComments } from '../sourceCode/configurationProse.ts';
import { jedMessages, jedUnits, pluralRuleUnit } from './jedMessages.ts';
import { isJson5, json5ErrorAt } from './json5.ts';
import { jsonMessages } from './jsonConventions.ts';
import { type JsonValue, jsonValues } from './jsonFile.ts';
import type { JsonPlural, JsonPluralEntry } from './jsonMessages.ts';
import { jsonEscaper, readJsonString, singleQuoted } from './jsonText.ts';
import { jsonTree } from './jsonTree.ts';
import { keyContexts } from './keyContexts.ts';
import { isRegistered, nextcloudPath, withoutCall } from './nextcloud.ts';
import { readJsonTree } from './readJsonTree.ts';
import { mayRepeatKeys } from './repeatedKeys.ts';

export const json: Format = {
  name: 'json',
  languageIds: ['json', 'jsonc', 'jsonl', 'json5', 'snippets'],
  extensions: ['.json', '.jsonc', '.jsonl', '.json5', '.arb', '.webmanifest'],
  claims: ({ path, source }) => nextcloudPath.test(path) && isRegistered(path, source),
  open: ({ path, source }) => {
    const file = { path, source: withoutCall(path, source) };
    let strict: boolean | undefined;
    const isStrict = () => (strict ??= isStrictJson(file.source));
    return {
      units: (options) => withFormKeys(path, jsonUnits(file.source, options)),
      problem: () => jsonProblem(file, isStrict),
      flaws: () => jsonFlaws(file, isStrict),
      entries: () => jsonTree(file),
      mayRepeat: () => mayRepeatKeys(file.source),
    };
  },
};

/** Values that are found in one step: between steps, other work gets its turn. */
const valuesAtOnce = 500;

function* jsonUnits(source: string, options: FormatOptions): Generator<Unit | undefined> {
  const { path = '', onlyProse = false } = options;
  const isLocale = !onlyProse && (isLocalePath(path) || hasLocaleShape(source));
  const escape = jsonEscaper(source);
  const form = { source, escape, isLocale };
  const forms: Readonly<Record<string, ValueForm>> = { "'": { ...form, escape: singleQuoted(escape) } };
  const formOf = ({ start }: JsonValue): ValueForm => forms[source.charAt(start - 1)] ?? form;
  const values: JsonValue[] = [];
  for (const value of jsonValues(source, isJson5(path))) {
    values.push(value);
    if (values.length % valuesAtOnce === 0) {
      yield undefined;
    }
  }
  const messages = onlyProse ? undefined : (jsonMessages(source, path, values) ?? jedMessages(path, values));
  yield undefined;
  const meaningOf =
    messages?.meaningOf ?? (isLocale && messages === undefined ? keyContexts(source, values) : undefined);
  const isOther = (value: JsonValue): boolean => messages?.isOther(value) === true || mayBeNoteName(value.key);
  const hasPlurals = isLocale && (messages === undefined || messages.hasPlurals === true);
  const plurals =
    messages?.pluralsFor?.(options) ?? (hasPlurals ? jsonPlurals(source, values, isOther, options) : undefined);
  yield undefined;
  const units: Unit[] = [];
  const formUnits = (each: JsonValue, keyPath: string): readonly Unit[] =>
    createValueUnits(readJsonString(source, each.start, each.end), { ...each, keyPath }, formOf(each), options);
  for (const value of values) {
    const text = readJsonString(source, value.start, value.end);
    const note = messages?.noteOf(value);
    const plural = plurals?.get(value);
    const list = messages?.formsWith?.(value);
    if (list !== undefined && list[0] !== value) {
      continue;
    }
    const isLeftOut = messages?.isOther(value) === true || (onlyProse && !isProseValue(value, text.text, path));
    const found =
      messages?.isLocale(value) === true
        ? localeUnit(source, value, options.targetLang)
        : messages?.isPluralRule?.(value) === true
          ? pluralRuleUnit(value, options.targetLang, messages.pluralFormsOf)
          : isLeftOut
            ? []
            : plural
              ? entryUnits(source, plural.entry, plural.change, ({ value: each, category: its, keyOf }, category) => {
                  const own = readJsonString(source, each.start, each.end);
                  const key = category === its && keyOf === undefined ? each : (keyOf ?? keyOfCategory)(each, category);
                  return createValueUnits(own, key, formOf(each), options);
                })
              : list
                ? jedUnits(source, list, options, messages?.pluralFormsOf, formUnits)
                : withoutObject(
                    (isLocale ? wikiUnits(source, text, value, escape, options) : undefined) ??
                      createValueUnits(text, messages?.named?.(value) ?? value, formOf(value), options),
                    value,
                    options.targetLang === undefined ? undefined : messages?.objectOf?.(value),
                  );
    const maxLength = messages?.factsOf?.(value)?.maxLength;
    const meaning = meaningOf?.(value);
    const isNoted = note !== undefined || maxLength !== undefined || meaning !== undefined;
    for (const unit of found) {
      const noted = isNoted
        ? {
            ...unit,
            ...(note !== undefined && { note }),
            ...(maxLength !== undefined && { maxLength }),
            ...(meaning !== undefined && { meaning }),
          }
        : unit;
      if (onlyProse) {
        units.push(noted);
      } else {
        yield noted;
      }
    }
  }
  yield* onlyProse ? withComments(units, jsonCommentUnits(source, options)) : [];
}

/** Returns the unit of a message with functions of MediaWiki; undefined for any other. */
function wikiUnits(
  source: string,
  value: MappedText,
  { keyPath }: JsonValue,
  toFile: (text: string) => string,
  options: FormatOptions,
): readonly Unit[] | undefined {
  // Its functions have a bar, and the placeholders of i18next do not.
  if (!value.text.includes('{{') || !value.text.includes('|')) {
    return undefined;
  }
  const { first, text } = trimmed(value);
  const content = wikiContent(text, { ...options, valueKey: keyPath }, { toFile });
  const range = { start: value.startOf(first), end: value.endOf(first + text.length) };
  const unit = content && ownMessageUnit(content, source, range);
  return unit && [{ ...unit, key: keyPath }];
}

/** Returns the units of a message; one that is an object with a note becomes a text. */
function withoutObject(units: readonly Unit[], { start, end }: Range, object: Range | undefined): readonly Unit[] {
  const [unit, ...others] = units;
  if (object === undefined || unit === undefined || others.length > 0 || unit.start !== start || unit.end !== end) {
    return units;
  }
  const { places: _, ...whole } = unit;
  return [{ ...whole, ...object, write: (parts) => `"${unit.write(parts)}"` }];
}

/** Returns the unit that writes the target language, in the style of the existing one. */
function localeUnit(source: string, { start, end, key }: JsonValue, targetLang: string | undefined): Unit[] {
  const own = source.slice(start, end);
  const sign = key === '@@locale' ? '_' : '-';
  return targetLang === undefined || !isLanguageCode(own)
    ? []
    : [{ start, end, parts: [], write: () => matchStyle(targetLang, own, sign) }];
}

/** Returns what is wrong in a file of JSON, with or without comments. Lines of JSON are not checked. */
function jsonProblem({ path, source }: NamedText, isStrict: () => boolean): FileProblem | undefined {
  if (isJson5(path)) {
    const at = json5ErrorAt(source);
    return at === undefined ? undefined : syntaxProblem(source, at);
  }
  const at = /\.jsonl$/i.test(path) || isStrict() ? undefined : jsonErrorAt(source, true);
  return at === undefined ? undefined : syntaxProblem(source, at);
}

/** Their programs read a comma after the last entry. */
const lenient = /(?:\.(?:jsonc|jsonl|json5)|(?:^|\/)package\.nls(?:\.[\w-]+)?\.json)$/i;

function jsonFlaws({ path, source }: NamedText, isStrict: () => boolean): readonly FileFlaw[] {
  const at = lenient.test(path) || isStrict() ? undefined : jsonErrorAt(source, false);
  const own = isReadStrictly(path) ? strictErrorAt(source, isStrict) : undefined;
  return [
    ...(own === undefined ? [] : [{ kind: 'strict', line: findLineNumber(source, own) } as const]),
    ...(at === undefined
      ? []
      : [{ kind: 'comma', line: findLineNumber(source, source.lastIndexOf(',', at)) } as const]),
  ];
}

/** Returns the offset of a byte order mark or of the first comment. */
function strictErrorAt(source: string, isStrict: () => boolean): number | undefined {
  if (source.startsWith('\ufeff')) {
    return 0;
  }
  return isStrict()
    ? undefined
    : readJsonTree(source, { allowTrailingComma: true, allowEmptyContent: true, disallowComments: true }).errorAt;
}

function isStrictJson(source: string): boolean {
  try {
    JSON.parse(source.replace(/^\ufeff/, ''));
    return true;
  } catch {
    return false;
  }
}

/** Returns the offset of the first error; comments are none. */
function jsonErrorAt(source: string, allowTrailingComma: boolean): number | undefined {
  return readJsonTree(source.replace(/^\ufeff/, ' '), { allowTrailingComma, allowEmptyContent: true }).errorAt;
}

/** Keys of i18next for a count: `bed_one`, `place_ordinal_few`. */
const suffixed = /^(.*?)(_ordinal)?_(zero|one|two|few|many|other)$/s;

/**
 * Returns the plurals of a file of messages: keys that end with a category, as i18next has them, with the key without
 * one if it stands for `one` (`bed`, `bed_other`), and objects whose keys are all categories. Without a target language nothing is changed, and the list is empty.
 */
function jsonPlurals(
  source: string,
  values: readonly JsonValue[],
  isOther: (value: JsonValue) => boolean,
  options: FormatOptions,
): ReadonlyMap<JsonValue, JsonPlural> {
  const plurals = new Map<JsonValue, JsonPlural>();
  if (options.targetLang === undefined) {
    return plurals;
  }
  const isCounted = ({ value }: FormEntry): boolean => counter.test(source.slice(value.start, value.end));
  for (const [siblings, own] of groupBy(values, (value) => value.siblings)) {
    const counts = countsOf(siblings);
    const byKey = new Map(own.map((value) => [value.key, value]));
    for (const [stem, group] of groupBy(own, stemOf)) {
      const entries = group.flatMap((value) => entryOf(source, value) ?? []);
      // A category whose value is no string, or that is there twice, is not what it seems.
      const isPlural = stem !== undefined && categoriesOf(counts, stem) === entries.length;
      if (isPlural && (stem !== '' || entries.length === siblings.length - own.filter(isOther).length)) {
        const type = stem.endsWith('_ordinal_') ? 'ordinal' : 'cardinal';
        const isOfOther = entries.length === 1 && entries.every((each) => each.category === 'other' && isCounted(each));
        const bare = isOfOther && counts.get(stem.slice(0, -1)) === 1 ? byKey.get(stem.slice(0, -1)) : undefined;
        const whole = bare ? [...entries, bareEntry(bare)] : entries;
        const changes = pluralChanges(source, whole, { options, type, separator: 'comma', zero: 'shared' });
        // A key without a category and without a number may also be shown where nothing is counted.
        for (const entry of whole.filter((each) => each.value !== bare || isCounted(each))) {
          plurals.set(entry.value, { entry, change: changes.get(entry) });
        }
      }
    }
  }
  return plurals;
}

/** A form of a plural that a category names. */
type FormEntry = JsonPluralEntry & PluralEntry;

/** Returns the key that a value has under another category. */
function keyOfCategory({ key, keyPath }: JsonValue, category: string): ValueKey {
  const name = `${stemOf({ key }) ?? ''}${category}`;
  return { key: name, keyPath: keyPath.slice(0, keyPath.length - key.length) + keyName(name) };
}

/** What is before the category in a key: empty for a category alone, `undefined` if missing. */
function stemOf({ key }: Pick<JsonValue, 'key'>): string | undefined {
  const [, stem, ordinal = ''] = suffixed.exec(key) ?? [];
  return stem === undefined || stem === '' ? (isPluralCategory(key) ? '' : undefined) : `${stem}${ordinal}_`;
}

/** What i18next replaces by a number. */
const counter = /\{\{-?\s*count\b/;

/** Returns the key without a category next to that of `other`: i18next shows it where `one` has no key. */
function bareEntry(value: JsonValue): FormEntry {
  const { start, end } = value.keyRange ?? value;
  return { start, end: value.end + 1, category: 'one', name: { start: end, end }, value };
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

function entryOf(source: string, value: JsonValue): FormEntry | undefined {
  const stem = stemOf(value);
  const category = value.key.slice(stem?.length ?? 0);
  const { start, end } = value.keyRange ?? { start: 0, end: 0 };
  const nameEnd = /["']/.test(source.charAt(end - 1)) ? end - 1 : end;
  const name = { start: nameEnd - category.length, end: nameEnd };
  return stem !== undefined && isPluralCategory(category) && source.slice(name.start, name.end) === category
    ? { start, end: value.end + 1, category, name, value, isEmpty: value.start === value.end }
    : undefined;
}
