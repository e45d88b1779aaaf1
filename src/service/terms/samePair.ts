import type { DictionaryPair } from '../api/atStart/languages/servesPair.ts';

/** Returns true for the same two languages, in any case. */
export function isSamePair(one: DictionaryPair, other: DictionaryPair): boolean {
  return (
    one.sourceLang.toLowerCase() === other.sourceLang.toLowerCase() &&
    one.targetLang.toLowerCase() === other.targetLang.toLowerCase()
  );
}
