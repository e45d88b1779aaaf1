import { parsePluralForm, pluralBases } from '../../formats/common/plurals/pluralKeys.ts';
import { joinParts } from '../../text/unit.ts';
import type { Family, FamilyMember, MergedFamily } from '../atStart/family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { openFile } from './localeFile.ts';
import { CacheScope, ResultCache } from './resultCache.ts';
import { byKey } from './sourceTexts.ts';
import type { MemberTexts, TextPair } from './textPairs.ts';

/**
 * What the sources begin with whose translations a program reads as one, so that a message may be in any of them.
 *
 * - I18n of Rails merges all files of `config/locales`, https://guides.rubyonrails.org/i18n.html
 * - Android merges the resources of a folder; a name in two of its files does not build,
 *   https://developer.android.com/studio/write/add-resources#resource_merging
 */
const merged = [/^(?:.*\/)?config\/locales\/(?=.*\.ya?ml$)/i, /^(?:.*\/)?res\/values[^/]*\/(?=[^/]+\.xml$)/i];

/** Returns families with those that the program reads as one with them. */
export function withMergedFamilies(families: readonly Family[]): readonly Family[] {
  const groups = new Map<string, Family[]>();
  for (const family of families) {
    const { source, sourceLang, kind, keyFiles, isCatalog } = family;
    const start = merged.map((form) => form.exec(source)?.[0]).find((found) => found !== undefined);
    if (start !== undefined && kind === 'messages' && keyFiles === undefined && isCatalog !== true) {
      const name = `${sourceLang}\n${start}`;
      groups.set(name, [...(groups.get(name) ?? []), family]);
    }
  }
  const found = new Map<Family, readonly MergedFamily[]>();
  for (const group of groups.values()) {
    const all = group.map(({ source, members }) => ({ source, members }));
    group.forEach((family) => found.set(family, all));
  }
  return families.map((family) => {
    const all = found.get(family) ?? [];
    return all.length < 2 ? family : { ...family, merged: all };
  });
}

/**
 * Returns the texts of a file without those that are in another file that the program reads with it: what a translation
 * of the family lacks may be in another file of its language, and the source of what it has beyond in another source.
 * Rejects with the signal's reason.
 */
export async function withoutMergedTexts(
  texts: MemberTexts,
  { source, sourceLang, merged: families = [] }: Family,
  { lang, path }: FamilyMember,
  read: (path: string) => Promise<string | undefined>,
  options: LocaleOptions,
): Promise<MemberTexts> {
  const isMissing = ({ source: unit, target }: TextPair): boolean => unit !== undefined && target === undefined;
  const isObsolete = ({ source: unit }: TextPair): boolean => unit === undefined;
  const others = families.filter((each) => each.source !== source);
  const translations = others.flatMap(({ members }) =>
    members.filter((each) => each.lang === lang && each.path !== path),
  );
  const namesIn = async (
    paths: readonly string[],
    of: string,
    isWanted: (pair: TextPair) => boolean,
  ): Promise<readonly ReadonlySet<string>[]> => {
    const wanted = texts.pairs.filter(isWanted);
    const found: ReadonlySet<string>[] = [];
    for (const each of wanted.length === 0 ? [] : paths) {
      const text = await read(each);
      if (text !== undefined && mayHaveAny(each, text, wanted, options)) {
        found.push(messageNames(each, text, of, options));
      }
    }
    return found;
  };
  const [present, sources] = [
    await namesIn(
      translations.map((each) => each.path),
      lang,
      isMissing,
    ),
    await namesIn(
      others.map((each) => each.source),
      sourceLang,
      isObsolete,
    ),
  ];
  const isIn = (sets: readonly ReadonlySet<string>[], { key }: TextPair): boolean =>
    sets.some((names) => names.has(messageName(key)));
  const without = (): MemberTexts => {
    const bases = pluralBases(sources.flatMap((names) => [...names]));
    const isForm = ({ key }: TextPair): boolean => bases.has(parsePluralForm(key)?.base ?? '');
    const isElsewhere = (pair: TextPair): boolean =>
      (isMissing(pair) && isIn(present, pair)) || (isObsolete(pair) && (isIn(sources, pair) || isForm(pair)));
    return { ...texts, pairs: texts.pairs.filter((pair) => !isElsewhere(pair)) };
  };
  return present.length + sources.length === 0
    ? texts
    : lastMerged.get(options.memory, `${path}\n${lang}`, [texts, ...present, ...sources], without);
}

const lastMerged = new ResultCache<MemberTexts>();
const lastNames = new ResultCache<ReadonlySet<string>>();
/** The names of a file are asked for by all families that are read with it. */
const ofProcess = new CacheScope();

const lastWords = new ResultCache<ReadonlySet<string>>();

/** Returns false for a file that lacks a word of each of the keys: most need not be parsed. */
function mayHaveAny(path: string, text: string, pairs: readonly TextPair[], { memory }: LocaleOptions): boolean {
  const words = lastWords.get(memory ?? ofProcess, path, [text], () => new Set(wordsOf(text)));
  return pairs.some(({ key }) =>
    wordsOf(parsePluralForm(key)?.base ?? messageName(key)).every((word) => words.has(word)),
  );
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** Returns the names of the messages with a text in a file; none for one that cannot be read. */
function messageNames(path: string, text: string, lang: string, options: LocaleOptions): ReadonlySet<string> {
  return lastNames.get(options.memory ?? ofProcess, `${path}\n${lang}`, [text], () => {
    const file = openFile(options, path, text);
    const named = [...byKey(file.fault === undefined ? file.units() : [], lang)];
    const filled = named.filter(([, { parts }]) => joinParts(parts).trim() !== '');
    return new Set(filled.map(([key]) => messageName(key)));
  });
}

/** Returns a key without the form of a plural or the index of an item, as the entry of Android is named. */
function messageName(key: string): string {
  return key.replace(/(?:\[[^[\]]*\])+$/, '');
}
