/** Returns a code valid for `Intl`, in canonical form: `iw_IL` -> `he-IL`; undefined for any other. */
export function toLocale(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** Returns the code that a language has now where it has several: `iw` -> `he`, `sh` -> `sr-Latn`, `no` -> `nb`. */
export function currentCode(language: string): string {
  return (toLocale(language) ?? language).replace(/^no(?=-|$)/, 'nb');
}

/** Returns a code in the case of BCP 47: `ZH-hant` -> `zh-Hant`. Other than in canonical form, old codes stay: `iw-IL`. */
export function bcp47Case(code: string): string {
  const plain = code.toLowerCase();
  const canonical = toLocale(plain);
  return canonical === undefined || canonical.toLowerCase() === plain
    ? (canonical ?? plain)
    : plain
        .replace(/-[a-z]{4}(?![a-z\d])/, (script) => `-${script.charAt(1).toUpperCase()}${script.slice(2)}`)
        .replace(/-[a-z]{2}(?![a-z\d])/, (region) => region.toUpperCase());
}

/** Modifiers in names of POSIX locales, and the scripts that they are. */
const scripts: Readonly<Record<string, string>> = {
  latin: 'Latn',
  cyrillic: 'Cyrl',
  devanagari: 'Deva',
  arabic: 'Arab',
};

/** Returns the script that a modifier of a POSIX locale is, as in `sr@latin` and `en@shaw`; undefined for others. */
export function scriptOfModifier(modifier: string): string | undefined {
  const plain = modifier.toLowerCase();
  return scripts[plain] ?? (/^(?!euro)[a-z]{4}$/.test(plain) ? plain : undefined);
}
