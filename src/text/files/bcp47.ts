/** Returns a code valid for `Intl`, in canonical form: `iw_IL` -> `he-IL`; undefined for any other. */
export function toLocale(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** Returns a code in the case of BCP 47: `ZH-hant` -> `zh-Hant`. Other than in canonical form, old codes stay. */
export function bcp47Case(code: string): string {
  const plain = code.toLowerCase();
  const canonical = toLocale(plain);
  return canonical?.toLowerCase() === plain ? canonical : plain;
}
