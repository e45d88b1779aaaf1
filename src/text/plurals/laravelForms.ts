import { toBaseLanguage } from '../paths/languageToken.ts';
import { findPluralForms, type PluralForms } from './pluralForms.ts';

/** Where Laravel counts differently from gettext, or has the forms in another order. */
const ownForms: readonly (readonly [count: number, expression: string, languages: string])[] = [
  [1, '0', 'az jv ka kn tr'],
  [2, 'n!=1', 'bn gd gu he pa sh zu'],
  [2, '(n > 1)', 'fil'],
  [3, 'n==1 ? 0 : n==2 ? 1 : 2', 'ga'],
  [3, 'n==0 ? 0 : n%10==1 && n%100!=11 ? 1 : 2', 'lv'],
  [4, 'n==1 ? 0 : n==2 ? 1 : n==8 || n==11 ? 2 : 3', 'cy'],
  [4, 'n==1 ? 0 : n==0 || (n%100 > 1 && n%100 < 11) ? 1 : (n%100 > 10 && n%100 < 20) ? 2 : 3', 'mt'],
];

/** Returns the forms of a plural in Laravel. */
export function readLaravelForms(language: string): PluralForms {
  const [count, expression] = ownForms.find(([, , names]) => names.split(' ').includes(toBaseLanguage(language))) ?? [];
  return count === undefined || expression === undefined ? findPluralForms(language) : { count, expression };
}
