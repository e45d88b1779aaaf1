import type { FormatOptions } from '../unit.ts';

/** In the order in which CLDR, and the files of most formats, have them. */
export const allCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralCategory = (typeof allCategories)[number];

/** Returns true for the name of a category of CLDR. */
export function isPluralCategory(name: string): name is PluralCategory {
  return allCategories.some((category) => category === name);
}

/**
 * Returns the plural categories of a language as CLDR has them, in its order; those of no language (`other`) for one
 * that is not known.
 *
 * @param language BCP 47, any case, with `_` or `-`
 */
export function pluralCategories(language: string, type: Intl.PluralRuleType = 'cardinal'): readonly PluralCategory[] {
  const known = new Set<string>(rulesOf(language, type)?.resolvedOptions().pluralCategories ?? ['other']);
  return allCategories.filter((category) => known.has(category));
}

function rulesOf(language: string, type: Intl.PluralRuleType): Intl.PluralRules | undefined {
  try {
    const locale = language.replaceAll('_', '-');
    // Another language than that of the editor must not stand in for one that is not known.
    return Intl.PluralRules.supportedLocalesOf(locale).length > 0 ? new Intl.PluralRules(locale, { type }) : undefined;
  } catch {
    return undefined;
  }
}

export interface PluralChange {
  /** Categories that the target language needs and the source has not, with the one that each is made from. */
  readonly added: readonly { readonly category: PluralCategory; readonly from: PluralCategory }[];
  /** Categories of the source that the target language does not use. */
  readonly dropped: readonly PluralCategory[];
}

/** Which category a missing one is made from: the first of these that the source has. */
const nearest: Readonly<Record<PluralCategory, readonly PluralCategory[]>> = {
  zero: ['other', 'many', 'few', 'two', 'one'],
  one: ['other', 'many', 'few', 'two', 'zero'],
  two: ['few', 'other', 'many', 'one', 'zero'],
  few: ['many', 'other', 'two', 'one', 'zero'],
  many: ['few', 'other', 'two', 'one', 'zero'],
  other: ['many', 'few', 'two', 'one', 'zero'],
};

/**
 * Returns how the plural forms of a message must change for the target language. `other` is never dropped, for formats
 * need it.
 *
 * @param present the categories that the message has; explicit numbers such as `=0` are not among them, and stay
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
 * and where `other` is missing, for then it is no plural.
 *
 * @param names of all its branches
 */
export function adaptedPlural(
  names: readonly string[],
  { targetLang, keepPlurals = false }: FormatOptions,
  type?: Intl.PluralRuleType,
): PluralChange {
  const present = names.filter(isPluralCategory);
  return targetLang === undefined || keepPlurals || !present.includes('other')
    ? { added: [], dropped: [] }
    : pluralChange(present, targetLang, type);
}
