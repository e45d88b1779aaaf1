import { baseCode } from './languageCodes.ts';

/** A language pair, in any case. A base language also serves its variants (specification, Language codes). */
export interface DictionaryPair {
  readonly sourceLang: string;
  readonly targetLang: string;
}

/**
 * Returns true if a dictionary serves a translation: a base language serves all its variants (specification, Language
 * codes).
 * @param sourceLang undefined: any
 */
export function servesPair(
  pairs: readonly DictionaryPair[],
  sourceLang: string | undefined,
  targetLang: string,
): boolean {
  return pairs.some(
    (pair) =>
      serves(pair.targetLang, targetLang) &&
      (sourceLang === undefined || serves(pair.sourceLang, baseCode(sourceLang))),
  );
}

function serves(language: string, code: string): boolean {
  const served = language.toLowerCase();
  return served === code.toLowerCase() || served === baseCode(code);
}
