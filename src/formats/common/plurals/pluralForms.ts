import { toBaseLanguage } from '../../../names/languages/languageToken.ts';
import { categorySelector } from './pluralCategories.ts';

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

/** Plural forms of gettext: their number, and the expression that gives the form of `n`. */
export interface PluralForms {
  readonly count: number;
  readonly expression: string;
}

/**
 * The rules that GNU gettext writes for new files, and their languages; for languages without one, the categories of
 * CLDR for whole numbers, in their order.
 */
const rules: readonly (readonly [count: number, expression: string, languages: string])[] = [
  [
    1,
    '0',
    'ja vi ko zh th id ms lo my km bo dz ii jbo sah su wo yo to ig bm jv sg hnj kde kea lkt nqo osa ses tpi yue',
  ],
  [
    2,
    '(n > 1)',
    'fr pt_BR am ak bh gun ln mg nso ti wa fa oc tg hy as bn ff gu hi kn pa si zu bho csw doi kok guw kab pcm',
  ],
  [2, '(n%10==4 || n%10==6 || n%10==9)', 'fil tl ceb'],
  [2, '(n > 1 && (n < 11 || n > 99))', 'tzm'],
  [3, '(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2)', 'lv'],
  [5, 'n==1 ? 0 : n==2 ? 1 : n>2 && n<7 ? 2 : n>6 && n<11 ? 3 : 4', 'ga'],
  [3, 'n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2', 'ro mo'],
  [3, '(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2)', 'lt'],
  [3, '(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)', 'ru uk be sr hr bs sh'],
  [3, '(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2', 'cs sk'],
  [3, '(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)', 'pl'],
  [4, '(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)', 'sl dsb hsb'],
  [6, 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5', 'ar ars'],
  [6, 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5', 'cy'],
  [4, '(n==1 || n==11) ? 0 : (n==2 || n==12) ? 1 : (n > 2 && n < 20) ? 2 : 3', 'gd'],
  [5, 'n==1 ? 0 : n==2 ? 1 : n==0 || (n%100 > 2 && n%100 < 11) ? 2 : (n%100 > 10 && n%100 < 20) ? 3 : 4', 'mt'],
  [3, 'n==1 ? 0 : n==2 ? 1 : 2', 'he iu se naq sat sma smi smj smn sms'],
  [3, 'n==0 ? 0 : n==1 ? 1 : 2', 'cv blo ksh lag'],
  [3, '(n < 2 ? 0 : n < 11 ? 1 : 2)', 'shi'],
  [
    5,
    'n%10==1 && n%100!=11 && n%100!=71 && n%100!=91 ? 0 : n%10==2 && n%100!=12 && n%100!=72 && n%100!=92 ? 1 : ' +
      '(n%10==3 || n%10==4 || n%10==9) && (n%100 < 10 || (n%100 > 19 && n%100 < 70) || (n%100 > 79 && n%100 < 90)) ? 2 : ' +
      'n!=0 && n%1000000==0 ? 3 : 4',
    'br',
  ],
  [
    6,
    'n==0 ? 0 : n==1 ? 1 : n%20==2 || n%1000000==100000 || (n%1000==0 && ((n%100000 > 0 && n%100000 <= 20000) || ' +
      'n%100000==40000 || n%100000==60000 || n%100000==80000)) ? 2 : n%20==3 ? 3 : n%20==1 ? 4 : 5',
    'kw',
  ],
  [3, '(n%10==0 || (n%100 > 10 && n%100 < 20)) ? 0 : n%10==1 ? 1 : 2', 'prg'],
  [4, 'n%10==1 ? 0 : n%10==2 ? 1 : n%20==0 ? 2 : 3', 'gv'],
  [4, 'n==2 ? 1 : n%10==1 && n%100!=11 ? 0 : n%10>1 && (n%100 < 10 || n%100 > 20) ? 2 : 3', 'sgs'],

  [2, '(n%10==1 && n%100!=11 ? 0 : 1)', 'is mk'],
];

const byLanguage = new Map(
  rules.flatMap(([count, expression, languages]) =>
    languages.split(' ').map((language) => [language, { count, expression }] as const),
  ),
);

/**
 * Returns the plural forms of a language, in BCP 47 or gettext's spelling. Most languages have two, one for `n == 1`.
 */
export function findPluralForms(language: string): PluralForms {
  const [base = '', region = ''] = language.split(/[-_]/);
  const known = byLanguage.get(`${base.toLowerCase()}_${region.toUpperCase()}`) ?? byLanguage.get(base.toLowerCase());
  return known ?? { count: 2, expression: '(n != 1)' };
}

const lineBreak = String.raw`"[ \t]*\r?\n[ \t]*"`;
const lineBreaks = new RegExp(lineBreak, 'g');
const inHeader = new RegExp(
  String.raw`nplurals\s*=\s*(\d{1,2})\s*;(?:\s|${lineBreak})*plural\s*=((?:[^;\\"]|${lineBreak}){1,500})`,
);

/**
 * Returns the plural forms in a gettext header (`nplurals=2; plural=(n != 1);`).
 *
 * @param header also as the file has it, with quotes around its lines
 */
export function readPluralForms(header: string): PluralForms | undefined {
  const [, count, expression = ''] = inHeader.exec(header) ?? [];
  return count === undefined || Number(count) === 0
    ? undefined
    : { count: Number(count), expression: expression.replaceAll(lineBreaks, '').trim() };
}

/**
 * Returns the index of the form for a number; 0 if the expression is unreadable. Expressions have the operators of C,
 * which are few enough to be evaluated here; nothing is run as code.
 */
export function selectPluralForm({ count, expression }: PluralForms, n: number): number {
  const tokens = expression.match(/\d+|n|[!=<>]=|&&|\|\||[-+*/%<>?:()!]/g) ?? [];
  const isWhole = tokens.join('') === expression.replace(/\s+/g, '');
  const value = isWhole ? new Evaluation(tokens, n).value() : undefined;
  return value !== undefined && value >= 0 && value < count ? value : 0;
}

/** Numbers used to check whether a form is that of 1 only. */
const tried = 200;

/** The plural forms that get the singular text. */
export interface SingularForms {
  /** The form of 1. */
  readonly one: number;
  /** It is used for no other number, so that it may be written as a word. */
  readonly isAlone: boolean;
  /** Forms of numbers such as 21 where the language has a singular for them, with that of 1. */
  readonly all: ReadonlySet<number>;
}

/** Returns the forms that get the singular text in a language, in any order and number of forms. */
export function singularForms(forms: PluralForms, language: string): SingularForms {
  const one = selectPluralForm(forms, 1);
  const select = categorySelector(language);
  const numbers = Array.from({ length: select === undefined ? 0 : tried }, (_, n) => n);
  const formsWhere = (isOne: boolean): readonly number[] =>
    numbers.flatMap((n) => ((select?.(n) === 'one') === isOne ? selectPluralForm(forms, n) : []));
  const others = new Set(formsWhere(false));
  const all = new Set([one, ...formsWhere(true).filter((form) => !others.has(form))]);
  return { one, isAlone: isFormOfOneAlone(forms), all };
}

/** Returns true if the form of 1 is used for no other number, so that it may be written as a word. */
function isFormOfOneAlone(forms: PluralForms): boolean {
  const form = selectPluralForm(forms, 1);
  return Array.from({ length: tried }, (_, n) => n).every((n) => n === 1 || selectPluralForm(forms, n) !== form);
}

const ofOneNumber = new Map<string, boolean>();

/** The least and the greatest number that a message is shown for. */
export type NumberRange = readonly [least: number, greatest: number];

/**
 * Returns true if a form is used for one number at most.
 *
 * @param index counts from 0
 * @param range of the numbers that the text is shown for; its beginning is 1 if 0 has its own text
 */
export function isOfOneNumber(forms: PluralForms, index: number, [least, greatest]: NumberRange): boolean {
  const name = `${forms.count} ${forms.expression} ${index} ${least} ${greatest}`;
  let known = ofOneNumber.get(name);
  if (known === undefined) {
    const numbers = Array.from({ length: Math.min(greatest + 1, tried) }, (_, n) => n).slice(least);
    known = numbers.filter((n) => selectPluralForm(forms, n) === index).length < 2;
    ofOneNumber.set(name, known);
  }
  return known;
}

const operators: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

const operations: Readonly<Record<string, (left: number, right: number) => number>> = {
  '||': (left, right) => Number(left !== 0 || right !== 0),
  '&&': (left, right) => Number(left !== 0 && right !== 0),
  '==': (left, right) => Number(left === right),
  '!=': (left, right) => Number(left !== right),
  '<': (left, right) => Number(left < right),
  '>': (left, right) => Number(left > right),
  '<=': (left, right) => Number(left <= right),
  '>=': (left, right) => Number(left >= right),
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => (right === 0 ? 0 : Math.trunc(left / right)),
  '%': (left, right) => (right === 0 ? 0 : left % right),
};

const deepest = 100;

class Evaluation {
  readonly #tokens: readonly string[];
  readonly #n: number;
  #at = 0;
  #isBroken = false;
  #depth = 0;

  constructor(tokens: readonly string[], n: number) {
    this.#tokens = tokens;
    this.#n = n;
  }

  value(): number | undefined {
    const value = this.#condition();
    return this.#isBroken || this.#at < this.#tokens.length ? undefined : value;
  }

  #condition(): number {
    this.#depth += 1;
    if (this.#depth > deepest) {
      this.#isBroken = true;
      return 0;
    }
    const value = this.#binary(0);
    if (!this.#takes('?')) {
      this.#depth -= 1;
      return value;
    }
    const yes = this.#condition();
    this.#isBroken ||= !this.#takes(':');
    const no = this.#condition();
    this.#depth -= 1;
    return value === 0 ? no : yes;
  }

  #binary(level: number): number {
    const known = operators[level];
    if (known === undefined) {
      return this.#unary();
    }
    let value = this.#binary(level + 1);
    for (let next = this.#peek(); next !== undefined && known.includes(next); next = this.#peek()) {
      this.#at += 1;
      value = operations[next]?.(value, this.#binary(level + 1)) ?? 0;
    }
    return value;
  }

  #unary(): number {
    const token = this.#peek();
    this.#at += 1;
    if (token === '!') {
      return this.#unary() === 0 ? 1 : 0;
    }
    if (token === '(') {
      const value = this.#condition();
      this.#isBroken ||= !this.#takes(')');
      return value;
    }
    this.#isBroken ||= token === undefined || !/^(?:n|\d+)$/.test(token);
    return token === 'n' ? this.#n : Number(token);
  }

  #peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  #takes(token: string): boolean {
    const isNext = this.#peek() === token;
    this.#at += isNext ? 1 : 0;
    return isNext;
  }
}
