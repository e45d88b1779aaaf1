import { parsePluralForm, pluralBases } from '../../formats/common/plurals/pluralKeys.ts';
import { platformLanguage } from '../../names/paths/platformFolders.ts';
import { addToGroup, groupBy } from '../../text/groupBy.ts';
import { joinParts } from '../../text/unit.ts';
import { type Family, type FamilyMember, listPaths } from '../atStart/family.ts';
import type { LocaleName } from '../finding/localeNames.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { openFile } from './localeFile.ts';
import { CacheScope, ResultCache } from './resultCache.ts';
import { byKey } from './sourceTexts.ts';
import type { MemberTexts, TextPair } from './textPairs.ts';

/** Files that a program reads as one. */
interface MergedForm {
  /** Returns what the paths of the files have in common; undefined for the path of another file. */
  readonly rootOf: (path: string) => string | undefined;
  /** A name may be there only once, also without a text; else the last one with a text counts. */
  readonly isOnce: boolean;
}

const forms: readonly MergedForm[] = [
  // I18n of Rails merges all files of `config/locales`: https://guides.rubyonrails.org/i18n.html
  { rootOf: (path) => /^(?:.*\/)?config\/locales\/(?=.*\.ya?ml$)/i.exec(path)?.[0], isOnce: false },
  // With a name in two files of a folder, the project does not build any more:
  // https://developer.android.com/studio/write/add-resources#resource_merging
  {
    rootOf: (path) => {
      const [, above, folder = ''] = /^((?:.*\/)?res\/)(values[^/]*)\/[^/]+\.xml$/.exec(path) ?? [];
      return above === undefined ? undefined : `${above}${platformLanguage(folder) ? 'values' : folder}/`;
    },
    isOnce: true,
  },
];

/** Apple: what such a file of the source language lacks is in `Info.plist`. */
const besideInfo = /(?:^|\/)(?:[^/]*-)?InfoPlist\.strings$/;

function formOf(path: string): MergedForm | undefined {
  return forms.find(({ rootOf }) => rootOf(path) !== undefined);
}

/**
 * Returns families with the files that the program reads as one with theirs, as {@link withMergedTranslations} adds those
 * that have no source.
 */
export function withMergedFiles(families: readonly Family[]): readonly Family[] {
  const groups = groupBy(families, mergedGroup);
  return families.map((family): Family => {
    const name = mergedGroup(family);
    const group = name === undefined ? [] : (groups.get(name) ?? []);
    const alone = family.merged?.translations ?? [];
    return group.length + alone.length < 2
      ? family
      : {
          ...family,
          merged: {
            sources: group.map(({ source }) => source),
            translations: [...group.flatMap(({ members }) => members), ...alone],
          },
        };
  });
}

/** Returns families with the translations that belong to no source, where the program reads them with theirs. */
export function withMergedTranslations(
  families: readonly Family[],
  names: ReadonlyMap<string, Pick<LocaleName, 'shapes'>>,
): readonly Family[] {
  const roots = new Set(families.flatMap((family) => (mergedGroup(family) ? (rootOf(family.source) ?? []) : [])));
  const used = new Set(roots.size === 0 ? [] : families.flatMap(listPaths));
  const alone = new Map<string, Pick<FamilyMember, 'lang' | 'path'>[]>();
  for (const [path, { shapes }] of roots.size === 0 ? [] : names) {
    const root = used.has(path) ? undefined : rootOf(path);
    const lang = root === undefined ? undefined : shapes.find((shape) => shape.lang !== '')?.lang;
    if (root !== undefined && lang !== undefined && roots.has(root)) {
      addToGroup(alone, root, { lang, path });
    }
  }
  return families.map((family): Family => {
    const translations = mergedGroup(family) ? (alone.get(rootOf(family.source) ?? '') ?? []) : [];
    return translations.length === 0 ? family : { ...family, merged: { sources: [], translations } };
  });
}

function rootOf(path: string): string | undefined {
  return formOf(path)?.rootOf(path);
}

/** Returns the same for families that are read as one; undefined for any other. */
function mergedGroup({ source, sourceLang, kind, keyFiles, isCatalog }: Family): string | undefined {
  const root = kind === 'messages' && keyFiles === undefined && isCatalog !== true ? rootOf(source) : undefined;
  return root === undefined ? undefined : `${sourceLang}\n${root}`;
}

