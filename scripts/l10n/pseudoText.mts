import { accentedLetters, doubledLetters } from '../../src/text/pseudo/accentedLetters.ts';

/** What a program reads, not a person: placeholders, variables, code, icons, targets of links, entities. */
const kept = /(\$?\{\w+\}|`[^`]*`|\$\([\w~-]+\))/;

/** Between these two stands every text of ours in the pseudo-locale, and nothing else does. */
export const pseudoBrackets = ['⟦', '⟧'] as const;

/** At least so many times as long as the English text. */
const growth = 1.4;

/**
 * A text in the pseudo-locale: readable, in brackets, with marks on its letters and 40 % longer. The label of a link
 * has brackets of its own, and so has each line: the editor makes buttons of lines that are a link.
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

/** A letter with a mark on it, still to be read; a vowel becomes two, as other languages need more room. */
function accented(letter: string): string {
  const marked = accentedLetters.get(letter) ?? letter;
  return doubledLetters.has(letter) ? marked.repeat(2) : marked;
}
