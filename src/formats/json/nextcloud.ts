// Nextcloud: `l10n/de.json`, and the same in `l10n/de.js`: `OC.L10N.register("app", {…}, "nplurals=2; plural=(n != 1);");`

import type { FormRules } from '../common/plurals/listedForms.ts';

/** Paths of its files, whose keys are the texts. */
export const nextcloudPath = /(?:^|\/)l10n\/[^/]+\.(?:json|js)$/;

const call = /^(\ufeff?\s*OC\.L10N\.register\s*)\(/;

/** Returns true for a file of JavaScript that gives its messages to Nextcloud. */
export function isRegistered(path: string, source: string): boolean {
  return path.endsWith('.js') && call.test(source);
}

/** Returns the arguments of the call in a file of JavaScript as a list of JSON of the same length, or any other text. */
export function withoutCall(path: string, source: string): string {
  if (!isRegistered(path, source)) {
    return source;
  }
  const spaces = (text: string): string => text.replace(/[^\s]/g, ' ');
  return source
    .replace(call, (_, before: string) => `${spaces(before)}[`)
    .replace(/\)\s*(?:;\s*)?$/, (end) => `]${spaces(end.slice(1))}`);
}

const slavic = 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : ';
const many = '(n%10>=5 && n%10<=9) || (n%100>=11 && n%100<=14)';

/** The rules of Transifex, which writes the files of Nextcloud. Numbers with a fraction have a form, too. */
export const nextcloudRules: FormRules = [
  [1, '0', 'id ja km ko lo ms th uz vi zh'],
  [2, '(n > 1)', 'fa fil kn oc tr'],
  [3, 'n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2', 'es it'],
  [3, '(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2', 'fr pt'],
  [3, '(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2)', 'lv'],
  [3, '(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)', 'bs hr sr'],
  [3, '(n==1?0:(((n%100>19)||((n%100==0)&&(n!=0)))?2:1))', 'ro'],
  [3, '(n == 1 && n % 1 == 0) ? 0 : (n == 2 && n % 1 == 0) ? 1: 2', 'he'],
  [4, '(n == 1 && n % 1 == 0) ? 0 : (n >= 2 && n <= 4 && n % 1 == 0) ? 1: (n % 1 != 0 ) ? 2 : 3', 'cs sk'],
  [
    4,
    '(n % 10 == 1 && (n % 100 > 19 || n % 100 < 11) ? 0 : (n % 10 >= 2 && n % 10 <=9) && ' +
      '(n % 100 > 19 || n % 100 < 11) ? 1 : n % 1 != 0 ? 2: 3)',
    'lt',
  ],
  [
    4,
    '(n==1 ? 0 : (n%10>=2 && n%10<=4) && (n%100<12 || n%100>14) ? 1 : n!=1 && (n%10>=0 && n%10<=1) || ' +
      '(n%10>=5 && n%10<=9) || (n%100>=12 && n%100<=14) ? 2 : 3)',
    'pl',
  ],
  [4, `(${slavic}n%10==0 || ${many}? 2 : 3)`, 'be ru uk'],
  [4, '(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)', 'dsb hsb sl'],
  [4, '(n==1) ? 0 : (n==2) ? 1 : (n != 8 && n != 11) ? 2 : 3', 'cy'],
  [4, '(n==1 || n==11) ? 0 : (n==2 || n==12) ? 1 : (n > 2 && n < 20) ? 2 : 3', 'gd'],
  [5, '(n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4)', 'ga'],
  [
    5,
    '((n%10 == 1) && (n%100 != 11) && (n%100 !=71) && (n%100 !=91) ? 0 :(n%10 == 2) && (n%100 != 12) && (n%100 !=72) && ' +
      '(n%100 !=92) ? 1 :(n%10 ==3 || n%10==4 || n%10==9) && (n%100 < 10 || n% 100 > 19) && (n%100 < 70 || n%100 > 79) && ' +
      '(n%100 < 90 || n%100 > 99) ? 2 :(n != 0 && n % 1000000 == 0) ? 3 : 4)',
    'br',
  ],
  [6, 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5', 'ar'],
  [2, '(n % 10 != 1 || n % 100 == 11)', 'is'],
  [2, '(n % 10 == 1 && n % 100 != 11) ? 0 : 1', 'mk'],
  [2, '(n != 1)', ''],
];
