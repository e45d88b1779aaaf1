import { formatFor } from '../../formats/all.ts';
import { isConfigurationPath } from '../../names/files/configurationFiles.ts';
import { isMachinePath } from '../../names/files/dataFiles.ts';
import { isLocalePath } from '../../names/files/isLocaleFile.ts';
import { isWordedLanguage } from '../../names/languages/isLanguageCode.ts';
import { areOneLanguage, isLanguageEqual, isLikelyRegion, languageForm } from '../../names/languages/languageForm.ts';
import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { folderOf } from '../../names/paths/folderOf.ts';
import { groupBy } from '../../text/groupBy.ts';
import { runInTurns } from '../../text/turns/runInTurns.ts';
import {
  byLanguage,
  type DeclaredFamilies,
  type Family,
  type FamilyMember,
  listPaths,
  sortFamilies,
} from '../atStart/family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { withOriginals } from './builtCopies.ts';
import { configuredFamilies, exclusion } from './configuredFamilies.ts';
import { keySourceOf } from './keySources.ts';
import type { LocaleName } from './localeNames.ts';
import { messageFile } from './messageFiles.ts';
import { isPlaceOfLanguages, neutralPaths, placeIn } from './neutralNames.ts';
import type { PathShape } from './pathShapes.ts';
import { proseFamilies } from './prosePaths.ts';
import { defaultLanguage, isAndroidTranslation, isBilingualPath, isTemplatePath } from './sourceFile.ts';

/** Formats of other files with these endings. */
const others: ReadonlySet<string> = new Set(['plainText', 'html', 'php', 'blade', 'settings']);

type LanguagePath = readonly [lang: string, path: string];

/** Most groups of a large project have one kind of paths only. */
interface Group {
  langs?: Map<string, string>;
  /** Further files of these languages: their codes have another form, such as `pt_BR` and `pt-BR`. */
  twins?: Map<string, string>;
  /** Codes in doubt: see `PathShape`. */
  rare?: LanguagePath[];
  unknown?: LanguagePath[];
  odd?: LanguagePath[];
  worded?: LanguagePath[];
  leading?: LanguagePath[];
  bares?: Set<string>;
}

/** Number of languages next to which an unknown code is one too. */
const fewestLanguages = 5;

/** The paths of the folder, and those of gettext among them. */
interface Present {
  readonly known: ReadonlySet<string>;
  /** By their folder. */
  readonly templates: ReadonlyMap<string, readonly string[]>;
  /** The folders of translations. */
  readonly translated: ReadonlySet<string>;
}

/**
 * Returns the families that paths show: those that the settings name, or else those that
 * the project declares and, of other files, those by convention. A bilingual file
 * whose languages its path does not name has no members. Other work of the process gets its turn. Rejects with the
 * signal's reason.
 *
 * @param paths with slashes, from the folder's root
 * @param names of those that may be locale files
 * @param declared by the project for its tools
 */
