/** Returns the browser's name of the editor's language; undefined, for the browser's own, if it is not supported. */
export function localeOf(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}

/** Returns a function that names languages in that language, or by their code if they have no name. */
export function nameLanguages(locale: string | undefined): (lang: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (lang) => {
    try {
      return names.of(lang) ?? lang;
    } catch {
      return lang;
    }
  };
}
