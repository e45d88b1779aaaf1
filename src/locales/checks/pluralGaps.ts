import { toBaseLanguage } from '../../text/paths/languageToken.ts';
import { isPluralCategory, neededCategories, numberedCategories } from '../../text/plurals/pluralCategories.ts';
import { findPluralForms } from '../../text/plurals/pluralForms.ts';
import { type PluralForm, parsePluralForm } from '../../text/plurals/pluralKeys.ts';
import type { MessageProblem } from '../message.ts';
import { joinParts } from '../reading/messageText.ts';
import type { MemberTexts, TextPair } from '../reading/textPairs.ts';

type PluralProblem = Extract<MessageProblem, { readonly kind: 'plurals' }>;

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
  const more = formCount === undefined ? [] : indexesFrom(formCount, minForms(lang));
  const isAny = more.length > 0;
  const bases = new Set(pairs.flatMap((pair) => (isAny || isMissing(pair) ? (formOf(pair)?.base ?? []) : [])));
  if (bases.size === 0) {
    return problems;
  }
  const needed = new Set<string>([...neededCategories(lang), ...neededCategories(lang, 'ordinal')]);
  const isOneAlone = !numberedCategories(lang).includes('one');
  for (const { present, missing, isPlural, hasOther, hasExactOne } of pluralsOf(pairs, bases).values()) {
    const last = present.at(-1);
    if (last === undefined || !isPlural || !hasOther) {
      continue;
    }
    const wanted = missing.filter(({ name }) =>
      name === 'one' && hasExactOne && isOneAlone ? false : needed.has(name) || isIndex(name),
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

/** Returns the form of a text; undefined for one without another form. */
function formOf({ key, source }: TextPair): PluralForm | undefined {
  const form = parsePluralForm(key);
  // A text of gettext that ends so is its own key.
  const isText =
    form !== undefined && isIndex(form.name) && source !== undefined && key.endsWith(joinParts(source.parts));
  return isText ? undefined : form;
}

/** Languages that keep the singular after a number: many of their gettext files have one form for all numbers. */
const singularAfterNumbers: ReadonlySet<string> = new Set(
  'tr az hu fa ka kk ky uz ku tk mn ug tt am bn gu hi kn ta te ml mr'.split(' '),
);

/** Returns how many forms a gettext file needs: as many as gettext's own rules have, or CLDR if it has fewer. */
function minForms(language: string): number {
  const needed = neededCategories(language);
  return needed.length < 2 || singularAfterNumbers.has(toBaseLanguage(language))
    ? 0
    : Math.min(needed.length, findPluralForms(language).count);
}

function indexesFrom(start: number, end: number): readonly string[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => `[${start + index}]`);
}
