import type { DictionaryPair } from '../../service/api/atStart/languages/servesPair.ts';

/** Returns a dictionary's languages as users see them: `en → de`. */
export function pairLabel({ sourceLang, targetLang }: DictionaryPair): string {
  return `${sourceLang} → ${targetLang}`;
}
