import { categorySelector, neededCategories } from './pluralCategories.ts';
import { type PluralForms, selectPluralForm } from './pluralForms.ts';

/** The forms of a plural that is one text, in the order in which a program counts them. */
export interface ListedForms {
  readonly count: number;
  /** The index of the form of 1. */
  readonly one: number;
  /** The indexes of forms that are used for one number only. */
  readonly single: readonly number[];
}

/** Rules of a program, each with its languages; all others have the rule after them. */
export type FormRules = readonly (readonly [count: number, expression: string, languages: string])[];

const isOne = 'n==1 ? 0 : 1';
const isOneOrNone = 'n > 1';
const slavic = 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2';
const polish = 'n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2';
const czech = 'n==1 ? 0 : n>=2 && n<=4 ? 1 : 2';
const romanian = 'n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2';
const slovenian = 'n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3';
const icelandic = 'n%10==1 && n%100!=11 ? 0 : 1';
const arabic = 'n<3 ? n : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5';

/** Of Symfony's `TranslatorTrait`. A language that is not here has one form. */
export const symfonyRules: FormRules = [
  [
    2,
    isOne,
    'af bn bg ca da de el en eo es et eu fa fi fo fur fy gl gu ha he hu is it ku lb ml mn mr nah nb ne nl nn no oc om ' +
      'or pa pap ps pt so sq sv sw ta te tk ur zu',
  ],
  [2, isOneOrNone, 'am bh fil fr gun hi hy ln mg nso pt_BR ti wa'],
  [3, slavic, 'be bs hr ru sh sr uk'],
  [3, czech, 'cs sk'],
  [3, 'n==1 ? 0 : n==2 ? 1 : 2', 'ga'],
  [3, 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2', 'lt'],
  [4, slovenian, 'sl'],
  [2, 'n%10==1 ? 0 : 1', 'mk'],
  [4, 'n==1 ? 0 : n==0 || (n%100>1 && n%100<11) ? 1 : n%100>10 && n%100<20 ? 2 : 3', 'mt'],
  [3, 'n==0 ? 0 : n%10==1 && n%100!=11 ? 1 : 2', 'lv'],
  [3, polish, 'pl'],
  [4, 'n==1 ? 0 : n==2 ? 1 : n==8 || n==11 ? 2 : 3', 'cy'],
  [3, romanian, 'ro'],
  [6, arabic, 'ar'],
  [1, '0', ''],
];

/** Of Mozilla's `PluralForm`. */
export const mozillaRules: FormRules = [
  [1, '0', 'fa ja ka ko lo th tr vi zh'],
  [2, isOneOrNone, 'fr pt_BR'],
  [3, 'n%10==1 && n%100!=11 ? 1 : n%10==0 ? 0 : 2', 'lv'],
  [4, 'n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>0 && n<20 ? 2 : 3', 'gd'],
  [3, romanian, 'ro'],
  [3, 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 2 : 1', 'lt'],
  [3, slavic, 'be bs hr ru sr uk'],
  [3, czech, 'cs sk'],
  [3, polish, 'pl'],
  [4, slovenian, 'dsb hsb sl'],
  [5, 'n==1 ? 0 : n==2 ? 1 : n>=3 && n<=6 ? 2 : n>=7 && n<=10 ? 3 : 4', 'ga'],
  [6, 'n==0 ? 5 : n==1 ? 0 : n==2 ? 1 : n%100>=3 && n%100<=10 ? 2 : n%100>=11 ? 3 : 4', 'ar'],
  [4, 'n==1 ? 0 : n==0 || (n%100>0 && n%100<=10) ? 1 : n%100>10 && n%100<20 ? 2 : 3', 'mt'],
  [2, icelandic, 'is mk'],
  [
    5,
    'n%10==1 && n%100!=11 && n%100!=71 && n%100!=91 ? 0 : n%10==2 && n%100!=12 && n%100!=72 && n%100!=92 ? 1 : ' +
      '(n%10==3 || n%10==4 || n%10==9) && (n%100<10 || (n%100>19 && n%100<70) || (n%100>79 && n%100<90)) ? 2 : ' +
      'n%1000000==0 && n!=0 ? 3 : 4',
    'br',
  ],
  [6, 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5', 'cy'],
  [2, isOne, ''],
];

/** Of Polyglot, which knows some languages with a region only. */
export const polyglotRules: FormRules = [
  [1, '0', 'id ja ko lo ms th zh'],
  [2, isOneOrNone, 'fr tl pt_BR'],
  [3, slavic, 'bs_LATN_BA bs_CYRL_BA hr ru sr_RS uk'],
  [3, 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<11 || n%100>19) ? 1 : 2', 'lt'],
  [3, czech, 'cs sk'],
  [3, polish, 'pl'],
  [2, icelandic, 'is mk'],
  [4, slovenian, 'sl_SL'],
  [3, romanian, 'ro'],
  [6, arabic, 'ar'],
  [2, isOne, ''],
];

/** Numbers that decide which forms are those of one number. */
const tried = 200;

/** By rule, and by language. */
const known = new Map<string, ListedForms>();

/** Returns the forms of a language by the rules of a program. */
export function formsByRules(rules: FormRules, language: string): ListedForms {
  return listForms(findRule(rules, language));
}

/** Returns the rule that a program has for a language. */
export function findRule(rules: FormRules, language: string): PluralForms {
  const [base = '', ...rest] = language.split(/[-_]/);
  const whole = [base.toLowerCase(), ...rest.map((each) => each.toUpperCase())].join('_');
  const ruleOf = (name: string) => rules.find(([, , languages]) => languages.split(' ').includes(name));
  const [count = 1, expression = '0'] = ruleOf(whole) ?? ruleOf(base.toLowerCase()) ?? rules.at(-1) ?? [];
  return { count, expression };
}

/** Returns what an expression says of the forms that it counts. */
export function listForms(forms: PluralForms): ListedForms {
  const name = `${forms.count} ${forms.expression}`;
  const found = known.get(name) ?? formsOf(forms.count, (n) => selectPluralForm(forms, n));
  known.set(name, found);
  return found;
}

/** Returns the forms that `Intl` has for whole numbers; undefined for a language that it does not know. */
export function formsByCategories(language: string): ListedForms | undefined {
  const found = known.get(language);
  const select = found ? undefined : categorySelector(language);
  if (select === undefined) {
    return found;
  }
  // Programs show the last form for a category behind it, such as that of fractions.
  const needed = neededCategories(language);
  const used = new Set(Array.from({ length: tried }, (_, n) => select(n)));
  const forms = needed.filter((category) => used.has(category));
  const listed = formsOf(forms.length, (n) => forms.findIndex((category) => category === select(n)));
  known.set(language, listed);
  return listed;
}

/** Returns the forms of a program that has the first ones for 0 and 1, or for 1, and the last one for all others. */
export function formsByNumber(count: number): ListedForms {
  return count < 3 ? { count, one: 0, single: count === 2 ? [0] : [] } : { count, one: 1, single: [0, 1] };
}

function formsOf(count: number, select: (n: number) => number): ListedForms {
  const selected = Array.from({ length: tried }, (_, n) => select(n));
  const indexes = Array.from({ length: count }, (_, index) => index);
  const single = indexes.filter((index) => selected.indexOf(index) === selected.lastIndexOf(index));
  return { count, one: selected[1] ?? 0, single };
}