export async function recognizeFamilies(
  paths: readonly string[],
  names: ReadonlyMap<string, LocaleName>,
  options: LocaleOptions,
  signal?: AbortSignal,
  declared: Pick<DeclaredFamilies, 'families' | 'taken'> = { families: [], taken: new Set() },
): Promise<Family[]> {
  if (options.localeFiles.length > 0) {
    // The settings name all of them.
    return sortFamilies(await configuredFamilies(paths, options, signal));
  }
  const { taken } = declared;
  const known = new Set(taken.size === 0 ? paths : paths.filter((path) => !taken.has(path)));
  const groups = new Map<string, Group>();
  const alone: string[] = [];
  const catalogs: string[] = [];
  const read = ([path, { shapes, isAlone, mayBeCatalog }]: readonly [string, LocaleName]): void => {
    if (taken.has(path)) {
      return;
    }
    addToGroups(path, shapes, groups);
    if (isAlone) {
      alone.push(path);
    }
    if (mayBeCatalog) {
      catalogs.push(path);
    }
  };
  await runInTurns(names, read, signal);
  for (const group of groups.values()) {
    takeLeading(group);
  }
  const found: Family[] = [];
  const used = new Set(taken);
  const gettext = Array.from(names.keys()).filter((path) => /\.pot?$/i.test(path));
  const templates = groupBy(
    gettext.filter((path) => isTemplatePath(path) && !taken.has(path)),
    folderOf,
  );
  const translated = new Set(gettext.filter((path) => !isTemplatePath(path)).map(folderOf));
  const present = { known, templates, translated };
  const sure = sureWords(groups);
  const isNeutral = neutralTest(groups, known, exclusion(options));
  const take = ([shape, group]: readonly [string, Group]): void => {
    const neutral = neutralPaths(shape).filter((path) => isNeutral(path, shape));
    const family = familyOf(group, neutral, present, used, options, sure);
    if (family !== undefined && isOfMessages(family)) {
      found.push(family);
      const untranslated = isBilingualPath(family.source)
        ? []
        : [...(group.langs?.values() ?? []), ...(group.bares ?? [])];
      [...listPaths(family), ...untranslated].forEach((path) => used.add(path));
    }
  };
  // Larger groups first: a path that can be read in two ways is most likely one of many.
  const largerFirst = [...groups]
    .filter(([, { langs }]) => langs !== undefined)
    .sort(([, one], [, other]) => sizeOf(other) - sizeOf(one));
  await runInTurns(largerFirst, take, signal);
  const wanted = toBaseLanguage(defaultLanguage(options));
  // A folder of Apple's in another language has translations, whose source is in a storyboard, for example.
  const isTranslation = (path: string): boolean => {
    const lang = /\.lproj\//i.test(path) ? names.get(path)?.shapes[0]?.lang : undefined;
    return lang !== undefined && lang !== '' && toBaseLanguage(lang) !== wanted;
  };
  const lone = alone
    .filter((path) => !used.has(path) && !isTranslation(path))
    .map((source): Family => {
      const target = isOfLuanti(source, known) ? { target: '${name}.${lang}.po' } : {};
      return { source, sourceLang: defaultLanguage(options), kind: 'messages', members: [], ...target };
    });
  const inDoubt = catalogs
    .filter((path) => !used.has(path))
    .map((source): Family => {
      const sourceLang = defaultLanguage(options);
      return { source, sourceLang, kind: 'messages', isCatalog: true, isInDoubt: true, members: [] };
    });
  const pages = taken.size === 0 ? names : new Map([...names].filter(([path]) => !taken.has(path)));
  const all = await proseFamilies(known, pages, options, signal);
  // XML with messages.
  const prose = all.filter(({ source, isInDoubt: mayBeOther }) => !mayBeOther || !used.has(source));
  return sortFamilies(withOriginals([...declared.families, ...found, ...lone, ...inDoubt, ...prose]));
}

/** Returns true for the template of a mod of Luanti, which reads `locale/lamps.pl.po` only, not `locale/pl.po`. */
function isOfLuanti(path: string, known: ReadonlySet<string>): boolean {
  const [, folder] = /^(.*\/|)locale\/[^/]+\.pot$/.exec(path) ?? [];
  return folder !== undefined && known.has(`${folder}mod.conf`);
}

/** Returns a test for files without a language whose name says that they are the source of a shape. */
function neutralTest(
  groups: ReadonlyMap<string, Group>,
  known: ReadonlySet<string>,
  isLeftOut: (path: string) => boolean,
): (path: string, shape: string) => boolean {
  let languages: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const read = (): ReadonlyMap<string, ReadonlySet<string>> => {
    const found = new Map<string, Set<string>>();
    for (const [shape, { langs }] of groups) {
      const place = placeIn(shape);
      const all = found.get(place) ?? new Set();
      found.set(place, all);
      langs?.forEach((_, lang) => all.add(lang));
    }
    return found;
  };
  return (path, shape) =>
    known.has(path) &&
    !isLeftOut(path) &&
    isPlaceOfLanguages(shape, (languages ??= read()).get(placeIn(shape))?.size ?? 0);
}

