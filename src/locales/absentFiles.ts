import { isLocalePath } from '../names/files/isLocaleFile.ts';
import { areOneLanguage, areVariants, currentForm, isBaseOf } from '../names/languages/languageForm.ts';
import { toBaseLanguage } from '../names/languages/languageToken.ts';
import { isSameLanguage, SameLanguages } from '../names/languages/sameLanguage.ts';
import { outputPath } from '../names/paths/outputPath.ts';
import { platformLanguage, platformPath } from '../names/paths/platformFolders.ts';
import { groupBy } from '../text/groupBy.ts';
import { type Family, type FamilyMember, isChosen, listPaths, withFurther } from './atStart/family.ts';
import { languageMark, neutralShapes } from './finding/neutralNames.ts';
import { pathShapes } from './finding/pathShapes.ts';
import { probe, probedPath } from './finding/presentPaths.ts';
import { isBilingualFamily, isCatalogFamily, isTemplatePath } from './finding/sourceFile.ts';
import { fallbackOf } from './inheritance.ts';
import { isPseudoLanguage } from './state/memberState.ts';

/** What a family shares with those of its set: what one of them is translated into, all are. */
interface InSet {
  /** The path of its translations, with a mark as the language. */
  readonly pattern: string;
  readonly set: FileSet;
}

interface FileSet {
  readonly families: Family[];
  /** The languages that a family of the set has a file for, with what their paths call them. */
  readonly languages: Map<string, string>;
  /** Languages that are next to a variant, or to another of their codes, in one family: the two are not one there. */
  readonly apart: Set<string>;
}

/** Returns the number of texts of a family in one of its translations; without one, in its source. */
type CountTexts = (family: Family, member?: FamilyMember) => Promise<number>;

/**
 * Returns families with the languages that others of their set have, as members whose files are not there yet. A set:
 * sources with the same pattern of path but for the name of the file. A variant has a file only for what differs: it
 * is not expected where its language, if programs show that then, or the source's has one. If it has at least half of
 * the texts of its set, it is complete, and all its files are expected.
 *
 * @param isLeftOut is true for paths that are never locale files
 * @param countTexts is asked about {@link variantFiles} only
 */
export async function withAbsentFiles(
  families: readonly Family[],
  isLeftOut: (path: string) => boolean,
  countTexts: CountTexts,
): Promise<readonly Family[]> {
  const sets = fileSets(families);
  const complete = new Map<FileSet, ReadonlySet<string>>();
  for (const set of new Set([...sets.values()].map((each) => each.set))) {
    complete.set(set, await completeVariants(set, countTexts));
  }
  const used = new Set(families.flatMap(listPaths));
  return families.map((family) => {
    const { pattern, set } = sets.get(family) ?? {};
    if (pattern === undefined || set === undefined) {
      return family;
    }
    const isBilingual = isBilingualFamily(family);
    const isLacking = lackingTest(family, set, complete.get(set) ?? new Set());
    const absent: FamilyMember[] = [];
    const added = new Set<string>();
    for (const [lang, token] of set.languages) {
      const path = pattern.replaceAll(languageMark, token);
      const isAdded = !set.apart.has(lang) && added.has(currentForm(lang));
      if (!isAdded && isLacking(lang) && !used.has(path) && !isLeftOut(path)) {
        added.add(currentForm(lang));
        absent.push({ lang, path, isBilingual });
      }
    }
    absent.forEach(({ path }) => used.add(path));
    return withFurther(family, absent);
  });
}

/** Returns the paths of the files that show whether variants which lack a file are complete. */
export function variantFiles(families: readonly Family[]): ReadonlySet<string> {
  const sets = new Set([...fileSets(families).values()].map(({ set }) => set));
  return new Set(
    [...sets].flatMap((set) => {
      const lacking = lackingVariants(set);
      const filesOf = ({ source, members }: Family): string[] => [
        source,
        ...members.flatMap(({ lang, path }) => (lacking.has(lang) ? path : [])),
      ];
      return lacking.size > 0 ? set.families.flatMap(filesOf) : [];
    }),
  );
}

