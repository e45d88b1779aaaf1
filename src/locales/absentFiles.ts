import { isLocalePath } from '../names/files/isLocaleFile.ts';
import { toBaseLanguage } from '../names/languages/languageToken.ts';
import { isSameLanguage } from '../names/languages/sameLanguage.ts';
import { outputPath } from '../names/paths/outputPath.ts';
import { platformLanguage, platformPath } from '../names/paths/platformFolders.ts';
import { groupBy } from '../text/groupBy.ts';
import { type Family, type FamilyMember, listPaths, withFurther } from './family.ts';
import { areVariants, isBaseOf } from './finding/languageForm.ts';
import { languageMark, neutralShapes } from './finding/neutralNames.ts';
import { pathShapes } from './finding/pathShapes.ts';
import { probe, probedPath } from './finding/presentPaths.ts';
import { isBilingualPath, isCatalogPath, isTemplatePath } from './finding/sourceFile.ts';
import { fallbackOf } from './inheritance.ts';
import { isPseudoLanguage } from './state/memberState.ts';

/** What a family shares with those of its set: what one of them is translated into, all are. */
interface InSet {
  /** The path of its translations, with a mark as the language. */
  readonly pattern: string;
  /** The languages that a family of the set has a file for, with what their paths call them. */
  readonly languages: Map<string, string>;
}

/**
 * Returns families with the languages that others of their set have, as members whose files are not there yet. A set:
 * sources with the same pattern of path but for the name of the file. A variant has a file only for what differs: it
 * is not expected where its language, if programs show that then, or the source's has one.
 *
 * @param isLeftOut is true for paths that are never locale files
 */
export function withAbsentFiles(families: readonly Family[], isLeftOut: (path: string) => boolean): readonly Family[] {
  const sets = fileSets(families);
  const used = new Set(families.flatMap(listPaths));
  return families.map((family) => {
    const { pattern = '', languages = [] } = sets.get(family) ?? {};
    const isBilingual = isBilingualPath(family.source) || isTemplatePath(family.source);
    const isLacking = lackingTest(family);
    const absent = [...languages].flatMap(([lang, token]): FamilyMember[] => {
      const path = pattern.replaceAll(languageMark, token);
      return isLacking(lang) && !used.has(path) && !isLeftOut(path) ? [{ lang, path, isBilingual }] : [];
    });
    absent.forEach(({ path }) => used.add(path));
    return withFurther(family, absent);
  });
}

/** Returns a test for languages that a family does not have, and that are no variants of its source's. */
function lackingTest({ source, sourceLang, members }: Family): (lang: string) => boolean {
  const byBase = groupBy(members, ({ lang }) => toBaseLanguage(lang));
  const isCovered = coversVariants(source);
  return (lang) => {
    const base = toBaseLanguage(lang);
    const isFor = (own: string): boolean => isSameLanguage(own, lang) && (isCovered || !isBaseOf(own, lang));
    const isPresent = byBase.get(base)?.some((member) => isFor(member.lang)) ?? false;
    return !areVariants(lang, sourceLang) && !isPresent;
  };
}

/** Returns false where a program shows the source's texts, not those of `es`, if `es-AR` has no file. */
function coversVariants(source: string): boolean {
  return fallbackOf(source) !== 'source';
}

/** Returns the sets of the families that are in one. */
function fileSets(families: readonly Family[]): ReadonlyMap<Family, InSet> {
  const sets = new Map<string, InSet['languages']>();
  const found = new Map<Family, InSet>();
  for (const family of families) {
    const pattern = family.kind === 'messages' && family.isWhole !== true ? patternOf(family) : undefined;
    if (pattern === undefined) {
      continue;
    }
    const name = setOf(pattern);
    const languages = sets.get(name) ?? new Map<string, string>();
    sets.set(name, languages);
    found.set(family, { pattern, languages });
    for (const { lang, path } of family.members) {
      const token = tokenIn(path, pattern);
      if (token !== undefined && !isPseudoLanguage(lang)) {
        languages.set(lang, token);
      }
    }
  }
  for (const [name, languages] of sets) {
    for (const lang of languages.keys()) {
      const base = toBaseLanguage(lang);
      if (languages.has(base) && isBaseOf(base, lang) && coversVariants(name)) {
        languages.delete(lang);
      }
    }
  }
  return found;
}

/** Returns the path of the translations of a family, with a mark as the language; undefined if it has no pattern. */
function patternOf({ source, sourceLang, target, members }: Family): string | undefined {
  if (isCatalogPath(source) || members.some(({ path }) => path === source)) {
    return undefined;
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
      members.length > 0 && reason !== 'named' && bareForms.some(({ is }) => is(source)) ? folderOf(source) : [],
    ),
  );
  return (path) => folders.size > 0 && bareForms.some(({ is }) => is(path)) && folders.has(folderOf(path));
}

/** Returns the folder of a path, with the ending of its name. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + path.slice(path.lastIndexOf('.'));
}
