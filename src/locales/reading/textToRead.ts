import type { TextToRead } from '../../text/reading/readInFormat.ts';
import type { LocaleOptions } from '../localeOptions.ts';

/** Returns a file as it is read for a language. */
export function textToRead(options: LocaleOptions, name: string, source: string, targetLang?: string): TextToRead {
  const { sourceLang, protect, textAttributes, keepPlurals, markForReview, isReviewed } = options;
  const purpose =
    targetLang === undefined ? {} : { targetLang, keepPlurals, markForReview, ...(isReviewed && { isReviewed }) };
  return { source, languageId: '', name, sourceLang, protect, textAttributes, ...purpose };
}
