import { misspelledText, misspelledWords } from './mistakes.ts';
import { textReplacer, wordReplacer } from './replaceWords.ts';

const spelling = new Map([
  ...Object.entries(misspelledWords).map(([language, list]) => [language, wordReplacer(list)] as const),
  ...Object.entries(misspelledText).map(([language, list]) => [language, textReplacer(list)] as const),
]);

/** Words that may correctly occur twice in a row. */
const rightlyDoubled = new Set('had that is ha no so bla nous vous das der die sie ja oui non si tout'.split(' '));

function withoutDoubledWords(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}'’-])(\p{L}+)(?:[ \t]+\1)+(?![\p{L}\p{N}'’-])/giu, (all: string, word: string) =>
    rightlyDoubled.has(word.toLowerCase()) ? all : word,
  );
}

function withoutSpaceBeforePunctuation(text: string, language: string): string {
  // French has a space before the others.
  const marks = language === 'fr' ? ',.' : ',.;:!?';
  return text.replace(new RegExp(`(?<=[\\p{L}\\p{N}])[ \\t]+([${marks}])(?=\\s|$)`, 'gu'), '$1');
}

function withCapitalI(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}.'’/\\-])i(?=(?:['’](?:m|ve|ll|d))?(?:[\s,;!?]|$))/gu, 'I');
}

/**
 * Corrects known mistakes and leaves everything else unchanged: misspelled words, doubled words, spaces before
 * punctuation, a lower-case English `i`. `language` is a base language in lower case. A correct text is unchanged.
 */
export function correctText(text: string, language: string): string {
  const spelled = spelling.get(language)?.(text) ?? text;
  const spaced = withoutSpaceBeforePunctuation(withoutDoubledWords(spelled), language);
  return language === 'en' ? withCapitalI(spaced) : spaced;
}
