import type { BaseLanguage } from '../baseLanguages.ts';
import { latinLanguages } from './latinLanguages.ts';

/** The best guess for a text; `sure`: something speaks for it alone. */
export interface LanguageGuess {
  /** Absent: a language the service does not know. */
  readonly language: BaseLanguage | undefined;
  readonly sure: boolean;
}

/** Fewer letters tell nothing. */
const fewestLetters = 5;
const wordWeight = 2;

/**
 * A guess among the languages in Latin letters, by frequent words and special letters; `EN`, not sure, where neither is
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
    // No more of them than words: a language with many special letters isn't likelier for having many.
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
