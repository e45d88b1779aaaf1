/** What the browser takes for the editor's language; undefined, the browser's own, where it takes none. */
export function localeOf(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}

/** Names languages in that language; by their code where there is no name. */
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
