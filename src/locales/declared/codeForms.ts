import { codeOfEnglishName } from '../../names/languages/englishNames.ts';
import { hasLanguageForm, isAnyLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { languageForm, withRegion } from '../../names/languages/languageForm.ts';
import { entryFor } from '../../text/entryFor.ts';
import type { DeclaredBy } from '../atStart/family.ts';

/** Returns what a tool writes in a path for a language: see `CodeForm`. */
export function codeFor(
  given: string,
  { form, hasRegion, codes = {} }: Pick<DeclaredBy, 'form' | 'hasRegion' | 'codes'>,
): string {
  const lang = hasRegion && /^[a-z]{2,3}$/.test(given) ? withRegion(given) : given;
  const known = codesByLanguage(codes);
  const [own, other] = [known.get(given), known.get(lang)];
  const mapped = own && other && other.at < own.at ? other : (own ?? other);
  if (mapped !== undefined) {
    return mapped.code;
  }
  if (form === 'android') {
    return /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(lang) ? lang.replace('-', '-r') : `b+${lang.replaceAll('-', '+')}`;
  }
  return form === 'underscore' ? lang.replaceAll('-', '_') : lang;
}

/** The code of a language, and its index among all codes. */
interface PlacedCode {
  readonly code: string;
  readonly at: number;
}

const read = new WeakMap<object, ReadonlyMap<string, PlacedCode>>();

/** Returns the first code of each language. A project may have many languages, and asks for each of them. */
function codesByLanguage(codes: Readonly<Record<string, string>>): ReadonlyMap<string, PlacedCode> {
  const known = read.get(codes);
  if (known !== undefined) {
    return known;
  }
  const made = new Map(
    Object.entries(codes)
      .map(([code, lang], at) => [languageForm(lang), { code, at }] as const)
      .toReversed(),
  );
  read.set(codes, made);
  return made;
}

/** Returns the language that a code in a path is; undefined for another word. */
export function languageIn(
  code: string,
  codes: Readonly<Record<string, string>>,
  langs: readonly string[] = [],
): string | undefined {
  const listed = entryFor(codes, code) ?? langs.find((lang) => lang === code);
  if (listed !== undefined) {
    return languageForm(listed);
  }
  const plain = code.replace(/^b\+/, '').replaceAll('+', '-');
  // Of two letters, a wrong code of a language.
  return isAnyLanguageCode(plain) || (hasLanguageForm(plain) && /^[a-z]{2}(?![a-z])/i.test(plain))
    ? languageForm(plain)
    : codeOfEnglishName(code);
}
