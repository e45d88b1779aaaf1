import { isMachinePath } from '../../names/files/dataFiles.ts';
import { hasSiteEnding, mayBeXmlPage } from '../../names/files/pageEndings.ts';
import { languageForm } from '../../names/languages/languageForm.ts';
import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { isSameLanguage } from '../../names/languages/sameLanguage.ts';
import { readFolderName, readStemName } from '../../names/paths/pathNames.ts';
import { isKnownBase } from '../../service/api/atStart/languages/languageCodes.ts';
import { entryFor } from '../../text/entryFor.ts';
import { runInTurns } from '../../text/turns/runInTurns.ts';
import type { DeclaredBy, Family, FamilyMember } from '../atStart/family.ts';
import { exclusion } from '../finding/configuredFamilies.ts';
import { isReadme } from '../finding/prosePaths.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { isPseudoLanguage, isUnknownLanguage } from '../state/memberState.ts';

/** A page that has no translation into a language. Paths go from the folder's root. */
export interface LackingPage {
  readonly source: string;
  /** Where its translation goes. */
  readonly path: string;
}

/** The pages of a tree in one of its languages. */
export interface TreeLanguage {
  readonly lang: string;
  /** Paths of the sources. */
  readonly translated: readonly string[];
  readonly lacking: readonly LackingPage[];
}

/** The pages of a site: what one of them is translated into, all may be. */
export interface PageTree {
  /** Path of the folder with the pages in the source language, without a slash at its end. */
  readonly root: string;
  readonly sourceLang: string;
  readonly languages: readonly TreeLanguage[];
}

/** Returns true for a path that a page of a site may have. */
export function isPagePath(path: string): boolean {
  return (hasSiteEnding(path) || mayBeXmlPage(path)) && !isMachinePath(path);
}

/** The tree whose root is found, with the places of its translations. */
interface FoundTree {
  readonly sourceLang: string;
  /** Language -> place -> number of pages there. A place is a folder, or the end of a name: `.de`. */
  readonly places: Map<string, Map<string, number>>;
  /** Language -> sources of its pages. */
  readonly sources: Map<string, Set<string>>;
  /** Some of them are XML: others are read, as they may be pages too. */
  hasXml: boolean;
  readonly pages: string[];
}

/**
 * Returns the trees that families of pages show. Reads nothing: drafts are among the pages. Other work of the process
 * gets its turn. Rejects with the signal's reason.
 *
 * @param paths of the folder: those that {@link isPagePath} is true for are enough
 */
export async function pageTrees(
  paths: readonly string[],
  families: readonly Family[],
  options: Pick<LocaleOptions, 'localeExclude' | 'localeFiles'>,
  signal?: AbortSignal,
): Promise<readonly PageTree[]> {
  const known = new Set(paths.filter(isPagePath));
  const ofPages = families.filter(({ kind, source, isWhole }) => kind === 'prose' && !isWhole && known.has(source));
  const bySource = new Map(ofPages.map((family) => [family.source, family]));
  const trees = foundTrees(ofPages, known);
  if (trees.size === 0) {
    return [];
  }
  const translations = new Set(ofPages.flatMap(({ members }) => members.map(({ path }) => path)));
  const ofTranslations = new Set(
    [...trees.values()].flatMap(({ places }) => [...places.values()].flatMap((each) => [...each.keys()])),
  );
  const isLeftOut = exclusion(options);
  const add = (path: string): void => {
    const folders = foldersAbove(path);
    const root = folders.find((folder) => trees.has(folder));
    const tree = root === undefined ? undefined : trees.get(root);
    const isOut = translations.has(path) || folders.some((folder) => ofTranslations.has(folder)) || isLeftOut(path);
    const isPage = tree?.hasXml === true || !mayBeXmlPage(path);
    if (root !== undefined && tree && isPage && !isOut && isOfSource(path, root, tree, known)) {
      tree.pages.push(path);
    }
  };
  // The settings name all pages.
  await runInTurns(options.localeFiles.length > 0 ? [...bySource.keys()] : [...known].sort(), add, signal);
  return [...trees]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([root, tree]) => ({
      root: root.slice(0, -1),
      sourceLang: tree.sourceLang,
      languages: languagesOf(root, withoutLanguages(root, tree, known), bySource, known),
    }));
}

