import { isLanguageCode, isRareLanguageCode } from '../../text/files/isLanguageCode.ts';

/**
 * Codes that tools give to languages that people do not speak: of Crowdin, Android, and Windows. `qps-ploc` is left
 * out, as our own pseudo-language.
 */
const codes = /^(?:aa-ER|ach-UG|en-XA|ar-XB|qps-(?:ploca|plocm|latn-x-sh|asia))$/i;
/** What Crowdin puts around texts for translating in the program itself. */
const markers = /crwdns\d+:\d+/;

/** Returns true for a file whose texts are those of a tool: it is neither checked nor translated. */
export function isPseudoFile(lang: string, text: string | undefined): boolean {
  return codes.test(lang) || (text !== undefined && markers.test(text));
}

/** Returns true for a code that is not a language, such as a country's: `np`, `kh`. */
export function isUnknownLanguage(lang: string): boolean {
  const code = lang.replaceAll('_', '-');
  return !isLanguageCode(code) && !isRareLanguageCode(code);
}