function addToGroups(path: string, shapes: readonly PathShape[], groups: Map<string, Group>): void {
  for (const { shape, lang, bare, doubt } of shapes) {
    let group = groups.get(shape);
    if (group === undefined) {
      group = {};
      groups.set(shape, group);
    }
    if (lang === '') {
      (group.bares ??= new Set()).add(path);
    } else if (doubt !== undefined) {
      (group[doubt] ??= []).push([lang, path]);
    } else {
      addLanguage(group, lang, path);
    }
    if (bare !== undefined && doubt === undefined) {
      (group.bares ??= new Set()).add(bare);
    }
  }
}

function addLanguage(group: Group, lang: string, path: string): void {
  if (group.langs?.has(lang) === true) {
    (group.twins ??= new Map()).set(lang, path);
  } else {
    (group.langs ??= new Map()).set(lang, path);
  }
}

/** Takes the languages at the beginning of names, where there are several. */
function takeLeading(group: Group): void {
  const { leading = [] } = group;
  if (new Set(leading.map(([lang]) => lang)).size > 1) {
    leading.forEach(([lang, path]) => addLanguage(group, lang, path));
  }
}

function sizeOf({ langs }: Group): number {
  return langs?.size ?? 0;
}

/**
 * Returns the languages of a group with their paths, those in doubt too if the others show that they are some.
 *
 * @param base the source's language without its region
 * @param sure see {@link sureWords}
 */
function languagesOf(
  { langs, rare = [], unknown = [], odd = [], worded = [] }: Group,
  base: string,
  sure: ReadonlySet<string>,
): readonly LanguagePath[] {
  const likely = langs === undefined ? [] : [...langs, ...firstOfEach(rare)];
  const areMany = likely.length >= fewestLanguages;
  return [
    ...likely,
    ...(areMany ? firstOfEach([...unknown, ...odd]) : []),
    ...wordedIn({ langs, worded }, base, areMany ? sure : new Set()),
  ];
}

/**
 * Returns the languages with words that are next to their languages. What the source's language and others have is no
 * such word: `en_errors.json` next to `de_errors.json`. Of the source's alone it may be the name of one more file.
 */
function wordedIn({ langs, worded = [] }: Group, base: string, sure: ReadonlySet<string>): readonly LanguagePath[] {
  const known = worded.filter(([lang]) => langs?.has(lang.slice(0, lang.lastIndexOf('-'))));
  const byWord = groupBy(known, ([lang]) => lang.slice(lang.lastIndexOf('-')));
  return [...byWord.values()].flatMap((paths) => {
    const ofSource = paths.filter(([lang]) => toBaseLanguage(lang) === base);
    const areSure = ofSource.length === paths.length && ofSource.every(([lang]) => sure.has(lang));
    const areLanguages = ofSource.length === 0 || areSure;
    return areLanguages ? firstOfEach(paths) : [];
  });
}

/**
 * Returns the languages with words, such as `en_pirate`, that are next to many in a place of languages: a folder, or the
 * end of a name, as in `devise.en_pirate.yml`. Then `en_pirate.yml` is one, too.
 */
function sureWords(groups: ReadonlyMap<string, Group>): ReadonlySet<string> {
  const isInPlace = ([lang, path]: LanguagePath): boolean => {
    const folders = path.split('/');
    const name = folders.pop() ?? '';
    return folders.map(languageForm).includes(lang) || languageForm(name.slice(0, name.lastIndexOf('.'))) !== lang;
  };
  const many = [...groups.values()].filter((group) => group.worded && sizeOf(group) >= fewestLanguages);
  return new Set(many.flatMap(({ worded = [] }) => worded.filter(isInPlace).map(([lang]) => lang)));
}

function firstOfEach(paths: readonly LanguagePath[]): readonly LanguagePath[] {
  const first = new Map<string, string>();
  paths.forEach(([lang, path]) => first.set(lang, first.get(lang) ?? path));
  return [...first];
}