/** Returns the trees by the folders of their sources, which end with a slash. */
function foundTrees(families: readonly Family[], known: ReadonlySet<string>): Map<string, FoundTree> {
  const trees = new Map<string, FoundTree>();
  for (const { source, sourceLang, members, declared } of families) {
    for (const member of members) {
      const found = known.has(member.path) ? placeOf(source, member, declared?.codes) : undefined;
      const isNone = isPseudoLanguage(member.lang) || isUnknownLanguage(member.lang);
      const isOther = toBaseLanguage(member.lang) !== toBaseLanguage(sourceLang);
      if (found !== undefined && isOther && !isNone) {
        const tree: FoundTree = trees.get(found.root) ?? {
          sourceLang,
          places: new Map(),
          sources: new Map(),
          hasXml: false,
          pages: [],
        };
        tree.hasXml ||= mayBeXmlPage(source);
        trees.set(found.root, tree);
        const places = tree.places.get(member.lang) ?? new Map<string, number>();
        tree.places.set(member.lang, places);
        places.set(found.place, (places.get(found.place) ?? 0) + 1);
        const sources = tree.sources.get(member.lang) ?? new Set();
        tree.sources.set(member.lang, sources.add(source));
      }
    }
  }
  for (const { places, sources } of trees.values()) {
    for (const lang of places.keys()) {
      const base = toBaseLanguage(lang);
      if (lang !== base && isSameLanguage(lang, base) && !areApart(sources.get(lang), sources.get(base))) {
        places.delete(lang);
      }
    }
  }
  return trees;
}

/** Returns true for the sources of two languages that each have their pages, rather than two names of one language. */
function areApart(one: ReadonlySet<string> = new Set(), base: ReadonlySet<string> = new Set()): boolean {
  const shared = [...one].filter((source) => base.has(source)).length;
  return base.size === 0 || shared * 2 >= Math.min(one.size, base.size);
}

interface Place {
  readonly root: string;
  readonly place: string;
}

/**
 * Returns the root of the tree of a page, and the place of the translations; undefined for a page of no tree.
 *
 * @param codes languages by the names of their folders, where the site declares them
 */
function placeOf(source: string, { lang, path }: FamilyMember, codes: DeclaredBy['codes'] = {}): Place | undefined {
  const [from, to] = [source.split('/'), path.split('/')];
  const [name = '', ownName = ''] = [from.at(-1), to.at(-1)];
  if (name !== ownName) {
    const root = isReadme(name) || from.slice(0, -1).join('/') !== to.slice(0, -1).join('/') ? '' : siteRoot(from);
    const token = languageAtEnd(ownName);
    const isPair = token !== undefined && languageForm(token) === lang && withToken(source, token) === path;
    return root !== '' && isPair ? { root, place: `.${token}` } : undefined;
  }
  let same = 1;
  while (same < Math.min(from.length, to.length) && from.at(-1 - same) === to.at(-1 - same)) {
    same += 1;
  }
  // Each version of Docusaurus has its own pages.
  same -=
    from[from.length - same - 1] === 'versioned_docs' || from[from.length - same - 1]?.endsWith('_versioned_docs')
      ? 1
      : 0;
  const [root, place] = [from.slice(0, from.length - same), to.slice(0, to.length - same)];
  const isOfLanguage = place.some((folder) => languageForm(entryFor(codes, folder) ?? folder) === lang);
  return root.length > 0 && same > 0 && isOfLanguage
    ? { root: `${root.join('/')}/`, place: `${place.join('/')}/` }
    : undefined;
}

/** Folders of sites whose pages may have a language in their names. */
const siteFolder = /^(?:content|docs?|documentation|pages)$/i;

function siteRoot(folders: readonly string[]): string {
  const at = folders.slice(0, -1).findIndex((folder) => siteFolder.test(folder));
  return at < 0 ? '' : `${folders.slice(0, at + 1).join('/')}/`;
}

