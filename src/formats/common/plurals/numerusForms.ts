import { toBaseLanguage } from '../../../names/languages/languageToken.ts';

/** Number of forms that Qt has in each language; all others have two. */
const counts: readonly (readonly [count: number, languages: string])[] = [
  [1, 'bi my zh dz fj gn hu id ja jv ko ms na om fa su tt th bo tr vi yo za'],
  [3, 'lv ga cs sk mk lt bs be hr ru sr uk pl ro dv gv ik iu mi sa se sm'],
  [4, 'gd sl mt'],
  [5, 'cy'],
  [6, 'ar'],
];

/** Returns the number of plural forms that Qt has of a language. */
export function numerusForms(language: string): number {
  return counts.find(([, languages]) => languages.split(' ').includes(toBaseLanguage(language)))?.[0] ?? 2;
}
