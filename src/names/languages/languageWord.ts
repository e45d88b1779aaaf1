import { isAnyLanguageCode, twoLetters } from './isLanguageCode.ts';
import { remembered } from './remembered.ts';

/** Signs between the words of a name, and where a lower letter is followed by a capital one: `StringsDe`, `ptBR`. */
const ends = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u;

let names: ReadonlySet<string> | undefined;

/**
 * Returns true for a text one of whose words is the code of a language or of a region (`zh`, `cn`, `DEU`), or a word of
 * the name of a language, in English or in itself (`strings_german`, `Deutsch`).
 */
export const hasLanguageWord = remembered((text) =>
  text.split(ends).some((word) => isAnyLanguageCode(word) || isRegion(word) || isOfName(word)),
);

function isRegion(word: string): boolean {
  return (
    /^[a-z]{2}$/i.test(word) &&
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(word.toUpperCase()) !== undefined
  );
}

function isOfName(word: string): boolean {
  names ??= new Set(
    [...twoLetters].flatMap((code) =>
      ['en', code].flatMap((lang) =>
        (new Intl.DisplayNames([lang], { type: 'language' }).of(code) ?? '').toLowerCase().split(ends),
      ),
    ),
  );
  return names.has(word.toLowerCase());
}
