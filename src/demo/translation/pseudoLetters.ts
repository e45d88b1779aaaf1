import { type BaseLanguage, baseLanguage } from '../baseLanguages.ts';
import { letterMap } from './alphabets.ts';

type Alphabet = BaseLanguage | 'ZH-HANT';

/** Caches the replacement of each letter: documents have millions of them. */
const swapped = new Map<Alphabet, Map<string, string>>();

function alphabetOf(target: string): Alphabet {
  return target === 'ZH-HANT' ? target : (baseLanguage(target) ?? 'EN');
}

function swap(letter: string, letters: ReadonlyMap<string, string>): string {
  const [plain = letter] = letter.normalize('NFD');
  const mapped = letters.get(plain.toLowerCase());
  if (mapped === undefined) {
    return letter;
  }
  return plain === plain.toLowerCase() ? mapped : mapped.toUpperCase();
}

/**
 * Replaces each Latin letter with the target's; `é` is treated as `e`. Everything else stays. `target` is in upper
 * case.
 */
export function pseudoLetters(text: string, target: string): string {
  const alphabet = alphabetOf(target);
  const known = swapped.get(alphabet) ?? new Map<string, string>();
  swapped.set(alphabet, known);
  // A letter with combining marks stays: its replacement could have marks of its own.
  return text.replace(/\p{Script=Latin}(?!\p{M})/gu, (letter) => {
    const before = known.get(letter);
    if (before !== undefined) {
      return before;
    }
    const result = swap(letter, letterMap(alphabet));
    known.set(letter, result);
    return result;
  });
}
