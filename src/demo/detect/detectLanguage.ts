import { guessLanguage } from './guessLanguage.ts';
import type { BaseLanguage } from '../languages.ts';

/**
 * The source language of a text to translate: the best guess there is, `EN` where nothing speaks for another language.
 */
export function detectLanguage(text: string): BaseLanguage {
  return guessLanguage(text)?.language ?? 'EN';
}
