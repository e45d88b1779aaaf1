import { worldsOf } from '../../formats/common/placeholders/worlds.ts';
import {
  isOfRails,
  isPluralCategory,
  neededCategories,
  neededForms,
  numberedCategories,
} from '../../formats/common/plurals/pluralCategories.ts';
import { findPluralForms, readLaravelForms } from '../../formats/common/plurals/pluralForms.ts';
import { isBranch, type PluralForm, parsePluralForm, wholeKey } from '../../formats/common/plurals/pluralKeys.ts';
import { hasOnlyPrintf } from '../../formats/po/poConventions.ts';
import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { findTargetOfLocale } from '../../service/api/atStart/languages/findTargetOfLocale.ts';
import { servesPair } from '../../service/api/atStart/languages/servesPair.ts';
import type { TermDictionary } from '../../terms/finding/missingTerms.ts';
import { TermIndex } from '../../terms/finding/termIndex.ts';
import { TermPresence } from '../../terms/finding/termPresence.ts';
import { joinParts, type Part } from '../../text/unit.ts';
import type { Family, FamilyMember } from '../atStart/family.ts';
import type { ChosenSeverities, MessageProblem, SourcePlural } from '../atStart/message.ts';
import type { LocaleDictionary, LocaleOptions } from '../localeOptions.ts';
import type { MemberTexts, TextPair } from '../reading/textPairs.ts';
import { withMeaning } from '../sameText.ts';
import type { Checks } from './findProblems.ts';
import { messageQuotes, strayCases } from './messageSyntax.ts';
import { defaultSeverities } from './severity.ts';

type PluralProblem = Extract<MessageProblem, { readonly kind: 'plurals' }>;

interface Plural {
  readonly present: { readonly key: string; readonly name: string; readonly isWritten: boolean }[];
  readonly missing: { readonly key: string; readonly name: string }[];
  /** Indexes of forms that can't be added to the text with the others. */
  readonly leftOut: string[];
  /** All branches are forms of a plural, and `other` or an index is among them. */
  isPlural: boolean;
  hasOther: boolean;
  /** The translation has no text for other numbers, and none can be added to what is there. */
  lacksOther: boolean;
  /** The translation has a text for 1 alone. */
  hasExactOne: boolean;
  /** All its texts are those of the source: it is not translated. */
  isCopy: boolean;
}

/**
 * Returns the plurals that have fewer forms than their language needs, by the key of their last existing form.
 * Categories are those of CLDR. A plural without any form is only missing.
 */
function pluralGaps(
  { pairs, forms }: MemberTexts,
  { lang, path }: Pick<FamilyMember, 'lang' | 'path'>,
): ReadonlyMap<string, PluralProblem> {
  const problems = new Map<string, PluralProblem>();
  const more = forms === undefined ? [] : indexesFrom(forms.count, minForms(lang));
  const isAny = more.length > 0;
  const bases = new Set<string>();
  for (const pair of pairs) {
    const form = isAny || isMissing(pair) || pair.lacksOther || isLeftOut(pair) ? formOf(pair) : undefined;
    if (form !== undefined) {
      bases.add(form.base);
    }
  }
  if (bases.size === 0) {
    return problems;
  }
  const isOneAlone = !numberedCategories(lang).includes('one');
  for (const plural of pluralsOf(pairs, bases).values()) {
    const { present, missing, leftOut, isPlural, hasOther, lacksOther, hasExactOne, isCopy } = plural;
    const last = present.findLast(({ isWritten }) => isWritten);
    if (last === undefined || !isPlural || !hasOther) {
      continue;
    }
    const needed = neededForms(
      [...present, ...missing].map(({ name }) => name),
      lang,
      path,
    );
    const wanted = missing.filter(({ name }) =>
      isCopy || (name === 'one' && hasExactOne && isOneAlone) ? false : needed.has(name) || isIndex(name),
    );
    const lacking = lacksOther ? ['other'] : [];
    const names = [...wanted.map(({ name }) => (isIndex(name) ? `[${name}]` : name)), ...leftOut, ...lacking, ...more];
    if (names.length > 0) {
      problems.set(last.key, { kind: 'plurals', missing: names, keys: wanted.map(({ key }) => key) });
    }
  }
  return problems;
}

function isMissing({ source, target, isHeld = false }: TextPair): boolean {
  return source !== undefined && target === undefined && !isHeld;
}

