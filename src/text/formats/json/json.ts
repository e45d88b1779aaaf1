import { isLanguageCode } from '../../files/isLanguageCode.ts';
import { hasLocaleShape, isLocalePath } from '../../files/isLocaleFile.ts';
import type { Format } from '../../format.ts';
import { inStyleOf } from '../../paths/languageToken.ts';
import { entryUnits } from '../../plurals/pluralEntries.ts';
import type { FormatOptions, Range, Unit } from '../../unit.ts';
import { isProseValue, jsonCommentUnits, withComments } from '../configuration.ts';
import { type ValueForm, valueUnits } from '../valueUnits.ts';
import { isJson5 } from './json5.ts';
import { jsonEscaper, readJsonString, singleQuoted } from './jsonEscapes.ts';
import { jsonMessages } from './jsonMessages.ts';
import { jsonPlurals, keyOfCategory } from './jsonPlurals.ts';
import { jsonProblem } from './jsonProblem.ts';
import { jsonTree } from './jsonTree.ts';
import { type JsonValue, jsonValues } from './jsonValues.ts';

/** JSON, with or without comments, and JSON5: its string values. Keys and the metadata of ARB stay unchanged. */
export const json: Format = {
  name: 'json',
  languageIds: ['json', 'jsonc', 'jsonl', 'json5', 'snippets'],
  extensions: ['.json', '.jsonc', '.jsonl', '.json5', '.arb', '.webmanifest'],
  open: (file) => ({
    units: (options) => jsonUnits(file.source, options),
    problem: () => jsonProblem(file),
    entries: () => jsonTree(file),
  }),
};

/** Values that are found in one step. */
const valuesAtOnce = 500;

function* jsonUnits(source: string, options: FormatOptions): Generator<Unit | undefined> {
  const { path = '', onlyProse = false } = options;
  const isLocale = !onlyProse && (isLocalePath(path) || hasLocaleShape(source));
  const escape = jsonEscaper(source);
  const form = { source, escape, isLocale };
  const forms: Readonly<Record<string, ValueForm>> = { "'": { ...form, escape: singleQuoted(escape) } };
  const formOf = ({ start }: JsonValue): ValueForm => forms[source.charAt(start - 1)] ?? form;
  const messages = onlyProse ? undefined : jsonMessages(source, path);
  const values: JsonValue[] = [];
  for (const value of jsonValues(source, messages?.isMetadata ?? isNever, isJson5(path))) {
    values.push(value);
    if (values.length % valuesAtOnce === 0) {
      yield undefined;
    }
  }
  const plurals = isLocale && messages === undefined ? jsonPlurals(source, values, options) : undefined;
  const units: Unit[] = [];
  for (const value of values) {
    const text = readJsonString(source, value.start, value.end);
    const note = messages?.noteOf(value);
    const plural = plurals?.get(value);
    if (messages?.isLocale(value) === true) {
      units.push(...localeUnit(source, value, options.targetLang));
    } else if (messages?.isOther(value) !== true && (!onlyProse || isProseValue(value, text.text, path))) {
      const found = plural
        ? entryUnits(source, plural.entry, plural.change, ({ value: each }, category) => {
            const own = readJsonString(source, each.start, each.end);
            return valueUnits(own, keyOfCategory(each, category), formOf(each), options);
          })
        : valueUnits(text, value, formOf(value), options);
      units.push(...(note === undefined ? found : found.map((unit) => ({ ...unit, note }))));
    }
    if (!onlyProse) {
      yield* units.splice(0);
    }
  }
  yield* onlyProse ? withComments(units, jsonCommentUnits(source, options)) : units;
}

/** Returns the unit that writes the target language, in the style of the existing one. */
function localeUnit(source: string, { start, end }: Range, targetLang: string | undefined): Unit[] {
  const own = source.slice(start, end);
  return targetLang === undefined || !isLanguageCode(own)
    ? []
    : [{ start, end, parts: [], write: () => inStyleOf(targetLang, own, '_') }];
}

function isNever(): boolean {
  return false;
}
