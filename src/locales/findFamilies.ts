import { formatFor } from '../formats/all.ts';
import { type Document, isProblem } from '../formats/document.ts';
import { parseDocument } from '../formats/parseDocument.ts';
import { isMachinePath } from '../names/files/dataFiles.ts';
import { isSameLanguage } from '../names/languages/sameLanguage.ts';
import { isTemporaryName } from '../service/api/documents/temporaryFiles.ts';
import { runInTurns } from '../text/runInTurns.ts';
import type { Unit } from '../text/unit.ts';
import { besideTest, withAbsentFiles } from './absentFiles.ts';
import { byLanguage, type Family, type FamilyMember, listPaths, sortFamilies } from './family.ts';
import { isBuiltCopy } from './finding/builtCopies.ts';
import { exclusion } from './finding/configuredFamilies.ts';
import { languageForm } from './finding/languageForm.ts';
import { type LocaleName, localeNames } from './finding/localeNames.ts';
import { pathShapes } from './finding/pathShapes.ts';
import { recognizeFamilies } from './finding/recognizeFamilies.ts';
import { defaultLanguage, isBilingualFamily, isBilingualPath, isCatalogPath } from './finding/sourceFile.ts';
import type { LocaleFolder } from './localeFolder.ts';
import type { LocaleOptions } from './localeOptions.ts';
import { withKeysAsTexts } from './reading/keysAsTexts.ts';

/** The languages that a bilingual file names. */
interface HeldLanguages {
  readonly sourceLang?: string;
  readonly languages: readonly string[];
}

/** UTF-16 code units at the start of a file where XML names its languages. */
const head = 4000;