/** Returns the variants that lack a file of their set, but have at least half of its texts. */
async function completeVariants(set: FileSet, countTexts: CountTexts): Promise<ReadonlySet<string>> {
  const lacking = lackingVariants(set);
  const owned = new Map<string, number>();
  let all = 0;
  for (const family of lacking.size > 0 ? set.families : []) {
    const size = await countTexts(family);
    all += size;
    for (const member of new Map(family.members.toReversed().map((each) => [each.lang, each])).values()) {
      if (lacking.has(member.lang)) {
        owned.set(member.lang, (owned.get(member.lang) ?? 0) + Math.min(size, await countTexts(family, member)));
      }
    }
  }
  return new Set([...lacking].filter((lang) => (owned.get(lang) ?? 0) > 0 && (owned.get(lang) ?? 0) * 2 >= all));
}

/** Returns the variants without a file of their set whose messages their language or the source's may have. */
function lackingVariants({ families, languages }: FileSet): ReadonlySet<string> {
  const areCovered = families.some(({ source }) => coversVariants(source));
  const sourceLangs = [...new Set(families.map(({ sourceLang }) => sourceLang))];
  const files = new Map<string, number>();
  for (const { members } of families) {
    new Set(members.map(({ lang }) => lang)).forEach((lang) => files.set(lang, (files.get(lang) ?? 0) + 1));
  }
  return new Set(
    [...languages.keys()].filter((lang) => {
      const base = toBaseLanguage(lang);
      const isVariant =
        (areCovered && languages.has(base) && isBaseOf(base, lang)) ||
        sourceLangs.some((sourceLang) => areVariants(lang, sourceLang));
      return isVariant && (files.get(lang) ?? 0) < families.length;
    }),
  );
}

/** Returns a test for languages that a family does not have, and whose messages it does not inherit. */
function lackingTest(
  { source, sourceLang, members }: Family,
  { languages, apart }: FileSet,
  complete: ReadonlySet<string>,
): (lang: string) => boolean {
  const same = new SameLanguages(members.map(({ lang }) => lang));
  const isCovered = coversVariants(source);
  return (lang) => {
    const base = toBaseLanguage(lang);
    const isComplete = complete.has(lang);
    // Programs go from `es-MX` to `es`, but not back: next to each other in one file, both are expected in all.
    const isFor = (own: string): boolean =>
      isSameLanguage(own, lang) &&
      !(isBaseOf(own, lang) && (isComplete || !isCovered)) &&
      !((isBaseOf(lang, own) || (own !== lang && areOneLanguage(own, lang))) && apart.has(lang));
    const isPresent = hasAny(same.of(lang), isFor);
    const isInherited = areVariants(lang, sourceLang) || (isCovered && languages.has(base) && isBaseOf(base, lang));
    return !isPresent && (isComplete ? !isFor(sourceLang) : !isInherited);
  };
}

function hasAny(codes: Iterable<string>, isMeant: (code: string) => boolean): boolean {
  for (const code of codes) {
    if (isMeant(code)) {
      return true;
    }
  }
  return false;
}

/** Returns false where a program shows the source's texts, not those of `es`, if `es-AR` has no file. */
function coversVariants(source: string): boolean {
  return fallbackOf(source) !== 'source';
}

/** Returns the sets of the families that are in one. */
function fileSets(families: readonly Family[]): ReadonlyMap<Family, InSet> {
  const sets = new Map<string, FileSet>();
  const found = new Map<Family, InSet>();
  for (const family of families) {
    const pattern = family.kind === 'messages' && family.isWhole !== true ? patternOf(family) : undefined;
    if (pattern === undefined) {
      continue;
    }
    const name = setOf(pattern);
    const set = sets.get(name) ?? { families: [], languages: new Map<string, string>(), apart: new Set<string>() };
    sets.set(name, set);
    set.families.push(family);
    found.set(family, { pattern, set });
    const own = new Set(family.members.map(({ lang }) => lang));
    for (const { lang, path } of family.members) {
      const token = tokenIn(path, pattern);
      if (token !== undefined && !isPseudoLanguage(lang)) {
        set.languages.set(lang, token);
      }
      const base = toBaseLanguage(lang);
      if (own.has(base) && isBaseOf(base, lang)) {
        set.apart.add(base);
      }
    }
    for (const members of groupBy(family.members, ({ lang }) => currentForm(lang)).values()) {
      const langs = new Set(members.map(({ lang }) => lang));
      (langs.size > 1 ? langs : []).forEach((lang) => set.apart.add(lang));
    }
  }
  return found;
}

