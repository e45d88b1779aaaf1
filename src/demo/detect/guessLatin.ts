import type { BaseLanguage } from '../baseLanguages.ts';
import { latinLanguages } from './latinLanguages.ts';

/** The best guess for a text; `sure` if there is evidence for this language only. */
export interface LanguageGuess {
  /** Absent: a language that the service does not support. */
  readonly language: BaseLanguage | undefined;
  readonly sure: boolean;
}

/** With fewer letters there is no guess. */
const fewestLetters = 5;
const wordWeight = 2;

/**
 * Guesses among the languages in Latin letters, by frequent words and special letters; `EN`, not sure, if neither is
 * found.
 */
export function guessLatin(text: string): LanguageGuess {
  const folded = text.normalize('NFC').toLowerCase();
  const words = folded.match(/[\p{L}\p{M}]+(?:'\p{L}+)?/gu) ?? [];
  const letters = [...folded].filter((character) => /\p{L}/u.test(character));
  const special = letters.filter((letter) => letter > 'z');
  let best: LanguageGuess['language'] = 'EN';
  let bestScore = 0;
  let second = 0;
  for (const row of latinLanguages) {
    const found = words.filter((word) => row.words.has(word)).length;
    // At most as many as words: a language does not get likelier by having many special letters.
    const marks = Math.min(words.length, special.filter((letter) => row.letters.has(letter)).length);
    const score = found * wordWeight + marks;
    if (score > bestScore) {
      second = bestScore;
      best = row.language;
      bestScore = score;
    } else {
      second = Math.max(second, score);
    }
  }
  const sure = letters.length >= fewestLetters && bestScore >= wordWeight && bestScore > second;
  return { language: best, sure };
}