const partLanguage = /<file\s[^<>]*?\btarget-language\s*=\s*["']([\w-]+)["']/g;

/** Returns the languages that a file names in itself; undefined where it cannot be read. */
function heldLanguages(path: string, text: string): HeldLanguages | undefined {
  return isCatalogPath(path) ? ofCatalog(text) : ofXml(text);
}

function ofXml(all: string): HeldLanguages {
  const text = all.slice(0, head);
  const of = (name: string): string | undefined => new RegExp(`\\b${name}\\s*=\\s*["']([\\w-]+)["']`).exec(text)?.[1];
  const source = of('source-language') ?? of('srcLang') ?? of('sourcelanguage');
  const target = of('target-language') ?? of('trgLang') ?? of('language');
  // Each `file` of XLIFF may have its own.
  const inParts = Array.from(all.matchAll(partLanguage), ([, lang = '']) => lang);
  const found = [...(target === undefined ? [] : [target]), ...inParts];
  return {
    ...(source !== undefined && { sourceLang: languageForm(source) }),
    languages: [...new Set(found.map(languageForm))],
  };
}

function ofCatalog(text: string): HeldLanguages | undefined {
  const catalog = parsed(text);
  const strings = fieldOf(catalog, 'strings');
  if (typeof strings !== 'object' || strings === null) {
    return undefined;
  }
  const languages = new Set<string>();
  for (const entry of Object.values(strings)) {
    const found = fieldOf(entry, 'localizations');
    Object.keys(typeof found === 'object' && found !== null ? found : {}).forEach((lang) => languages.add(lang));
  }
  const source = fieldOf(catalog, 'sourceLanguage');
  return {
    ...(typeof source === 'string' && { sourceLang: languageForm(source) }),
    languages: [...languages].map(languageForm),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

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
): Promise<{ readonly paths: readonly string[]; readonly families: readonly Family[] }> {
  const paths = await folder.list(signal);
  const { families } = await pathFamilies(paths, options, signal);
  return { paths, families: await wholeFamilies(folder, families, options, signal) };
}

/**
 * Returns the families that paths show (see {@link recognizeFamilies}), and the names of those that may be locale
 * files.
 */
export async function pathFamilies(
  paths: readonly string[],
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<{ readonly families: readonly Family[]; readonly names: ReadonlyMap<string, LocaleName> }> {
  // A pattern of the settings may match any name.
  const kept = paths.filter((path) => !isTemporaryPath(path));
  const isLeftOut = exclusion(options);
  const names = await localeNames(
    kept.filter((path) => !isLeftOut(path)),
    signal,
  );
  const families = await recognizeFamilies(kept, names, options, signal);
  const namesLanguage = (path: string): boolean => names.get(path)?.shapes.some(({ lang }) => lang !== '') ?? false;
  const isOut = (path: string): boolean => namesLanguage(path) || isLeftOut(path) || isMachinePath(path);
  const beside = await sourcesBeside(kept, families, isOut, options, signal);
  return { families: sortFamilies([...families, ...beside]), names };
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
  const used = new Set(families.flatMap(listPaths));
  const found: Family[] = [];
  const look = (source: string): void => {
    if (isBeside(source) && !used.has(source) && !isOut(source)) {
      found.push({ source, sourceLang: defaultLanguage(options), kind: 'messages', isInDoubt: true, members: [] });
    }
  };
  await runInTurns(paths, look, signal);
  return found;
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
  const whole: Family[] = [];
  const variants = variantCounts(families);
  for (const { copyOf, isInDoubt, ...family } of families) {
    if (copyOf !== undefined && (await isCopy(folder, family.source, copyOf, signal))) {
      continue;
    }
    if (isInDoubt && !(await countTexts(folder, family.source, signal, hasWords))) {
      continue;
    }
    const found = namesLanguages(family)
      ? await withHeldLanguages(folder, family, signal)
      : await withFullestSource(folder, family, variants, signal);
    if (found !== undefined) {
      whole.push(found);
    }
  }
  const counted = async (family: Family, member?: FamilyMember): Promise<number> => {
    const { path, lang } = member ?? { path: family.source, lang: family.sourceLang };
    const opened = await parsedFile(folder, path, signal);
    const hasBoth = isBilingualFamily(family);
    const units = opened?.units(hasBoth ? { targetLang: lang } : {}) ?? [];
    return (hasBoth && member ? units.filter(({ target }) => target && target.state !== 'missing') : units).length;
  };
  return withAbsentFiles(whole, exclusion(options), counted);
}

/** A word that a program reads, such as the values of settings: `sans-serif`, `third-party`, `none`. */
const programWord = /^[a-z][a-z\d_-]*$/;

/** Returns true for a text that people read, as far as it shows. */
function hasWords({ parts: [first, ...others] }: Unit): boolean {
  return others.length > 0 || typeof first !== 'string' || !programWord.test(first);
}

/**
 * Returns the number of texts in a file; undefined if it cannot be read.
 *
 * @param isWanted a file without such a text counts as empty
 */
async function countTexts(
  folder: Pick<LocaleFolder, 'read'>,
  path: string,
  signal: AbortSignal | undefined,
  isWanted: (unit: Unit) => boolean = () => true,
): Promise<number | undefined> {
  const opened = await parsedFile(folder, path, signal);
  return opened && textsIn(opened, isWanted);
}

/** Returns a file that is read as far as it goes; undefined if it cannot be read. */
async function parsedFile(
  folder: Pick<LocaleFolder, 'read'>,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Document | undefined> {
  const text = await folder.read(path, signal).catch(() => undefined);
  signal?.throwIfAborted();
  const opened = text === undefined ? undefined : parseDocument({ name: path, source: text, languageId: '' });
  return opened === undefined || isProblem(opened) || opened.problem !== undefined ? undefined : opened;
}

async function isCopy(
  folder: Pick<LocaleFolder, 'read'>,
  copy: string,
  original: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const read = (path: string): Promise<string | undefined> => folder.read(path, signal).catch(() => undefined);
  const [text, before] = await Promise.all([read(copy), read(original)]);
  signal?.throwIfAborted();
  return text !== undefined && before !== undefined && isBuiltCopy(text, before);
}

/** Returns true if the source of a family names its languages, or decides whether it is one. */
export function namesLanguages(family: Family): boolean {
  return isCodeSource(family) || (isBilingualPath(family.source) && isAloneFile(family));
}

/** TypeScript has the ending of Qt's files, and most code has no messages. */
function isCodeSource({ source }: Family): boolean {
  return /\.[cm]?[jt]s$/i.test(source);
}

/** Returns how many families may have their source in each language: `en-US`, `en-GB`. */
function variantCounts(families: readonly Family[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sourceLang, regions } of families) {
    const langs = regions?.map(({ lang }) => lang) ?? [sourceLang];
    langs.forEach((lang) => counts.set(lang, (counts.get(lang) ?? 0) + 1));
  }
  return counts;
}

/**
 * Returns a family without doubt about its source: of several regions, that of the file with the most keys, then the one
 * that most families have, then the likely one.
 */
async function withFullestSource(
  folder: Pick<LocaleFolder, 'read'>,
  { regions = [], ...family }: Family,
  variants: ReadonlyMap<string, number>,
  signal: AbortSignal | undefined,
): Promise<Family> {
  let most = -1;
  let found: FamilyMember = { lang: family.sourceLang, path: family.source, isBilingual: false };
  const first = found;
  for (const region of regions) {
    const count = await countTexts(folder, region.path, signal);
    if (count === undefined && region.path === first.path) {
      // No other file takes the place of the likely one because of a mistake in it.
      return family;
    }
    const keys = count ?? 0;
    const more = (variants.get(region.lang) ?? 0) - (variants.get(found.lang) ?? 0);
    const isLikelier = more > 0 || (more === 0 && region.path === first.path);
    if (keys > most || (keys === most && isLikelier)) {
      most = keys;
      found = region;
    }
  }
  const members = [...family.members, first].filter(({ path }) => path !== found.path);
  return found.path === first.path
    ? family
    : {
        ...family,
        source: found.path,
        sourceLang: found.lang,
        rivals: regions.flatMap(({ path }) => (path === found.path ? [] : path)),
        members: members.sort(byLanguage),
      };
}

function textsIn(document: Document, isWanted: (unit: Unit) => boolean): number {
  const { file, source, entries } = document;
  const filled = withKeysAsTexts({ path: file.name ?? '', text: source, entries });
  const read = filled ? parseDocument({ ...file, source: filled.text }) : document;
  const units = isProblem(read) ? [] : read.units();
  return units.some(isWanted) ? units.length : 0;
}

function isAloneFile({ source, members }: Family): boolean {
  return members.every(({ path }) => path === source);
}

/** Returns a family of files with one language each; undefined if its source has another language than sources have. */
function ofModules({ texts: _, ...family }: Family): Family | undefined {
  const { source, sourceLang } = family;
  const isNamed = pathShapes(source).some(({ lang }) => lang === sourceLang || lang === '');
  const others = family.members.filter(({ path, lang }) => path !== source && lang !== sourceLang);
  const members = others.map((member) => ({ ...member, isBilingual: false }));
  return isNamed ? { ...family, isOfModules: true, members } : undefined;
}

/** Returns a bilingual family with the languages that its file names; undefined for a file of another kind. */
async function withHeldLanguages(
  folder: Pick<LocaleFolder, 'read'>,
  family: Family,
  signal: AbortSignal | undefined,
): Promise<Family | undefined> {
  const text = await folder.read(family.source, signal).catch(() => undefined);
  signal?.throwIfAborted();
  const format = text === undefined || !isCodeSource(family) ? undefined : formatFor('', family.source, text).name;
  if (format === 'modules') {
    return (await countTexts(folder, family.source, signal)) === 0 ? undefined : ofModules(family);
  }
  if (text === undefined || (format !== undefined && format !== 'qt')) {
    return undefined;
  }
  const held = isAloneFile(family) ? heldLanguages(family.source, text) : undefined;
  if (held === undefined) {
    return family.members.length === 0 ? undefined : family;
  }
  const { sourceLang = family.sourceLang, languages } = held;
  const named = family.members.map(({ lang }) => lang);
  // The path and the file may name one language in two ways: `app_de.ts` with `language="de_DE"`.
  const isNamed = (lang: string): boolean =>
    isCatalogPath(family.source) ? named.includes(lang) : named.some((each) => isSameLanguage(each, lang));
  const all = new Set([...named, ...languages.filter((lang) => lang !== sourceLang && !isNamed(lang))]);
  const members = [...all].sort().map((lang) => ({ lang, path: family.source, isBilingual: true }));
  return { ...family, sourceLang, members };
}
