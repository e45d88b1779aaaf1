/**
 * Returns a function from a language code to its name in a display language, variants after the language (`English
 * (United Kingdom)`); if that is unknown, to the service's name, else to the code itself.
 *
 * @param locale called at the first use: names take a hundred times as long to load as to find
 */
export function namesIn(locale: () => string): (code: string, nameOfService?: string) => string {
  let names: Intl.DisplayNames | undefined;
  return (code, nameOfService = code) => {
    names ??= new Intl.DisplayNames([locale(), 'en'], {
      type: 'language',
      languageDisplay: 'standard',
      fallback: 'none',
    });
    try {
      return names.of(code) ?? nameOfService;
    } catch {
      return nameOfService;
    }
  };
}