/** Paths of which the one without a language has the source texts, whatever variants are next to it. */
const platformSource =
  /(?:^|\/)(?:base\.lproj\/|values(?:-[^/]*)?\/[^/]+$|package\.nls\.json$|bundle\.l10n\.json$)|\.(?:properties|res[xw])$/i;

/** The sources of Joomla are in British English. */
const british = /(?:^|\/)en-GB[./][^/]+\.ini$/;

/**
 * Returns the family of a group. Its source is the first that there is of a template, the file of the language that the
 * settings name, the one in the place that a platform has for sources, an exact code, any file without a language, and
 * a code with a region.
 *
 * @param neutral the files whose name says that they are the source
 * @param sure see {@link sureWords}
 */
function familyOf(
  group: Group,
  neutral: readonly string[],
  present: Present,
  used: ReadonlySet<string>,
  options: LocaleOptions,
  sure: ReadonlySet<string>,
): Family | undefined {
  const wanted = defaultLanguage(options);
  const base = toBaseLanguage(wanted);
  const free = languagesOf(group, base, sure).filter(([, path]) => !used.has(path));
  const [first] = free;
  if (first === undefined) {
    return undefined;
  }
  const isOfTemplates = isTemplatePath(first[1]);
  const isBilingual = isBilingualPath(first[1]) || isOfTemplates;
  const bare = [...(group.bares ?? []), ...neutral].find((path) => present.known.has(path) && !used.has(path));
  const exact =
    free.find(([lang]) => isLanguageEqual(lang, wanted)) ?? free.find(([lang]) => areOneLanguage(lang, wanted));
  const ofRegions = free.filter(
    ([lang]) => lang !== exact?.[0] && toBaseLanguage(lang) === base && !isWordedLanguage(lang),
  );
  const isPlatform = bare !== undefined && platformSource.test(bare) && (options.sourceLang === undefined || !exact);
  const isBare = bare !== undefined && (isPlatform || exact === undefined);
  const [region, more] = isBare ? [] : ofRegions;
  const ofRegion = more === undefined ? region : likelyRegion(ofRegions, wanted);
  const [namedLang, named] = exact ?? ofRegion ?? [wanted, undefined];
  const template = isBilingual ? templateOf(first[1], first[0], present) : undefined;
  const keys = keySourceOf(first[1], group.bares ?? [], wanted, present.known);
  const isOfKeys = keys !== undefined && !keys.hasVariants && (keys.mayBeThere === true || exact === undefined);
  // `en_GB.po` next to a template is a translation like others.
  const isTranslated = template !== undefined && exact === undefined && !isLikelyRegion(namedLang);
  const sourceLang = isTranslated || (isOfKeys && !keys.mayBeThere) ? wanted : namedLang;
  const source =
    template ?? (isOfKeys ? keys.path : undefined) ?? (isBare ? bare : named) ?? (isBilingual ? first[1] : keys?.path);
  const isOfRegion = source === named && exact === undefined && !isBilingual;
  const isLone = free.length === 1 && source === first[1] && !isBilingual;
  // Android needs `values`: translations without it were left behind, or are of texts in another module.
  const isLeft = bare === undefined && options.sourceLang === undefined && isAndroidTranslation(first[1]);
  const isTemplate = isOfTemplates && (exact === undefined || free.length === 1);
  if (source === undefined || isLeft || isTemplate || (isLone && !isLocalePath(source))) {
    return undefined;
  }
  const memberOf = ([lang, path]: readonly [string, string]): FamilyMember => {
    const twin = group.langs?.get(lang) === path ? group.twins?.get(lang) : undefined;
    return { lang, path, isBilingual, ...(twin !== undefined && { twin }) };
  };
  // `values-en` next to `values` is no translation.
  const members = free
    .filter(([lang, path]) => (isBilingual ? isTranslated || path !== named : path !== source && lang !== sourceLang))
    .map(memberOf)
    .sort(byLanguage);
  const areSeveral = isOfRegion && ofRegions.length > 1;
  const regions = areSeveral ? { regions: ofRegions.map(memberOf) } : {};
  const beside = isBilingual || source !== bare ? undefined : (exact ?? likelyRegion(ofRegions, wanted));
  const languageReason = options.sourceLang ? 'setting' : 'language';
  const regionReason = british.test(source) ? 'platform' : reasonOfRegion(sourceLang);
  const namedReason = areSeveral ? 'fullest' : isOfRegion ? regionReason : languageReason;
  const bareReason = isPlatform ? 'platform' : 'bare';
  const reason = template !== undefined ? 'template' : source === bare ? bareReason : namedReason;
  const candidates = [bare, exact?.[1], ...ofRegions.map(([, path]) => path)].flatMap((path) => path ?? []);
  const rivals = isBilingual || isOfKeys ? [] : candidates.filter((path) => path !== source);
  // `app_en.ts` alone is a source without translations.
  return members.length === 0 && (isOfKeys || (isBilingual && exact === undefined))
    ? undefined
    : {
        source,
        sourceLang,
        kind: 'messages',
        reason,
        ...(rivals.length > 0 && { rivals }),
        members,
        ...regions,
        ...(beside !== undefined && { named: memberOf(beside) }),
        ...(source === keys?.path && {
          keyFiles: [...free.map(([, path]) => path), ...(keys.list ? [keys.list] : [])],
        }),
        ...(isBilingual && named && { texts: { lang: namedLang, path: named } }),
      };
}