/** Returns the language between the last two dots of a name: `index.de.md`. */
function languageAtEnd(name: string): string | undefined {
  const stem = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  return readStemName(stem).languages.find(({ alone, start, isKnown }) => alone && start > 0 && isKnown)?.code;
}

/** Returns the path of a page with another language at the end of its name. */
function withToken(path: string, token: string): string {
  const own = languageAtEnd(path.slice(path.lastIndexOf('/') + 1));
  const end = path.lastIndexOf('.');
  return `${path.slice(0, end - (own === undefined ? 0 : own.length + 1))}.${token}${path.slice(end)}`;
}

/** Returns the folders that a file is in, the innermost first, each with a slash at its end. */
function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    folders.push(path.slice(0, at + 1));
  }
  return folders;
}

/** Returns true for a page in the source language, which is no part of other pages or of the site's own files. */
function isOfSource(path: string, root: string, { sourceLang }: FoundTree, known: ReadonlySet<string>): boolean {
  const names = path.slice(root.length).split('/');
  // `_index.md` is a page of Hugo.
  if (names.some((name) => name.startsWith('.') || (name.startsWith('_') && !name.startsWith('_index.')))) {
    return false;
  }
  const name = names.at(-1) ?? '';
  const token = languageAtEnd(name);
  // Next to `use.md`, `use.cn.md` is a translation too, though `cn` is a country.
  const bare = path.replace(/\.[A-Za-z]{2,3}(?:[-_]\w{2,4})?(?=\.\w+$)/, '');
  return token === undefined ? bare === path || !known.has(bare) : toBaseLanguage(token) === toBaseLanguage(sourceLang);
}

/** Returns a tree without the folders of further languages, which may be next to the pages of the source. */
function withoutLanguages(root: string, tree: FoundTree, known: ReadonlySet<string>): FoundTree {
  const areBeside = [...tree.places.values()].some((each) => [...each.keys()].some((place) => place.startsWith(root)));
  if (!areBeside) {
    return tree;
  }
  const folderOf = (path: string): string =>
    path.slice(root.length, Math.max(root.length, path.indexOf('/', root.length)));
  const languages = new Set<string>();
  for (const path of tree.pages) {
    const folder = folderOf(path);
    const { language } = readFolderName(folder);
    // Each folder may have an index: another page with a counterpart shows that `fa` is no word.
    const isPair =
      known.has(root + path.slice(root.length + folder.length + 1)) && !/\/(?:index|readme)\.\w+$/i.test(path);
    if (language?.isKnown === true && (isKnownBase(language.base) || isPair)) {
      languages.add(folder);
    }
  }
  return { ...tree, pages: tree.pages.filter((path) => !languages.has(folderOf(path))) };
}

function languagesOf(
  root: string,
  { places, pages }: FoundTree,
  bySource: ReadonlyMap<string, Family>,
  known: ReadonlySet<string>,
): readonly TreeLanguage[] {
  const sorted = [...places].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([lang, counts]) => {
    const [usual = '', ...others] = [...counts].sort(([, one], [, other]) => other - one).map(([place]) => place);
    const translated: string[] = [];
    const lacking: LackingPage[] = [];
    for (const source of pages) {
      const path = pathAt(usual, source, root);
      // `pt-BR` next to `pt`, each with its pages, is another language.
      const isThere = (member: FamilyMember): boolean =>
        known.has(member.path) && (member.lang === lang || (!places.has(member.lang) && isOfLanguage(member, lang)));
      const isTranslated =
        bySource.get(source)?.members.some(isThere) === true ||
        known.has(path) ||
        others.some((place) => known.has(pathAt(place, source, root)));
      if (isTranslated) {
        translated.push(source);
      } else {
        lacking.push({ source, path });
      }
    }
    return { lang, translated, lacking };
  });
}

function pathAt(place: string, source: string, root: string): string {
  return place.startsWith('.') ? withToken(source, place.slice(1)) : place + source.slice(root.length);
}

function isOfLanguage({ lang }: FamilyMember, wanted: string): boolean {
  return lang === wanted || (toBaseLanguage(lang) === toBaseLanguage(wanted) && isSameLanguage(lang, wanted));
}
