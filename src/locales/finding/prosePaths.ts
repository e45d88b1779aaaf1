import { isStoreText } from '../../formats/plainText/plainText.ts';
import { isMachinePath } from '../../names/files/dataFiles.ts';
import { hasProseEnding, mayBeXmlPage } from '../../names/files/pageEndings.ts';
import { mainLanguage } from '../../names/languages/gluedCode.ts';
import { isLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { isLikelyRegion, languageForm } from '../../names/languages/languageForm.ts';
import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { nearFolders, readPath, readStemName } from '../../names/paths/pathNames.ts';
import { isKnownBase } from '../../service/api/atStart/languages/languageCodes.ts';
import { groupBy } from '../../text/groupBy.ts';
import { runInTurns } from '../../text/turns/runInTurns.ts';
import { byLanguage, type Family, type FamilyMember, listPaths } from '../atStart/family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { languageMark } from './neutralNames.ts';
import { pathShapes } from './pathShapes.ts';
import { defaultLanguage } from './sourceFile.ts';

const plain = /\.(?:txt|text)$/i;

/** A language in the path of a page. */
export interface ProseShape {
  /** The same for the pages that are translations of each other. */
  readonly shape: string;
  readonly lang: string;
  /** Paths of the page in the source language, if they do not contain a language. */
  readonly bares: readonly string[];
  /** The folder of its language below pages, if the page without it may be that in the source language. */
  readonly folder?: LanguageFolder;
  /** Pattern of the paths of translations of those, where the project's tool gives one. */
  readonly target?: string;
  /** Only its text shows that it is in this language. */
  readonly isInDoubt?: true;
  /** Where the page may be if none of those is there: above the folder of its translations. */
  readonly above?: { readonly bares: readonly string[]; readonly target: string };
}

interface LanguageFolder {
  /** With a slash at its end. */
  readonly folder: string;
  /** The path of the page without it. */
  readonly path: string;
  readonly lang: string;
  /** The service knows the language. Other folders with such names are languages only as {@link languageFolders} says. */
  readonly isKnown: boolean;
}

/** The languages of a path as a page. */
export interface PageName {
  readonly pages: readonly ProseShape[];
}

/** Returns true for a file that people read from its beginning to its end. */
export function isProsePath(path: string): boolean {
  // The addresses of a store are no texts.
  const isAddress = /(?:_url|\/video)\.txt$/i.test(path) && isStoreText(path);
  return hasProseEnding(path) && !isMachinePath(path) && !isAddress;
}

/** Returns the languages that the path of a page may name: one for each way to read it. */
export function proseShapes(path: string): readonly ProseShape[] {
  const docusaurus = docusaurusShape(path);
  if (docusaurus !== undefined) {
    return [docusaurus];
  }
  const shapes = pathShapes(path);
  if (shapes.length === 0) {
    return regionShapes(path);
  }
  const bareName = withoutName(path);
  const bareFolder = withoutFolder(path);
  return shapes
    .filter(({ lang, doubt }) => lang !== '' && doubt !== 'odd')
    .filter(({ shape }) => !plain.test(path) || shape.lastIndexOf('\0') < shape.lastIndexOf('/') || isReadme(path))
    .map(({ shape, lang }) => {
      const ofFolder = bareFolder?.lang === lang ? bareFolder : undefined;
      const byFolder = ofFolder?.isKnown === true ? ofFolder : undefined;
      const bares = [bareName, byFolder].flatMap((bare) => (bare?.lang === lang ? bare.path : []));
      const above = bareName?.lang === lang ? pagesAbove(bareName, shape) : undefined;
      return { shape, lang, bares, ...(ofFolder && { folder: ofFolder }), ...(above && { above }) };
    });
}

/** The name of a README with a region: most people there speak the language. */
const withRegion = /^((?:.*\/)?[A-Z][A-Z_]{3,}[-_.])([A-Z]{2})(\.[a-z]+)$/;

/** Returns the language of `README_CN.md`, if any. */
function regionShapes(path: string): readonly ProseShape[] {
  const [, before = '', region = '', ext = ''] = withRegion.exec(path) ?? [];
  const base = region === '' || isLanguageCode(region) ? 'en' : mainLanguage(region);
  if (base === 'en' || !isKnownBase(base)) {
    return [];
  }
  const [shape, lang, bare] = [
    before + languageMark + ext,
    languageForm(`${base}-${region}`),
    before.slice(0, -1) + ext,
  ];
  const above = pagesAbove({ path: bare, lang }, shape);
  return [{ shape, lang, bares: [bare], isInDoubt: true, ...(above && { above }) }];
}

interface BarePath {
  readonly path: string;
  readonly lang: string;
}

/** Jenkins: `help-name_de.html`, and `help_de.html`. */
const isHelp = /(?:^|\/)help(?:-[^/]*)?_[^/_]+(?:_[^/_]+)?\.html$/;

/** `README.de.md`, `README_zh-CN.md`, `faq.de.md`: a short word after another character may be any word. */
function withoutName(path: string): BarePath | undefined {
  const at = path.lastIndexOf('/') + 1;
  const dot = Math.max(at, path.lastIndexOf('.'));
  const [name, ext] = [path.slice(at, dot), path.slice(dot)];
  const token = readStemName(name).languages.find(({ isKnown }) => isKnown);
  if (token === undefined || token.start < 2) {
    return undefined;
  }
  const stem = name.slice(0, token.start - 1);
  const hasRegion = /[-_]/.test(token.code);
  const isSure = token.alone || isReadme(path) || isHelp.test(path) || hasRegion;
  // A language that the service does not know may be a word: `use.is.md`.
  return isSure && (isKnownBase(token.base) || hasRegion || (token.alone && isReadme(path)))
    ? { path: `${path.slice(0, at)}${stem}${ext}`, lang: languageForm(token.code) }
    : undefined;
}

/** Returns true for names in capitals, which tools and hosts show first: `README`, `CONTRIBUTING.de`. */
export function isReadme(path: string): boolean {
  return /(?:^|\/)[A-Z][A-Z_]{3,}(?:[-_.][A-Za-z-]+)?\.[a-z]+$/.test(path);
}

/** `README.md`, or `docs/README.md`, of `docs/i18n/README.de.md`: a folder for pages may have the translations alone. */
function pagesAbove({ path }: BarePath, shape: string): ProseShape['above'] {
  const { folders, file } = readPath(path);
  if (!isReadme(path)) {
    return undefined;
  }
  const names = folders.map(({ name }) => name);
  const bares: string[] = [];
  for (let at = folders.length - 1; at >= 0 && bares.length < nearFolders; at -= 1) {
    const { name = '', isOfMessages = false, isOfPages = false } = folders[at] ?? {};
    if (!isOfMessages && !isOfPages && !/^readmes?$/i.test(name)) {
      break;
    }
    bares.push([...names.slice(0, at), file].join('/'));
  }
  return bares.length > 0 ? { bares, target: shape.replaceAll(languageMark, '${lang}') } : undefined;
}

/** `docs/de/guide/x.md` of `docs/guide/x.md`, as VitePress and Starlight have it. */
function withoutFolder(path: string): LanguageFolder | undefined {
  const { folders, languages } = readPath(path);
  const below = languages.filter(({ isKnown, at }) => isKnown && folders[at - 1]?.isOfPages === true);
  const known = below.findLast(({ base }) => isKnownBase(base));
  const found = known ?? below.at(-1);
  return (
    found && {
      folder: path.slice(0, found.end + 1),
      path: path.slice(0, found.start) + path.slice(found.end + 1),
      lang: languageForm(found.code),
      isKnown: known !== undefined,
    }
  );
}

/**
 * Returns which folders with the code of a language that the service does not know are languages, as `is` and `or` are
 * words: those next to one that it knows, whose pages are translations, most of them, at least two, and not only the
 * index that each folder may have.
 */
function languageFolders(known: ReadonlySet<string>, pages: readonly ProseShape[]): ReadonlySet<string> {
  const sure = new Set<string>();
  const doubtful: LanguageFolder[] = [];
  for (const { folder } of pages) {
    if (folder?.isKnown === false) {
      doubtful.push(folder);
    } else if (folder && known.has(folder.path)) {
      sure.add(placeOf(folder));
    }
  }
  const isIndex = ({ path }: LanguageFolder): boolean => /\/(?:index|_index|readme)\.\w+$/i.test(path);
  const found = [...groupBy(doubtful, ({ folder }) => folder).values()].filter((all) => {
    const translations = all.filter(({ path }) => known.has(path));
    const areMost = translations.length > 1 && translations.length * 2 > all.length;
    return areMost && !translations.every(isIndex) && all.some((each) => sure.has(placeOf(each)));
  });
  return new Set(found.flatMap(([first]) => first?.folder ?? []));
}

function placeOf({ folder }: LanguageFolder): string {
  return folder.slice(0, folder.lastIndexOf('/', folder.length - 2));
}

const plugin = /^(.*\/)?i18n\/([\w-]+)\/docusaurus-plugin-content-(docs|blog|pages)(?:-([\w-]+))?\/(.+)$/;

/** Docusaurus keeps translations in one folder, and pages in others, by their kind. */
function docusaurusShape(path: string): ProseShape | undefined {
  const isLikely = path.includes('/docusaurus-plugin-');
  const [, root = '', code = '', kind, id, rest = ''] = (isLikely && plugin.exec(path)) || [];
  if (kind === undefined || !isLanguageCode(code)) {
    return undefined;
  }
  const [version = '', ...below] = rest.split('/');
  const isVersioned = kind === 'docs' && version !== 'current';
  const page = kind === 'docs' ? below.join('/') : rest;
  const folder = isVersioned
    ? `${id === undefined ? '' : `${id}_`}versioned_docs/${version}`
    : (id ?? (kind === 'pages' ? 'src/pages' : kind));
  const inRoot = `${root}${folder}/${page}`;
  // Many projects keep their pages next to the folder of the site.
  const beside = `${root.replace(/[^/]+\/$/, '')}${folder}/${page}`;
  const name = path.slice(`${root}i18n/${code}/`.length).split('/').slice(0, -1).join('/');
  return {
    shape: `${root}i18n/\0/${path.slice(`${root}i18n/${code}/`.length)}`,
    lang: languageForm(code),
    bares: [...new Set([inRoot, beside])],
    target: `${root}i18n/\${lang}/${name}/\${name}\${ext}`,
  };
}

interface Pages {
  /** Language -> path. */
  readonly langs: Map<string, string>;
  /** The page without a language in its path. */
  readonly bare: string | undefined;
  readonly target: string | undefined;
}

/**
 * Returns the families of prose that paths show: pages in the source language with a counterpart in another one.
 *
 * @param known all paths of the folder
 * @param names of those that may be locale files
 */
export async function proseFamilies(
  known: ReadonlySet<string>,
  names: ReadonlyMap<string, PageName>,
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<Family[]> {
  const groups = new Map<string, Pages>();
  const inDoubt = new Set<string>();
  const folders = languageFolders(
    known,
    [...names.values()].flatMap((name) => name.pages),
  );
  const read = ([path, { pages }]: readonly [string, PageName]): void => {
    for (const { shape, lang, bares, folder, above, isInDoubt, ...page } of pages) {
      const ofFolder = folder && folders.has(folder.folder) ? folder.path : undefined;
      const found = bares.find((each) => known.has(each)) ?? ofFolder;
      const higher = found === undefined ? above?.bares.find((each) => known.has(each)) : undefined;
      const bare = found ?? higher;
      const target = higher === undefined ? page.target : above?.target;
      // Translations of one page may be named in several ways.
      const name = bare ?? shape;
      const group: Pages = groups.get(name) ?? { langs: new Map(), bare, target };
      groups.set(name, group);
      if (!group.langs.has(lang)) {
        group.langs.set(lang, path);
        if (isInDoubt) {
          inDoubt.add(path);
        }
      }
    }
  };
  await runInTurns(names, read, signal);
  const used = new Set<string>();
  const families: Family[] = [];
  const variants = sourceVariants(groups.values(), defaultLanguage(options));
  const take = (group: Pages): void => {
    const family = familyOf(group, used, options, variants, inDoubt);
    if (family !== undefined) {
      families.push(family);
      [...listPaths(family), ...(family.unnamed ? [family.unnamed] : [])].forEach((path) => used.add(path));
    }
  };
  // Larger groups first: a path that can be read in two ways is most likely one of many.
  const largerFirst = [...groups.values()].sort((one, other) => other.langs.size - one.langs.size);
  await runInTurns(largerFirst, take, signal);
  return families;
}

/**
 * Returns the languages of pages that their source may be in, the likely ones first: the one that is named exactly, then
 * the one that most pages have, then the one of the likely region.
 */
function sourceVariants(groups: Iterable<Pages>, wanted: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const { langs } of groups) {
    langs.forEach((_, lang) => counts.set(lang, (counts.get(lang) ?? 0) + 1));
  }
  const likelier = (one: string, other: string): number =>
    Number(other === wanted) - Number(one === wanted) ||
    (counts.get(other) ?? 0) - (counts.get(one) ?? 0) ||
    Number(isLikelyRegion(other)) - Number(isLikelyRegion(one)) ||
    one.length - other.length;
  return [...counts.keys()].filter((lang) => toBaseLanguage(lang) === toBaseLanguage(wanted)).sort(likelier);
}

/** @param variants the languages that the source may be in, the likely ones first */
function familyOf(
  { langs, bare, target }: Pages,
  used: ReadonlySet<string>,
  options: Pick<LocaleOptions, 'sourceLang'>,
  variants: readonly string[],
  inDoubt: ReadonlySet<string>,
): Family | undefined {
  const own = bare === undefined || used.has(bare) ? undefined : bare;
  const free = [...langs].filter(([, path]) => !used.has(path));
  const [ofSource] = variants.flatMap((variant) => free.filter(([lang]) => lang === variant));
  const [sourceLang, source] = ofSource ?? [defaultLanguage(options), own];
  if (source === undefined) {
    return undefined;
  }
  const members = free
    .filter(([lang, path]) => path !== source && lang !== sourceLang)
    .map(
      ([lang, path]): FamilyMember => ({
        lang,
        path,
        isBilingual: false,
        ...(inDoubt.has(path) && { isInDoubt: true }),
      }),
    )
    .sort(byLanguage);
  const isByTool = target !== undefined && source === bare;
  const unnamed = options.sourceLang === undefined ? own : undefined;
  return members.length === 0 && (unnamed === undefined || unnamed === source)
    ? undefined
    : {
        ...{ source, sourceLang, kind: 'prose' },
        ...(isByTool && { target: fromSource(source, target) }),
        ...(mayBeXmlPage(source) && { isInDoubt: true }),
        ...(unnamed !== undefined && { unnamed }),
        members,
      };
}

/** Returns a pattern of paths from the root as one of paths from the folder of a source. */
function fromSource(source: string, target: string): string {
  return source.includes('/') ? `\${dir}/${'../'.repeat(source.split('/').length - 1)}${target}` : target;
}