/** Returns the path of the translations of a family, with a mark as the language; undefined if it has no pattern. */
function patternOf(family: Family): string | undefined {
  const { source, sourceLang, target, declared, members } = family;
  if (isCatalogFamily(family) || members.some(({ path }) => path === source)) {
    return undefined;
  }
  if (target !== undefined && declared !== undefined) {
    return target.replaceAll('${lang}', languageMark);
  }
  if (target !== undefined) {
    return marked(probedPath(source, target));
  }
  for (const { lang, path } of [...members, { lang: sourceLang, path: source }]) {
    const platform = marked(platformPath(path, probe));
    const found = platform ?? pathShapes(path).find((shape) => shape.lang === lang)?.shape;
    if (found !== undefined) {
      return found;
    }
  }
  const isLanguage = (): boolean => false;
  const ofTemplate = isTemplatePath(source)
    ? outputPath({ path: source, source: sourceLang, target: probe, template: '${name}${ext}', isLanguage })
    : undefined;
  return marked(ofTemplate) ?? bareForms.find(({ is }) => is(source))?.patternOf(source);
}

function marked(path: string | undefined): string | undefined {
  return path?.includes(probe) === true ? path.replaceAll(probe, languageMark) : undefined;
}

/** Returns what the patterns of a set have in common. */
function setOf(pattern: string): string {
  const end = pattern.indexOf('/', pattern.indexOf(languageMark));
  const folder = end < 0 ? pattern.slice(0, pattern.lastIndexOf('/') + 1) : pattern.slice(0, end);
  const ending = /\.[^./]*$/.exec(pattern)?.[0] ?? '';
  // Xcode has the plurals of a file of strings next to it.
  return `${folder}\n${ending === '.stringsdict' ? '.strings' : ending}`;
}

/** Returns what a path calls its language; undefined if it has another pattern. */
function tokenIn(path: string, pattern: string): string | undefined {
  const [before = '', ...rest] = pattern.split(languageMark);
  const others = rest.reduce((sum, { length }) => sum + length, before.length);
  const token = path.slice(before.length, before.length + (path.length - others) / rest.length);
  return pattern.replaceAll(languageMark, token) === path ? token : undefined;
}

/** Where sources have no language in their paths, so that a path alone does not show that a file is one. */
const bareForms: readonly { readonly is: (path: string) => boolean; readonly patternOf: (path: string) => string }[] = [
  {
    is: (path) => /\.xml$/i.test(path) && platformLanguage(path.split('/').at(-2) ?? '') === '',
    patternOf: (path) => marked(platformPath(path, probe)) ?? path,
  },
  { is: (path) => /\.res[xw]$/i.test(path), patternOf: (path) => path.replace(/\.\w+$/, `.${languageMark}$&`) },
  // Elsewhere, files of properties are settings of a program.
  {
    is: (path) => /\.properties$/i.test(path) && isLocalePath(path),
    patternOf: (path) => path.replace(/\.\w+$/, `_${languageMark}$&`),
  },
  {
    is: (path) => neutralFolder(path) !== undefined,
    patternOf: (path) => neutralFolder(path) ?? path,
  },
];

/** Returns the pattern of the translations of a source in a folder such as `templates`. */
function neutralFolder(path: string): string | undefined {
  return neutralShapes(path).find((shape) => shape.includes(`${languageMark}/`));
}

/**
 * Returns a test for paths that may be further sources next to those of families: in the same folder, of the same kind,
 * without a language. Only what they hold shows whether they are.
 */
export function besideTest(families: readonly Family[]): (path: string) => boolean {
  const folders = new Set(
    families.flatMap(({ source, members, reason }) =>
      members.length > 0 && !isChosen({ reason }) && bareForms.some(({ is }) => is(source)) ? folderOf(source) : [],
    ),
  );
  return (path) => folders.size > 0 && folders.has(folderOf(path)) && bareForms.some(({ is }) => is(path));
}

/** Returns the folder of a path, with the ending of its name. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + path.slice(path.lastIndexOf('.'));
}
