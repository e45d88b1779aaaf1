import { loadParsers } from '../formats/all.ts';
import { isConfigurationPath } from '../names/files/configurationFiles.ts';
import { isMachinePath } from '../names/files/dataFiles.ts';
import { isLanguageCode } from '../names/languages/isLanguageCode.ts';
import type { PathPattern } from '../names/paths/globPattern.ts';
import { isTemporaryName } from '../service/api/atStart/files/temporaryFiles.ts';
import { runInTurns } from '../text/turns/runInTurns.ts';
import type { Unit } from '../text/unit.ts';
import { besideTest, withAbsentFiles } from './absentFiles.ts';
import { type Family, type FamilyMember, listPaths, sortFamilies } from './atStart/family.ts';
import { isBuiltCopy } from './contents/copiedTexts.ts';
import { setUpFiles } from './contents/defaultRegion.ts';
import { namesLanguages, withHeldLanguages } from './contents/heldLanguages.ts';
import { withNamedCatalogs } from './contents/namedCatalogs.ts';
import { type FolderLetters, withNeutralSource } from './contents/neutralSource.ts';
import { isWithoutTemplate, withNewestCatalog } from './contents/newestCatalog.ts';
import { withPageLanguages } from './contents/pageLanguage.ts';
import { unitsIn } from './contents/parsedFile.ts';
import { countTexts, variantCounts, withFilledSources, withSourceRegion } from './contents/sourceByTexts.ts';
import { withoutOtherXml } from './contents/xmlPages.ts';
import {
  type Declaration,
  type DeclarationProblem,
  type DeclarationsRead,
  mayDeclare,
} from './declared/declaration.ts';
import { exclusion } from './finding/configuredFamilies.ts';
import { type LocaleName, localeNames } from './finding/localeNames.ts';
import { recognizeFamilies } from './finding/recognizeFamilies.ts';
import { defaultLanguage, isBilingualFamily, mayBeOtherResources } from './finding/sourceFile.ts';
import { type MayBeUnread, mayBeUnread, type UnreadLanguages, unreadLanguages } from './finding/unreadLanguages.ts';
import type { LocaleFolder } from './localeFolder.ts';
import type { LocaleOptions } from './localeOptions.ts';
import { areKeysTexts } from './reading/keySource.ts';
import { withMergedFiles, withMergedTranslations } from './reading/mergedFiles.ts';

/** A folder whose locale files are searched. */
interface SearchedFolder extends Pick<LocaleFolder, 'read'> {
  /** Returns the paths of all files, without those of ignored folders. */
  readonly list: (signal?: AbortSignal) => Promise<readonly string[]>;
}

/**
 * Returns the families of a folder, sorted by their source: those of the settings and those by convention. Reads only
 * files that may hold several languages. Rejects with the signal's reason.
 */
