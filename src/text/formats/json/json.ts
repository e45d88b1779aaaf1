import type { Format, FormatOptions, Unit } from '../../unit.ts';
import { jsonEscaper, readJsonString } from './jsonEscapes.ts';
import { jsonValues } from './jsonValues.ts';
import { valueUnits } from '../valueUnits.ts';

/** JSON, with comments or without: its strings that are values. Keys and what the keys of a locale file tell about others stay. */
export const json: Format = {
  name: 'json',
  languageIds: ['json', 'jsonc', 'jsonl', 'json5', 'snippets'],
  extensions: ['.json', '.jsonc', '.jsonl', '.json5', '.arb', '.webmanifest'],
  units: jsonUnits,
};

function jsonUnits(source: string, options: FormatOptions): Unit[] {
  const units: Unit[] = [];
  const form = { source, escape: jsonEscaper(source) };
  for (const value of jsonValues(source, isAboutOthers)) {
    units.push(...valueUnits(readJsonString(source, value.start, value.end), value, form, options));
  }
  return units;
}

/** `@key`, `@@locale` of ARB files, `@context` of JSON-LD. */
function isAboutOthers(key: string): boolean {
  return key.startsWith('@');
}
