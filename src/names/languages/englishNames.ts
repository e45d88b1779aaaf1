import { twoLetters } from './isLanguageCode.ts';

/** Languages whose names Apple wrote in one word, too: `BrazilianPortuguese`. */
const further = [
  'pt-BR',
  'pt-PT',
  'zh-Hans',
  'zh-Hant',
  'en-GB',
  'en-US',
  'en-AU',
  'en-CA',
  'fr-CA',
  'es-MX',
  'es-419',
];

let codes: ReadonlyMap<string, string> | undefined;

/** Returns the code of a language that is called by its English name, as old folders of Apple and GNUstep are. */
export function codeOfEnglishName(name: string): string | undefined {
  codes ??= new Map([...twoLetters, ...further].toReversed().map((code) => [nameOf(code), code]));
  return /^[A-Z][a-z]+(?:[A-Z][a-z]+)*$/.test(name) ? codes.get(name) : undefined;
}

function nameOf(code: string): string {
  return (new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? '').replaceAll(' ', '');
}