export async function findFamilies(
  folder: SearchedFolder,
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<readonly Family[]> {
  return (await findLocales(folder, options, signal)).families;
}

/** Returns the same with the paths of the folder. */
export async function findLocales(
  folder: SearchedFolder,
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<{
  readonly paths: readonly string[];
  readonly families: readonly Family[];
  readonly problems: readonly DeclarationProblem[];
  readonly unread: readonly UnreadLanguages[];
}> {
  const paths = await folder.list(signal);
  const { declarations, problems } = await declarationsIn(folder, paths, options, signal);
  const { families: named, unread: candidates, tooMany } = await pathFamilies(paths, options, signal, declarations);
  const likely = await likelyFamilies(folder, named, signal);
  const families = await wholeFamilies(folder, likely, options, signal);
  const unread = await unreadLanguages(folder, candidates, families, options, signal);
  return { paths, families, problems: [...problems, ...tooMany], unread };
}

/**
 * Returns families of which those of pages are certain: without XML of another kind, and with the language of pages whose
 * paths name none. Rejects with the signal's reason.
 */
export async function likelyFamilies(
  folder: Pick<LocaleFolder, 'read'>,
  families: readonly Family[],
  signal?: AbortSignal,
): Promise<readonly Family[]> {
  return withPageLanguages(folder, await withoutOtherXml(folder, families, signal), signal);
}

/** The paths of a folder, and what it declares for its tools. */
export interface ListedProject extends Pick<DeclarationsRead, 'declarations'> {
  readonly paths: readonly string[];
}

/**
 * Returns what a project declares for its tools, and what cannot be used of that; nothing where the settings name all
 * locale files. Rejects with the signal's reason.
 */
export async function declarationsIn(
  folder: Pick<LocaleFolder, 'read'>,
  paths: readonly string[],
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<DeclarationsRead> {
  const isLeftOut = exclusion(options);
  const files = options.localeFiles.length > 0 ? [] : paths.filter((path) => mayDeclare(path) && !isLeftOut(path));
  if (files.length === 0) {
    return { declarations: [], problems: [] };
  }
  const { readDeclarations } = await import('./declared/loaded.ts');
  return readDeclarations(folder, paths, files, signal);
}

/**
 * Returns the families that paths show (see {@link recognizeFamilies}), and the names of those that may be locale
 * files.
 */
export async function pathFamilies(
  paths: readonly string[],
  options: LocaleOptions,
  signal?: AbortSignal,
  declarations: readonly Declaration[] = [],
): Promise<{
  readonly families: readonly Family[];
  readonly names: ReadonlyMap<string, LocaleName>;
  /** What declared sources match. */
  readonly declared: readonly PathPattern[];
  readonly unread: MayBeUnread;
  /** Entries of declarations that are not used. */
  readonly tooMany: readonly DeclarationProblem[];
}> {
  // A pattern of the settings may match any name.
  const kept = paths.filter((path) => !isTemporaryPath(path));
  await loadParsers(kept);
  const isLeftOut = exclusion(options);
  const names = await localeNames(kept, isLeftOut, signal);
  const isDeclared = declarations.length > 0 && options.localeFiles.length === 0;
  const declared = isDeclared
    ? await (await import('./declared/loaded.ts')).declaredFamilies(kept, declarations, options, signal)
    : undefined;
  const families = await recognizeFamilies(kept, names, options, signal, declared);
  const namesLanguage = (path: string): boolean =>
    names.get(path)?.shapes.some(({ lang, doubt }) => lang !== '' && doubt !== 'odd') ?? false;
  const isOut = (path: string): boolean =>
    namesLanguage(path) ||
    isLeftOut(path) ||
    isMachinePath(path) ||
    isConfigurationPath(path) ||
    declared?.taken.has(path) === true;
  const beside = await sourcesBeside(kept, families, isOut, options, signal);
  const setUpIn = families.some(({ regions }) => regions) ? setUpFiles(kept, isLeftOut) : [];
  const named = families.map((family) => ({
    ...family,
    ...(family.reason !== 'setting' && mayBeOtherResources(family.source) && { isInDoubt: true as const }),
    ...(family.regions && { setUpIn }),
  }));
  const all = withMergedTranslations([...named, ...beside], names);
  const isTaken = (path: string): boolean => isLeftOut(path) || declared?.taken.has(path) === true;
  const tooMany = (declared?.tooMany ?? []).map((entry) => ({ ...entry, kind: 'tooMany' }) as const);
  const unread = await mayBeUnread(kept, isTaken, options, signal);
  return { families: sortFamilies(all), names, declared: declared?.patterns ?? [], unread, tooMany };
}

/** Returns what may be further sources next to those of families, such as `values/plurals.xml`. */
async function sourcesBeside(
  paths: readonly string[],
  families: readonly Family[],
  isOut: (path: string) => boolean,
  options: LocaleOptions,
  signal: AbortSignal | undefined,
): Promise<readonly Family[]> {
  const isBeside = besideTest(families);
  const near: string[] = [];
  const look = (path: string): void => {
    if (isBeside(path) && !isOut(path)) {
      near.push(path);
    }
  };
  await runInTurns(paths, look, signal);
  const used = new Set(
    near.length === 0
      ? []
      : families.flatMap((family) => (family.isCatalog ? [] : [...listPaths(family), ...(family.rivals ?? [])])),
  );
  const sourceLang = defaultLanguage(options);
  return near
    .filter((path) => !used.has(path))
    .map((source) => ({ source, sourceLang, kind: 'messages', isInDoubt: true, members: [] }));
}

/** Returns true for a temporary file that replaces another file when it is complete. */
export function isTemporaryPath(path: string): boolean {
  return isTemporaryName(path.slice(path.lastIndexOf('/') + 1));
}

/**
 * Returns families with the languages that their files name and those that others of their set have, without files of
 * other kinds. Reads the files that {@link namesLanguages} is true for. Rejects with the signal's reason.
 */
export async function wholeFamilies(
  folder: Pick<LocaleFolder, 'read'>,
  families: readonly Family[],
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<readonly Family[]> {
  const sure: Family[] = [];
  const variants = variantCounts(families);
  const letters: FolderLetters = new Map();
  for (const { copyOf, isInDoubt, ...family } of await withNamedCatalogs(folder, families, signal)) {
    if (copyOf !== undefined && (await isCopy(folder, family.source, copyOf, signal))) {
      continue;
    }
    if (isInDoubt && !family.isCatalog && !(await mayHaveTexts(folder, family, signal))) {
      continue;
    }
    if (family.keyFiles && !(await areKeysTexts(family, (path) => readOf(folder, path, signal)))) {
      continue;
    }
    const found =
      !family.keyFiles && namesLanguages(family)
        ? await withHeldLanguages(folder, family, signal)
        : await withSourceRegion(
            folder,
            await withNeutralSource(folder, family, letters, options, signal),
            variants,
            signal,
          );
    if (found !== undefined) {
      sure.push(isWithoutTemplate(found) ? await withNewestCatalog(folder, found, options, signal) : found);
    }
  }
  const catalogs = new Set(sure.flatMap(({ isCatalog, source }) => (isCatalog ? [source] : [])));
  const others = sure.filter(({ isCatalog, source }) => isCatalog || !catalogs.has(source));
  // Few projects have a template without translations next to it.
  const isTemplateAlone = others.some(
    ({ source, members }) => members.length === 0 && /\.(?:pot|xlf|xliff)$/i.test(source),
  );
  const found = isTemplateAlone
    ? await (await import('./declared/loaded.ts')).withTemplates(folder, others, options, signal)
    : others;
  const whole = await withFilledSources(folder, found, signal);
  const counted = async (family: Family, member?: FamilyMember): Promise<number> => {
    const { path, lang } = member ?? { path: family.source, lang: family.sourceLang };
    const hasBoth = isBilingualFamily(family);
    const units = (await unitsIn(folder, path, hasBoth ? { targetLang: lang } : {}, signal)) ?? [];
    return (hasBoth && member ? units.filter(({ target }) => target && target.state !== 'missing') : units).length;
  };
  return withMergedFiles(await withAbsentFiles(whole, exclusion(options), counted));
}

/** Returns false for a source without a text. One with translations may have any text, and a mistake. */
async function mayHaveTexts(
  folder: Pick<LocaleFolder, 'read'>,
  { source, members }: Pick<Family, 'source' | 'members'>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const hasTranslations = members.length > 0;
  const count = await countTexts(folder, source, signal, hasTranslations ? undefined : hasWords);
  return count === undefined ? hasTranslations : count > 0;
}

/** A word that a program reads, such as the values of settings: `sans-serif`, `third-party`, `none`. */
const programWord = /^[a-z][a-z\d_-]*$/;

/** Returns true for a text that people read, as far as it shows. The name of a language, by its code, need not be translated. */
function hasWords({ key = '', parts: [first, ...others] }: Unit): boolean {
  const isOfLanguage = isLanguageCode(key.slice(key.lastIndexOf('.') + 1));
  return !isOfLanguage && (others.length > 0 || typeof first !== 'string' || !programWord.test(first));
}

async function isCopy(
  folder: Pick<LocaleFolder, 'read'>,
  copy: string,
  original: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const [text, before] = await Promise.all([readOf(folder, copy, signal), readOf(folder, original, signal)]);
  return text !== undefined && before !== undefined && isBuiltCopy(text, before, original);
}

/** Returns the text of a file; undefined if it cannot be read. Rejects with the signal's reason. */
async function readOf(
  folder: Pick<LocaleFolder, 'read'>,
  path: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const text = await folder.read(path, signal).catch(() => undefined);
  signal?.throwIfAborted();
  return text;
}
