import type { FormatOptions } from '../unit.ts';

/** In the order of CLDR and of most formats. */
export const allCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralCategory = (typeof allCategories)[number];

/** Returns true for the name of a CLDR category. */
export function isPluralCategory(name: string): name is PluralCategory {
  return allCategories.some((category) => category === name);
}

/**
 * Returns the CLDR plural categories of a language, in order; only `other` for an unknown language.
 *
 * @param language BCP 47, any case, with `_` or `-`
 */
export function pluralCategories(language: string, type: Intl.PluralRuleType = 'cardinal'): readonly PluralCategory[] {
  const asked = `${type} ${language}`;
  const found = categories.get(asked) ?? readCategories(language, type);
  categories.set(asked, found);
  return found;
}

/** By type and language: making the rules of a language takes longer than reading a message. */
const categories = new Map<string, readonly PluralCategory[]>();

function readCategories(language: string, type: Intl.PluralRuleType): readonly PluralCategory[] {
  const known = new Set<string>(rulesOf(language, type)?.resolvedOptions().pluralCategories ?? ['other']);
  return allCategories.filter((category) => known.has(category));
}

function rulesOf(language: string, type: Intl.PluralRuleType): Intl.PluralRules | undefined {
  try {
    const locale = language.replaceAll('_', '-');
    // The editor's language must not replace an unknown one.
    return Intl.PluralRules.supportedLocalesOf(locale).length > 0 ? new Intl.PluralRules(locale, { type }) : undefined;
  } catch {
    return undefined;
  }
}

export interface PluralChange {
  /** Categories that the target language needs and the source lacks, with the one to copy. */
  readonly added: readonly { readonly category: PluralCategory; readonly from: PluralCategory }[];
  /** Categories of the source that the target language does not use. */
  readonly dropped: readonly PluralCategory[];
}

/** The category to copy for a missing one: the first of these that the source has. */
const nearest: Readonly<Record<PluralCategory, readonly PluralCategory[]>> = {
  zero: ['other', 'many', 'few', 'two', 'one'],
  one: ['other', 'many', 'few', 'two', 'zero'],
  two: ['few', 'other', 'many', 'one', 'zero'],
  few: ['many', 'other', 'two', 'one', 'zero'],
  many: ['few', 'other', 'two', 'one', 'zero'],
  other: ['many', 'few', 'two', 'one', 'zero'],
};

/**
 * Returns how the plural forms of a message must change for the target language. `other` is never dropped, as formats
 * need it.
 *
 * @param present the categories of the message, without explicit numbers such as `=0`, which stay
 */
export function pluralChange(
  present: readonly PluralCategory[],
  targetLang: string,
  type: Intl.PluralRuleType = 'cardinal',
): PluralChange {
  const wanted = pluralCategories(targetLang, type);
  const added = wanted.flatMap((category) => {
    const from = present.includes(category) ? undefined : nearest[category].find((name) => present.includes(name));
    return from === undefined ? [] : [{ category, from }];
  });
  const dropped = present.filter((category) => category !== 'other' && !wanted.includes(category));
  return { added, dropped };
}

/**
 * Returns how a plural changes for the language of its translation: not at all without one, if plurals are to be kept,
 * and if `other` is missing, because then it is not a plural.
 *
 * @param names of all its branches
 */
export function adaptedPlural(
  names: readonly string[],
  { targetLang, keepPlurals = false }: FormatOptions,
  type?: Intl.PluralRuleType,
): PluralChange {
  const present = names.filter(isPluralCategory);
  if (targetLang === undefined || keepPlurals || !present.includes('other')) {
    return { added: [], dropped: [] };
  }
  const { added, dropped } = pluralChange(present, targetLang, type);
  const isNeeded = ({ category }: { readonly category: PluralCategory }): boolean =>
    category !== 'one' || !names.includes('=1') || !isOfOneAlone(targetLang, type);
  return { added: added.filter(isNeeded), dropped };
}

/** Numbers used to check whether a category is that of 1 only: languages also have it for 0, 0.5, 1.5, or 21. */
const tried = [0, 0.5, 1.5, 11, 21, 31, 101];

/** Returns true if `one` is the category of 1 and of no other number: then no message with `=1` needs it. */
export function isOfOneAlone(language: string, type?: Intl.PluralRuleType): boolean {
  const rules = rulesOf(language, type ?? 'cardinal');
  return rules?.select(1) === 'one' && tried.every((number) => rules.select(number) !== 'one');
}
