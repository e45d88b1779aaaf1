import { accentedLetters, doubledLetters } from '../../src/asking/pseudo/pseudoUnit.ts';

/** Parts for programs, not people: placeholders, variables, code, icons, targets of links, entities. */
const kept = /(\$?\{\w+\}|`[^`]*`|\$\([\w~-]+\))/;

/** All of our texts in the pseudo-locale, and no others, are between these brackets. */
export const pseudoBrackets = ['⟦', '⟧'] as const;

/** Minimum length, relative to the English text. */
const growth = 1.4;

/**
 * Returns a text in the pseudo-locale: readable, in brackets, with accents on its letters and 40 % longer. The label of
 * a link and each line get separate brackets: the editor makes buttons of lines that are a link.
 */
export function pseudoText(english: string): string {
  return english
    .split(/(\[[^\]]*\]\([^)]*\)|\n)/)
    .map((part) => {
      const link = /^\[([^\]]*)\](\([^)]*\))$/s.exec(part);
      return link ? `[${inBrackets(link[1] ?? '')}]${link[2] ?? ''}` : inBrackets(part);
    })
    .join('');
}

function inBrackets(text: string): string {
  const [open, close] = pseudoBrackets;
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(…?\s*)$/s.exec(text) ?? [];
  if (words === '' && after.trim() === '') {
    return text;
  }
  const long = words
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, accented)))
    .join('');
  const missing = Math.ceil(words.length * growth) - long.length;
  return `${before}${open}${long}${'~'.repeat(Math.max(0, missing))}${after.trimEnd()}${close}${after.slice(after.trimEnd().length)}`;
}

/** Returns a letter with an accent, still readable; vowels are doubled, as other languages need more space. */
function accented(letter: string): string {
  const marked = accentedLetters.get(letter) ?? letter;
  return doubledLetters.has(letter) ? marked.repeat(2) : marked;
}
