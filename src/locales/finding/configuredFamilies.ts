import { areOneLanguage, languageForm } from '../../names/languages/languageForm.ts';
import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { globPattern, type PathPattern } from '../../names/paths/globPattern.ts';
import { configuredPath, outputPath } from '../../names/paths/outputPath.ts';
import { InvalidInput, phrase } from '../../service/api/atStart/errors.ts';
import { isKnownBase } from '../../service/api/atStart/languages/languageCodes.ts';
import { runInTurns } from '../../text/turns/runInTurns.ts';
import { byLanguage, type Family, type FamilyMember } from '../atStart/family.ts';
import type { LocaleFiles, LocaleOptions } from '../localeOptions.ts';
import { pathShapes } from './pathShapes.ts';
import { PresentPaths } from './presentPaths.ts';
import { isProsePath } from './prosePaths.ts';
import { defaultLanguage, isBilingualPath, isCatalogPath } from './sourceFile.ts';

/** Sources with a language each, in all families: a short file could ask for millions, and each takes some 2 KB. */
export const mostPairs = 200_000;

/**
 * Returns the families that the settings name. The first entry that a source matches has it. Rejects with
 * `InvalidInput` if an entry would give several languages one file, or there are too many of both.
 */
export async function configuredFamilies(
  paths: readonly string[],
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<Family[]> {
  const families = new Map<string, Family>();
  /** Translations of files that entries name without a wildcard. */
  const besideNamed = new Set<string>();
  const named = new Set(options.localeFiles.map(({ source }) => source));
  const present = await PresentPaths.of(paths, options.localeFiles, signal);
  let pairs = 0;
  const isExcluded = exclusion(options);
  for (const files of options.localeFiles) {
    const pattern = sourcePattern(files);
    const isNamed = !/[*?[{]/.test(files.source);
    // A path without a wildcard is meant.
    const isLeftOut = isNamed ? () => false : isExcluded;
    const add = (source: string): void => {
      if (pattern.test(source) && !families.has(source) && !isLeftOut(source)) {
        pairs += files.targetLangs?.length ?? 0;
        if (pairs > mostPairs) {
          const sentence = phrase`languageServices.localeFiles: there are too many source files and languages.`;
          throw new InvalidInput({ field: 'languageServices.localeFiles', sentence });
        }
        const family = configuredFamily(source, files, present, options);
        families.set(source, family);
        if (isNamed) {
          pathsBeside(source, family.members).forEach((path) => besideNamed.add(path));
        }
      }
    };
    await runInTurns(paths, add, signal);
  }
  // A glob may match the translations of another file, too.
  const sources = [...families.values()].filter(({ source }) => named.has(source) || !besideNamed.has(source));
  const targets = new Set(sources.flatMap(({ source, members }) => pathsBeside(source, members)));
  return sources.filter(({ source }) => !targets.has(source));
}

/** Returns what the sources of an entry match. */
export function sourcePattern({ source }: LocaleFiles): PathPattern {
  return pathPattern(source);
}

/** Returns what is true for paths that are never taken for locale files: the last glob that matches decides. */
export function exclusion({ localeExclude }: Pick<LocaleOptions, 'localeExclude'>): (path: string) => boolean {
  const globs = localeExclude.map((glob) => ({ pattern: pathPattern(glob.replace(/^!/, '')), isOut: glob[0] !== '!' }));
  return (path) => globs.findLast(({ pattern }) => pattern.test(path))?.isOut ?? false;
}

/** Returns what a glob matches: a path from the folder's root; a glob without a slash is for a name in any folder. */
function pathPattern(glob: string): PathPattern {
  const plain = glob.replace(/^\.\//, '');
  return globPattern(plain.includes('/') ? plain.replace(/^\//, '') : `**/${plain}`);
}

function pathsBeside(source: string, members: readonly FamilyMember[]): string[] {
  return members.flatMap(({ path }) => (path === source ? [] : path));
}

function configuredFamily(
  source: string,
  { target, sourceLang, targetLangs }: LocaleFiles,
  present: PresentPaths,
  options: LocaleOptions,
): Family {
  const inPath = pathShapes(source).find(({ lang, doubt }) => lang !== '' && doubt === undefined)?.lang;
  const language = languageForm(sourceLang ?? inPath ?? defaultLanguage(options));
  const isBilingual = isBilingualPath(source);
  const pathOf = (lang: string): string | undefined =>
    isCatalogPath(source)
      ? source
      : target !== undefined
        ? configuredPath({ path: source, target: lang, template: target })
        : outputPath({
            path: source,
            source: language,
            target: lang,
            template: options.outputName,
            isLanguage: isKnownBase,
          });
  const members = new Map<string, FamilyMember>();
  const langOfPath = new Map<string, string>();
  const add = (lang: string, path: string): void => {
    if (toBaseLanguage(lang) !== toBaseLanguage(language) || lang !== language) {
      members.set(lang, { lang, path, isBilingual });
      langOfPath.set(path, lang);
    }
  };
  const found = target === undefined ? present.byConvention(source) : present.ofTemplate(source, target);
  const isFound = new Set(found.map(([lang]) => lang));
  for (const code of targetLangs ?? []) {
    const named = languageForm(code);
    // A project that has `iw.json` has no `he.json` beside it.
    const [other] = isFound.has(named) ? [] : found.filter(([lang]) => areOneLanguage(lang, named));
    const [lang, path] = other ?? [named, pathOf(named)];
    if (path !== undefined && (path !== source || isBilingual)) {
      if ((langOfPath.get(path) ?? lang) !== lang && !isCatalogPath(source)) {
        const sentence = phrase`languageServices.localeFiles: ${path} is the file of several languages. Set a target with ${'${lang}'}.`;
        throw new InvalidInput({ field: 'languageServices.localeFiles', sentence });
      }
      add(lang, path);
    }
  }
  for (const [lang, path] of found) {
    if (!members.has(lang)) {
      add(lang, path);
    }
  }
  return {
    source,
    sourceLang: language,
    kind: isProsePath(source) ? 'prose' : 'messages',
    reason: 'named',
    ...(target !== undefined && { target }),
    ...(targetLangs && { isWhole: true }),
    members: [...members.values()].sort(byLanguage),
  };
}
