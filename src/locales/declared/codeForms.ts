import { codeOfEnglishName } from '../../names/languages/englishNames.ts';
import { hasLanguageForm, isAnyLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { languageForm, withRegion } from '../../names/languages/languageForm.ts';
import type { DeclaredBy } from '../atStart/family.ts';

/** Returns what a tool writes in a path for a language: see `CodeForm`. */
export function codeFor(
  given: string,
  { form, hasRegion, codes = {} }: Pick<DeclaredBy, 'form' | 'hasRegion' | 'codes'>,
): string {
  const lang = hasRegion && /^[a-z]{2,3}$/.test(given) ? withRegion(given) : given;
  const [mapped] = Object.entries(codes).find(([, each]) => [given, lang].includes(languageForm(each))) ?? [];
  if (mapped !== undefined) {
    return mapped;
  }
  if (form === 'android') {
    return /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(lang) ? lang.replace('-', '-r') : `b+${lang.replaceAll('-', '+')}`;
  }
  return form === 'underscore' ? lang.replaceAll('-', '_') : lang;
}

/** Returns the language that a code in a path is; undefined for another word. */
export function languageIn(
  code: string,
  codes: Readonly<Record<string, string>>,
  langs: readonly string[] = [],
): string | undefined {
  const listed = Object.hasOwn(codes, code) ? codes[code] : langs.find((lang) => lang === code);
  if (listed !== undefined) {
    return languageForm(listed);
  }
  const plain = code.replace(/^b\+/, '').replaceAll('+', '-');
  // Of two letters, a wrong code of a language.
  return isAnyLanguageCode(plain) || (hasLanguageForm(plain) && /^[a-z]{2}(?![a-z])/i.test(plain))
    ? languageForm(plain)
    : codeOfEnglishName(code);
}
