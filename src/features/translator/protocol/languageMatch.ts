import type { PageLanguage } from './protocol.ts';

/**
 * Returns the language of a list that matches a code of another list: the same, else its base (`PT-BR` → `pt`), else
 * its first variant (`en` → `EN-US`).
 */
export function languageMatch(lang: string, list: readonly PageLanguage[]): string | undefined {
  const wanted = lang.toLowerCase();
  const base = baseOf(wanted);
  const codes = list.map((language) => language.lang);
  return (
    codes.find((code) => code.toLowerCase() === wanted) ??
    codes.find((code) => code.toLowerCase() === base) ??
    codes.find((code) => baseOf(code.toLowerCase()) === base)
  );
}

function baseOf(code: string): string {
  return code.split('-')[0] ?? code;
}