/** Returns the file of the region that most speakers of the language live in, or any. */
function likelyRegion(
  files: readonly (readonly [lang: string, path: string])[],
  language: string,
): readonly [lang: string, path: string] | undefined {
  return files.find(([lang]) => toBaseLanguage(lang) === toBaseLanguage(language) && isLikelyRegion(lang)) ?? files[0];
}

function reasonOfRegion(lang: string): 'region' | 'variant' {
  return isLikelyRegion(lang) ? 'region' : 'variant';
}

/** Returns the template that gettext makes translations from: in the folder of the languages, or next to it. */
function templateOf(path: string, lang: string, { known, templates, translated }: Present): string | undefined {
  if (!/\.po$/i.test(path)) {
    return undefined;
  }
  const folders = path.split('/');
  const name = (folders.pop() ?? '').replace(/\.po$/i, '');
  const at = folders.findLastIndex((folder) => toBaseLanguage(folder) === toBaseLanguage(lang));
  const above = at < 0 ? folders : folders.slice(0, at);
  const inTemplates = [...above, 'templates', ...folders.slice(at + 1)];
  const outside = at < 1 ? [] : [above.slice(0, -1)];
  const places = [above, folders, inTemplates, ...outside].map((each) => [...each, `${name}.pot`].join('/'));
  const found = places.find((each) => known.has(each));
  if (found !== undefined || at >= 0) {
    return found;
  }
  // `po/de.po` is called by its language; the template has the name of the program.
  const inFolder = (parents: readonly string[]): readonly string[] => templates.get(parents.join('/')) ?? [];
  const own = inFolder(folders);
  if (own.length > 0 || folders.length === 0) {
    return own.length === 1 ? own[0] : undefined;
  }
  // A template with translations next to it is theirs.
  const parents = folders.slice(0, -1);
  const [only, more] = inFolder(parents);
  return more === undefined && !translated.has(parents.join('/')) ? only : undefined;
}

function isOfMessages({ source, members }: Family): boolean {
  const [member] = members;
  if (isConfigurationPath(source) && !isLocalePath(source)) {
    return false;
  }
  return [source, ...(member ? [member.path] : [])].every((path) => {
    const isKnown = messageFile(path)?.isShared !== true || /(?:^|\/)(?:messages|strings)\.xml$/i.test(path);
    return (isKnown || !others.has(formatFor('', path).name)) && !isMachinePath(path);
  });
}
