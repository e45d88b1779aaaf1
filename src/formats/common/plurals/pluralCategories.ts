import type { FormatOptions, Range, Unit } from '../../../text/unit.ts';

/** In the order of CLDR and of most formats. */
export const allCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralCategory = (typeof allCategories)[number];

/** How a key ends that has a form of a plural, or a name like one: `bed_one`, and `place_ordinal_few` of i18next. */
export const pluralSuffix = new RegExp(`(?:_ordinal)?_(?:${allCategories.join('|')})$`);

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

/** Returns a function from a number to its category; undefined for a language without data. */
export function categorySelector(language: string): ((n: number) => string) | undefined {
  const rules = rulesOf(language, 'cardinal');
  return rules && ((n) => rules.select(n));
}

export interface PluralChange {
  /** Categories that the target language needs and the source lacks. They get the text of `other`. */
  readonly added: readonly PluralCategory[];
  /** Categories of the source that the target language does not use. `other` is never dropped: formats need it. */
  readonly dropped: readonly PluralCategory[];
  /** Categories of the source that the target language uses for several numbers: see `numberedUnit`. */
  readonly numbered: readonly PluralCategory[];
}

/** The change of a plural that keeps its categories. */
export const unchanged: PluralChange = { added: [], dropped: [], numbered: [] };

/**
 * Returns how a plural changes for the language of its translation: not at all without one or its rules, if plurals are to be kept,
 * and if `other` is missing, because then it is not a plural.
 *
 * @param names of all its branches, also explicit numbers such as `=0`, which stay
 * @param hasZero true if 0 has its own text in every language
 */
export function adaptedPlural(
  names: readonly string[],
  { targetLang, keepPlurals = false }: FormatOptions,
  type?: Intl.PluralRuleType,
  hasZero = names.includes('=0'),
): PluralChange {
  const present = names.filter(isPluralCategory);
  // A language without data is not one without plurals.
  const isUnknown = targetLang === undefined || rulesOf(targetLang, type ?? 'cardinal') === undefined;
  if (isUnknown || keepPlurals || !present.includes('other')) {
    return unchanged;
  }
  const numbered = numberedCategories(targetLang, type, hasZero);
  const known = pluralCategories(targetLang, type);
  const isCovered = (category: PluralCategory): boolean =>
    present.includes(category) || (category === 'one' && names.includes('=1') && !numbered.includes('one'));
  return {
    added: known.filter((category) => !isCovered(category)),
    dropped: present.filter((category) => category !== 'other' && !known.includes(category)),
    numbered: numbered.filter((category) => present.includes(category)),
  };
}

/** The whole numbers that decide which categories a language needs. Some languages have another one for millions. */
const counted = Array.from({ length: 1000 }, (_, number) => number);

interface CountedCategories {
  /** Categories of these numbers, and `other`, in the order of CLDR. */
  readonly needed: readonly PluralCategory[];
  /**
   * The categories of one number in many languages, `zero`, `one`, and `two`, that have several in this one: `one` is
   * that of 21 in Russian, and of 0 in French, `zero` that of 10 in Latvian.
   */
  readonly numbered: readonly PluralCategory[];
  /** These where 0 has its own text: without that of French. */
  readonly numberedFromOne: readonly PluralCategory[];
}

const countedCategories = new Map<string, CountedCategories>();

function countedIn(language: string, type: Intl.PluralRuleType): CountedCategories {
  const asked = `${type} ${language}`;
  const known = countedCategories.get(asked);
  if (known !== undefined) {
    return known;
  }
  const rules = rulesOf(language, type);
  const selected = counted.map((number) => rules?.select(number));
  const numberedIn = (chosen: readonly (string | undefined)[]): readonly PluralCategory[] =>
    (['zero', 'one', 'two'] as const).filter((each) => chosen.indexOf(each) < chosen.lastIndexOf(each));
  const found = {
    needed: allCategories.filter((category) => category === 'other' || selected.includes(category)),
    numbered: numberedIn(selected),
    numberedFromOne: numberedIn(selected.slice(1)),
  };
  countedCategories.set(asked, found);
  return found;
}

/** Returns the categories that a plural of the language needs: those of the whole numbers up to 999, and `other`. */
export function neededCategories(language: string, type: Intl.PluralRuleType = 'cardinal'): readonly PluralCategory[] {
  return countedIn(language, type).needed;
}

/**
 * Returns the categories that a translation of a plural needs: of cardinal or ordinal numbers, or of both where its
 * categories do not show which it counts.
 *
 * @param names of its forms in the language
 * @param path of the file: Rails has its own rules
 */
export function neededForms(names: Iterable<string>, language: string, path: string): ReadonlySet<string> {
  const own = [...names].filter(isPluralCategory);
  const types = (['cardinal', 'ordinal'] as const).filter((type) => {
    const known = pluralCategories(language, type);
    return own.every((name) => name === 'other' || known.includes(name));
  });
  const needed = (types.length === 0 ? (['cardinal'] as const) : types).flatMap((type) =>
    neededCategories(language, type),
  );
  const hasTwo = isOfRails(path) && oneAndOtherInRails.has(language.replace(/[-_].*/, '').toLowerCase());
  return new Set(hasTwo ? ['one', 'other'] : needed);
}

/** Returns true for a file of Rails, whose `zero` is the text of 0 alone in every language. */
export function isOfRails(path: string): boolean {
  return /\.ya?ml$/i.test(path);
}

/** Languages for which the locale data of Rails has fewer categories than CLDR. */
const oneAndOtherInRails: ReadonlySet<string> = new Set(['he', 'iw', 'lv']);

/**
 * Returns those of `zero`, `one`, and `two` that the language uses for several whole numbers.
 *
 * @param hasZero true if 0 has its own text
 */
export function numberedCategories(
  language: string,
  type: Intl.PluralRuleType = 'cardinal',
  hasZero = false,
): readonly PluralCategory[] {
  const { numbered, numberedFromOne } = countedIn(language, type);
  return hasZero ? numberedFromOne : numbered;
}

/** Where a plural gets another category, and the existing category to copy: `other`. */
interface AddedCategory {
  readonly category: string;
  /** An offset, or the range of an empty form that it replaces. */
  readonly at: number | Range;
  /** White space after it, at an offset. */
  readonly space: string;
  /** The range of the other category, and of its name. */
  readonly model: Range;
  readonly name: Range;
}

/**
 * Returns the unit that writes a plural category which the source does not have.
 *
 * @param unit the text of the other category, if it has any
 */
export function addedCategory(source: string, unit: Unit | undefined, added: AddedCategory): Unit {
  const { category, at, space, model, name } = added;
  const head = source.slice(model.start, name.start) + category + source.slice(name.end, unit?.start ?? model.end);
  const [range, behind] = typeof at === 'number' ? [{ start: at, end: at }, space] : [at, ''];
  const tail = (unit ? source.slice(unit.end, model.end) : '') + behind;
  const { start, end } = range;
  return { parts: [], ...unit, start, end, write: (given) => head + (unit?.write(given) ?? '') + tail };
}