/**
 * Returns the texts of a file without those that are in another file that the program reads with it: what a translation
 * of the family lacks may be in another file of its language, and the source of what it has beyond in another source.
 * Rejects with the signal's reason.
 */
export async function withoutMergedTexts(
  texts: MemberTexts,
  { source, sourceLang, merged }: Family,
  { lang, path }: FamilyMember,
  read: (path: string) => Promise<string | undefined>,
  options: LocaleOptions,
): Promise<MemberTexts> {
  const isObsolete = ({ source: unit }: TextPair): boolean => unit === undefined;
  if (besideInfo.test(source)) {
    return { ...texts, pairs: texts.pairs.filter((pair) => !isObsolete(pair)) };
  }
  const form = merged && formOf(source);
  if (form === undefined) {
    return texts;
  }
  const isMissing = ({ source: unit, target }: TextPair): boolean => unit !== undefined && target === undefined;
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
        found.push(namesOf(each, text, of, form, options));
      }
    }
    return found;
  };
  const others = merged?.translations.filter((each) => each.lang === lang && each.path !== path) ?? [];
  const sources = merged?.sources.filter((each) => each !== source) ?? [];
  const present = await namesIn(
    others.map((each) => each.path),
    lang,
    isMissing,
  );
  const inSources = await namesIn(sources, sourceLang, isObsolete);
  const isIn = (sets: readonly ReadonlySet<string>[], { key }: TextPair): boolean =>
    sets.some((names) => names.has(nameOf(key, form)));
  const without = (): MemberTexts => {
    const bases = pluralBases(inSources.flatMap((names) => [...names]));
    const isForm = ({ key }: TextPair): boolean => bases.has(parsePluralForm(key)?.base ?? '');
    const isElsewhere = (pair: TextPair): boolean =>
      (isMissing(pair) && isIn(present, pair)) || (isObsolete(pair) && (isIn(inSources, pair) || isForm(pair)));
    return { ...texts, pairs: texts.pairs.filter((pair) => !isElsewhere(pair)) };
  };
  return present.length + inSources.length === 0
    ? texts
    : lastMerged.get(options.memory, `${path}\n${lang}`, [texts, ...present, ...inSources], without);
}

const lastMerged = new ResultCache<MemberTexts>();
const lastNames = new ResultCache<ReadonlySet<string>>();
/** The names of a file are asked for by all families that are read with it. */
const ofProcess = new CacheScope();

const lastWords = new ResultCache<ReadonlySet<string>>();

/** Returns false for a file that lacks a word of each of the keys: most need not be parsed. */
function mayHaveAny(path: string, text: string, pairs: readonly TextPair[], { memory }: LocaleOptions): boolean {
  const words = lastWords.get(memory ?? ofProcess, path, [text], () => new Set(wordsOf(text)));
  const isThere = ({ key }: TextPair): boolean =>
    wordsOf((parsePluralForm(key)?.base ?? key).replace(itemEnd, '')).every((word) => words.has(word));
  return pairs.some(isThere);
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** Returns the names in a file, those of messages with a text or of all entries; none for one that cannot be read. */
function namesOf(
  path: string,
  text: string,
  lang: string,
  form: MergedForm,
  options: LocaleOptions,
): ReadonlySet<string> {
  return lastNames.get(options.memory ?? ofProcess, `${path}\n${lang}`, [text], () => {
    const file = openFile(options, path, text);
    if (form.isOnce) {
      return new Set(file.entries?.entries.map(({ name }) => name));
    }
    const named = [...byKey(file.fault === undefined ? file.units() : [], lang)];
    return new Set(named.flatMap(([key, { parts }]) => (joinParts(parts).trim() === '' ? [] : nameOf(key, form))));
  });
}

/** The form of a plural, or the number of an item. */
const itemEnd = /(?:\.\d+|\[[^[\]]*\])+$/;

/** Returns the name of a message, or that of the entry that it is in. */
function nameOf(key: string, { isOnce }: MergedForm): string {
  return isOnce ? key.replace(itemEnd, '') : key;
}
