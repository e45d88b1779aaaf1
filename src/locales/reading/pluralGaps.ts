import { allCategories, isPluralCategory, pluralCategories } from '../../text/plurals/pluralCategories.ts';
import { pluralFormsOf } from '../../text/plurals/pluralForms.ts';
import type { Problem } from '../message.ts';
import { textOf } from './messageText.ts';
import type { MemberTexts, TextPair } from './textPairs.ts';

type PluralProblem = Extract<Problem, { readonly kind: 'plurals' }>;

/** The form of a plural that a key names, and what the keys of its other forms begin with. */
interface PluralForm {
  readonly base: string;
  /** A category, a number as in `=1`, or an index; anything else if it is not a plural. */
  readonly name: string;
}

interface Plural {
  readonly present: { readonly key: string; readonly name: string }[];
  readonly missing: { readonly key: string; readonly name: string }[];
  /** All branches are forms of a plural, and `other` or an index is among them. */
  isPlural: boolean;
  hasOther: boolean;
  /** The translation has a text for 1 alone. */
  hasExactOne: boolean;
}

/**
 * Returns the plurals that have fewer forms than their language needs, by the key of their last existing form.
 * Categories are those of CLDR. A plural without any form is only missing.
 */
export function pluralGaps({ pairs, formCount }: MemberTexts, lang: string): ReadonlyMap<string, PluralProblem> {
  const problems = new Map<string, PluralProblem>();
  const more = formCount === undefined ? [] : indexesFrom(formCount, leastForms(lang));
  const isAny = more.length > 0;
  const bases = new Set(pairs.flatMap((pair) => (isAny || isMissing(pair) ? (formOf(pair)?.base ?? []) : [])));
  if (bases.size === 0) {
    return problems;
  }
  const needed = new Set<string>([...pluralCategories(lang), ...pluralCategories(lang, 'ordinal')]);
  for (const { present, missing, isPlural, hasOther, hasExactOne } of pluralsOf(pairs, bases).values()) {
    const last = present.at(-1);
    if (last === undefined || !isPlural || !hasOther) {
      continue;
    }
    const wanted = missing.filter(({ name }) =>
      name === 'one' && hasExactOne ? false : needed.has(name) || isIndex(name),
    );
    const names = [...wanted.map(({ name }) => (isIndex(name) ? `[${name}]` : name)), ...more];
    if (names.length > 0) {
      problems.set(last.key, { kind: 'plurals', missing: names, keys: wanted.map(({ key }) => key) });
    }
  }
  return problems;
}

function isMissing({ source, target, isHeld = false }: TextPair): boolean {
  return source !== undefined && target === undefined && !isHeld;
}

function pluralsOf(pairs: readonly TextPair[], bases: ReadonlySet<string>): ReadonlyMap<string, Plural> {
  const plurals = new Map<string, Plural>();
  for (const pair of pairs) {
    const form = formOf(pair);
    if (form === undefined || !bases.has(form.base)) {
      continue;
    }
    const { base, name } = form;
    const none = { present: [], missing: [], isPlural: true, hasOther: false, hasExactOne: false };
    const plural = plurals.get(base) ?? none;
    plurals.set(base, plural);
    plural.hasExactOne ||= name === '=1' && !isMissing(pair);
    if (pair.source === undefined) {
      continue;
    }
    plural.isPlural &&= isPluralCategory(name) || isIndex(name) || /^=\d+$/.test(name);
    plural.hasOther ||= name === 'other' || isIndex(name);
    (isMissing(pair) ? plural.missing : plural.present).push({ key: pair.key, name });
  }
  return plurals;
}

function isIndex(name: string): boolean {
  return /^\d+$/.test(name);
}

const inBrackets = /^([^]*\[(?:[^[\]:]*:)?)([^[\]:]+)\]$/;
const atEnd = new RegExp(`^([^]*[_.])(${allCategories.join('|')})$`);

/** Returns the form that a key names: `a[n:one]`, `a[one]`, `a[0]`, `a_one`, `a.one`; undefined for other keys. */
function formOf({ key, source }: TextPair): PluralForm | undefined {
  const last = key.charAt(key.length - 1);
  if (last !== ']' && !/[eowyr]/.test(last)) {
    return undefined;
  }
  const [, base, name] = (last === ']' ? inBrackets : atEnd).exec(key) ?? [];
  if (base === undefined || name === undefined) {
    return undefined;
  }
  // A text of gettext that ends so is its own key.
  const isText = isIndex(name) && source !== undefined && key.endsWith(textOf(source.parts));
  return isText ? undefined : { base, name };
}

/** Integers that differ in their categories. Some languages have another category for millions. */
const tried = 1000;

/** Returns how many forms a gettext file needs: as many as gettext's own rules have, or CLDR if it has fewer. */
function leastForms(language: string): number {
  const known = pluralCategories(language);
  if (known.length < 2) {
    return 0;
  }
  const rules = new Intl.PluralRules(language);
  const used = new Set(Array.from({ length: tried }, (_, n) => rules.select(n)));
  return Math.min(used.size, pluralFormsOf(language).count);
}

function indexesFrom(start: number, end: number): readonly string[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => `[${start + index}]`);
}
