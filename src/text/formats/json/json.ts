import { hasLocaleShape, isArb, isLocalePath } from '../../files/isLocaleFile.ts';
import type { Format, FormatOptions, Unit } from '../../unit.ts';
import { isProseValue, jsonCommentUnits, withComments } from '../configuration.ts';
import { valueUnits } from '../valueUnits.ts';
import { jsonEscaper, readJsonString } from './jsonEscapes.ts';
import { jsonValues } from './jsonValues.ts';

/** JSON, with comments or without: its strings that are values. Keys and the metadata of ARB stay. */
export const json: Format = {
  name: 'json',
  languageIds: ['json', 'jsonc', 'jsonl', 'json5', 'snippets'],
  extensions: ['.json', '.jsonc', '.jsonl', '.json5', '.arb', '.webmanifest'],
  units: jsonUnits,
};

function jsonUnits(source: string, options: FormatOptions): Unit[] {
  const { path = '', onlyProse = false } = options;
  const units: Unit[] = [];
  const isLocale = !onlyProse && (isLocalePath(path) || hasLocaleShape(source));
  const form = { source, escape: jsonEscaper(source), isLocale };
  const isMetadata = path.toLowerCase().endsWith('.arb') || isArb(source) ? isAboutOthers : isNever;
  for (const value of jsonValues(source, isMetadata)) {
    const text = readJsonString(source, value.start, value.end);
    if (!onlyProse || isProseValue(value, text.text, path)) {
      units.push(...valueUnits(text, value, form, options));
    }
  }
  return onlyProse ? withComments(units, jsonCommentUnits(source, options)) : units;
}

/** `@key`, `@@locale` of ARB files. */
function isAboutOthers(key: string): boolean {
  return key.startsWith('@');
}

function isNever(): boolean {
  return false;
}
