import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { unlessTooDeep } from '../../text/syntaxProblem.ts';
import { decodedText } from '../../text/unit.ts';
import { byLanguage, type Family, type FamilyMember } from '../atStart/family.ts';
import { isReadme } from '../finding/prosePaths.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import { parsedFile } from './parsedFile.ts';

/** UTF-16 code units of a page that show its language. */
const longest = 3000;
/** Pages of a folder that are read until one has enough letters. */
const mostPages = 3;

/** What the pages of a folder have shown: their language, or how many were read in vain. */
type FolderPages = Map<string, string | number>;

/** Returns families of which those of pages have their source in its language. Rejects with the signal's reason. */
export async function withPageLanguages(
  folder: Pick<LocaleFolder, 'read'>,
  families: readonly Family[],
  signal?: AbortSignal,
): Promise<readonly Family[]> {
  const folders: FolderPages = new Map();
  const found: Family[] = [];
  for (const family of families) {
    const known = await withPageLanguage(folder, family, folders, signal);
    if (known !== undefined) {
      found.push(known);
    }
  }
  return found;
}

/**
 * Returns a family of pages with its source in its language. A page without a language in its path may be in any one, and
 * English is only a guess: if it is in another, it is the source, and the English page next to it is a translation.
 * Undefined for a page without a translation.
 *
 * @param folders what other pages of the same folders have shown
 */
async function withPageLanguage(
  folder: Pick<LocaleFolder, 'read'>,
  { unnamed, ...family }: Family,
  folders: FolderPages,
  signal: AbortSignal | undefined,
): Promise<Family | undefined> {
  const { source, sourceLang } = family;
  if (unnamed === undefined && family.members.every(({ isInDoubt }) => !isInDoubt)) {
    return family;
  }
  const members: FamilyMember[] = [];
  for (const { isInDoubt, ...member } of family.members) {
    if (!isInDoubt || (await languageOf(folder, member.path, folders, signal)) === toBaseLanguage(member.lang)) {
      members.push(member);
    }
  }
  const found = unnamed === undefined ? undefined : await languageOf(folder, unnamed, folders, signal);
  const isOther = found !== undefined && found !== toBaseLanguage(sourceLang);
  const isTranslation = members.some(({ lang }) => toBaseLanguage(lang) === found);
  // Of two pages of a language, the one that names it counts, as long as English is there.
  if (unnamed === undefined || !isOther || (isTranslation && source !== unnamed)) {
    return members.length === 0 ? undefined : { ...family, members };
  }
  const own = source === unnamed ? [] : [{ lang: sourceLang, path: source, isBilingual: false }];
  const others = [...members.filter(({ lang }) => toBaseLanguage(lang) !== found), ...own].sort(byLanguage);
  return others.length === 0 ? undefined : { ...family, source: unnamed, sourceLang: found, members: others };
}

/** Returns the language of a page, in lower case; undefined if it does not show, or may be English. */
async function languageOf(
  folder: Pick<LocaleFolder, 'read'>,
  path: string,
  folders: FolderPages,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  // Each README may be in another language; other pages are in that of their folder.
  const place = isReadme(path) ? path : path.split('/').slice(0, -1).slice(0, 2).join('/');
  const before = folders.get(place) ?? 0;
  if (typeof before === 'string' || before >= mostPages) {
    return typeof before === 'string' && before !== '' ? before : undefined;
  }
  const page = await parsedFile(folder, path, signal);
  const units = unlessTooDeep(() => page?.paragraphs()) ?? [];
  const text = units.map(({ parts }) => decodedText(parts)).join('\n');
  // Few projects have such pages, and what tells languages is large.
  const { languageOfText } = await import('./textLanguage.ts');
  const found = languageOfText(text.slice(0, longest), isReadme(path));
  folders.set(place, found ?? before + 1);
  return found === '' ? undefined : found;
}