/** Returns true for a form that the translation lacks in the one text that has the others. */
function isLeftOut({ source, target, isHeld = false }: TextPair): boolean {
  return source?.form?.isNeeded === true && target === undefined && isHeld;
}

function pluralsOf(pairs: readonly TextPair[], bases: ReadonlySet<string>): ReadonlyMap<string, Plural> {
  const plurals = new Map<string, Plural>();
  for (const pair of pairs) {
    const form = formOf(pair);
    if (form === undefined || !bases.has(form.base)) {
      continue;
    }
    const { base, name } = form;
    const plural: Plural = plurals.get(base) ?? {
      present: [],
      missing: [],
      leftOut: [],
      isPlural: true,
      hasOther: false,
      lacksOther: false,
      hasExactOne: false,
      isCopy: true,
    };
    plurals.set(base, plural);
    plural.hasExactOne ||= name === '=1' && !isMissing(pair);
    if (pair.source === undefined) {
      continue;
    }
    plural.isPlural &&= isPluralCategory(name) || isIndex(name) || /^=\d+$/.test(name);
    plural.hasOther ||= name === 'other' || isIndex(name);
    plural.lacksOther ||= pair.lacksOther === true;
    if (isLeftOut(pair)) {
      plural.leftOut.push(`[${name}]`);
    } else if (isMissing(pair)) {
      plural.missing.push({ key: pair.key, name });
    } else {
      plural.present.push({ key: pair.key, name, isWritten: pair.target !== undefined });
      plural.isCopy &&= pair.target === undefined || pair.target.text === joinParts(pair.source.parts);
    }
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

/**
 * Returns how many forms a gettext file needs: as many as CLDR, or as fewer rules that are common in such files, as in
 * Welsh and Hebrew.
 */
function minForms(language: string): number {
  const needed = neededCategories(language);
  return needed.length < 2 || singularAfterNumbers.has(toBaseLanguage(language))
    ? 0
    : Math.min(needed.length, findPluralForms(language).count, readLaravelForms(language).count);
}

function indexesFrom(start: number, end: number): readonly string[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => `[${start + index}]`);
}

/** Words of two sources that have the same translation; names of buttons with fewer words often do. */
const fewestWords = 3;

/**
 * Returns what the messages of a file say of each other, by key: the same source with several translations, and several
 * sources with the same translation. The first one of each group has no problem.
 */
function inconsistencies(pairs: readonly TextPair[], chosen: ChosenSeverities): ReadonlyMap<string, MessageProblem> {
  const found = new Map<string, MessageProblem>();
  const isOn = (kind: 'inconsistent' | 'sameTranslation'): boolean =>
    (chosen[kind] ?? defaultSeverities[kind]) !== 'off' ||
    Object.keys(chosen).some((name) => name.startsWith(`${kind} `));
  const [bySource, byTarget] = [isOn('inconsistent'), isOn('sameTranslation')];
  if (!bySource && !byTarget) {
    return found;
  }
  const [translations, sources] = [new Map<string, string>(), new Map<string, string>()];
  for (const { key, source, target } of pairs) {
    // Forms of a plural share their source.
    if (source === undefined || target === undefined || parsePluralForm(key) !== undefined) {
      continue;
    }
    const [before, after] = [joinParts(source.parts).trim(), target.text.trim()];
    if (bySource) {
      const name = withMeaning({ ...source, key }, before);
      const former = translations.get(name);
      if (former === undefined) {
        translations.set(name, after);
      } else if (former !== after) {
        found.set(key, { kind: 'inconsistent', other: former });
      }
    }
    if (byTarget) {
      const other = sources.get(after);
      if (other === undefined) {
        sources.set(after, before);
      } else if (isOtherText(other, before) && !found.has(key)) {
        found.set(key, { kind: 'sameTranslation', other });
      }
    }
  }
  return found;
}

/** Returns true for two sources that differ in more than case and punctuation. */
function isOtherText(one: string, other: string): boolean {
  const words = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first, second] = [words(one), words(other)];
  return first.length >= fewestWords && second.length >= fewestWords && first.join(' ') !== second.join(' ');
}

/** Building an index is slow, so it is cached as long as the entries. */
const indexes = new WeakMap<LocaleDictionary['entries'], TermIndex>();

