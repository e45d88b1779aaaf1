/** Returns the browser's name of the editor's language; undefined, for the browser's own, if it is not supported. */
export function readPageLocale(): string | undefined {
  try {
    return Intl.getCanonicalLocales(document.documentElement.lang)[0];
  } catch {
    return undefined;
  }
}

/** Returns the texts that the extension put into the page. They come from the same build as the script. */
export function readPageWords<T>(areWords: (words: unknown) => words is T): T {
  const words: unknown = JSON.parse(document.getElementById('words')?.textContent ?? '');
  if (!areWords(words)) {
    throw new Error('The page has no words.');
  }
  return words;
}
