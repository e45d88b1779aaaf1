import { isLanguageCode } from '../../text/files/isLanguageCode.ts';
import { isSameLanguage } from '../../text/files/sameLanguage.ts';
import type { Unit } from '../../text/unit.ts';

/** Returns units by their keys. The language that all keys of a file like `en: …` begin with is left out. */
export function byKey(units: readonly Unit[], lang: string): Map<string, Unit> {
  const prefix = languagePrefix(units, lang);
  const keyed = new Map<string, Unit>();
  for (const unit of units) {
    if (unit.key !== undefined && unit.parts.length > 0) {
      keyed.set(prefix === '' ? unit.key : unit.key.slice(prefix.length), unit);
    }
  }
  return keyed;
}

/** Returns what each key of a file begins with that has all under the name of its language; else an empty text. */
export function languagePrefix(units: readonly Unit[], lang: string): string {
  const first = units.find(({ key }) => key !== undefined)?.key;
  const root = first?.split('.', 1)[0] ?? '';
  const isRoot = isLanguageCode(root) && isSameLanguage(root, lang) && first !== root;
  return isRoot && units.every(({ key }) => key?.startsWith(`${root}.`) !== false) ? `${root}.` : '';
}