/** Returns what the messages of a member are checked with. Rejects with the signal's reason. */
export async function prepareChecks(
  texts: MemberTexts,
  { sourceLang, source = '' }: Pick<Family, 'sourceLang'> & Partial<Pick<Family, 'source'>>,
  member: Pick<FamilyMember, 'lang' | 'path'>,
  { dictionaries = [], checks = {}, onlyErrors = false }: Pick<LocaleOptions, 'dictionaries' | 'checks' | 'onlyErrors'>,
  signal?: AbortSignal,
  files?: Checks['files'],
): Promise<Checks> {
  const { lang } = member;
  const terms = dictionaries.length === 0 ? [] : await termChecks(dictionaries, sourceLang, lang, signal);
  // Any check may be chosen as an error.
  const worlds = files === undefined ? [] : worldsOf(source, files.source);
  const isBrief = onlyErrors && !Object.values(checks).includes('error');
  const quotes = files && messageQuotes(member.path, files.source);
  return {
    gaps: new Map([...strayForms(texts), ...pluralGaps(texts, member)]),
    terms,
    lang,
    severities: checks,
    plurals: sourcePlurals(texts, member),
    ...sourceMessages(texts),
    forms: texts.forms,
    ...(isBrief ? { onlyErrors: true } : { others: inconsistencies(texts.pairs, checks) }),
    ...(files && { files }),
    ...(quotes && { quotes }),
    ...(worlds.length > 0 && { worlds }),
    ...(files && /\.po$/i.test(member.path) && hasOnlyPrintf(files.target) && { hasOnlyPrintf: true }),
  };
}

/** Returns the selects whose cases have other names than in the source, by the key of one of their texts. */
function strayForms({ pairs, units = [] }: MemberTexts): ReadonlyMap<string, MessageProblem> {
  const keysOf = (all: readonly { readonly key?: string | undefined }[]): readonly string[] =>
    all.flatMap(({ key }) => (key?.includes('[') === true ? key : []));
  const written = keysOf(units);
  const stray = written.length === 0 ? undefined : strayCases(keysOf(pairs.filter(({ source }) => source)), written);
  const found = new Map<string, MessageProblem>();
  for (const { key, target } of stray === undefined || stray.size === 0 ? [] : pairs) {
    const base = target && parsePluralForm(key)?.base;
    const problem = base === undefined ? undefined : stray?.get(base);
    // One of them says it: that for other cases, which all have, is the last.
    if (problem !== undefined && key === `${base}other]`) {
      found.set(key, problem);
    }
  }
  return found;
}

function sourcePlurals({ pairs }: MemberTexts, { path }: Pick<FamilyMember, 'path'>): Checks['plurals'] {
  const plurals = new Map<string, SourcePlural>();
  const [lacking, complete] = [new Set<string>(), new Set<string>()];
  for (const { key, source, target } of pairs) {
    const form = source && parsePluralForm(key);
    if (form) {
      const { base, name } = form;
      const hasZero = name === 'zero' || plurals.get(base)?.hasZero === true;
      if (isOfRails(path) && (name === 'few' || name === 'many')) {
        (target ? complete : lacking).add(base);
      }
      plurals.set(base, { other: source.parts, hasZero, isOfTwo: lacking.has(base) && !complete.has(base) });
    }
  }
  return plurals;
}

function sourceMessages({ pairs }: MemberTexts): Pick<Checks, 'messages'> {
  const messages = new Map<string, Part[]>();
  for (const { key, source } of pairs) {
    if (source !== undefined && isBranch(key)) {
      messages.set(wholeKey(key), []);
    }
  }
  for (const { key, source } of messages.size === 0 ? [] : pairs) {
    messages.get(wholeKey(key))?.push(...(source?.parts ?? []));
  }
  return messages.size === 0 ? {} : { messages };
}

/** Returns the dictionaries that serve a pair, ready to be searched. Rejects with the signal's reason. */
async function termChecks(
  dictionaries: readonly LocaleDictionary[],
  sourceLang: string,
  lang: string,
  signal?: AbortSignal,
): Promise<readonly TermDictionary[]> {
  const targetLang = findTargetOfLocale(lang);
  const serving = dictionaries.filter((each) => servesPair([each], sourceLang, targetLang));
  const checks: TermDictionary[] = [];
  for (const { entries, sourceLang: language } of serving) {
    const index = indexes.get(entries) ?? (await TermIndex.of(entries, language, signal));
    indexes.set(entries, index);
    checks.push({ index, presence: new TermPresence(lang) });
  }
  return checks;
}
