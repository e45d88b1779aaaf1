import { InvalidInput, phrase } from '../../api/atStart/errors.ts';
import { v2Code } from '../../api/atStart/languages/languageCodes.ts';

/** Throws `InvalidInput` for a translation from a language into itself, which is billed and changes nothing. */
export function assertLanguagesDiffer(sourceLang: string | undefined, targetLang: string): void {
  if (sourceLang !== undefined && v2Code(sourceLang) === v2Code(targetLang)) {
    const language = { language: targetLang };
    const sentence = phrase`The source language and the target language are both ${language}. Change one of them.`;
    throw new InvalidInput({ field: 'sourceLang', sentence });
  }
}
