import { isProblem } from '../../formats/document.ts';
import { parseDocument } from '../../formats/parseDocument.ts';
import { languageForm } from '../../names/languages/languageForm.ts';
import { languageInName } from '../../names/languages/languageToken.ts';
import { isSameLanguage } from '../../names/languages/sameLanguage.ts';
import { folderOf } from '../../names/paths/folderOf.ts';
import { groupBy } from '../../text/groupBy.ts';
import { type Family, isChosen, sortFamilies } from '../atStart/family.ts';
import { isTemplatePath } from '../finding/sourceFile.ts';
import type { LocaleFolder } from '../localeFolder.ts';

/** Returns the language that the header of a gettext file names; undefined without one. */
export function languageOfCatalog(path: string, text: string): string | undefined {
  // The header is the first message. Most files have thousands.
  const first = text.search(/\bmsgstr\b/);
  const length = text.slice(Math.max(first, 0)).search(/\n[ \t]*\r?\n/);
  const head = first < 0 || length < 0 ? text : text.slice(0, first + length + 1);
  const opened = parseDocument({ name: path, source: head, languageId: '' });
  return isProblem(opened) ? undefined : opened.named?.code;
}

/**
 * Returns families of gettext by what their files say. Where the headers of several files name one language, and no path
 * does, the files are named after modules, as in a manual: `library/{ast,io,os}.po`. Each is a family then. Files without
 * a language in their paths, such as `library/re.po`, are families only where no file next to them has one, and no
 * template is there. Rejects with the signal's reason.
 */
export async function withNamedCatalogs(
  folder: Pick<LocaleFolder, 'read'>,
  families: readonly Family[],
  signal: AbortSignal | undefined,
): Promise<readonly Family[]> {
  const found: Family[] = [];
  const ofLanguages = new Set<string>();
  const unnamed = groupBy(
    families.filter(isUnnamed).map(({ source }) => source),
    folderOf,
  );
  for (const family of families) {
    const { source, members } = family;
    const catalogs = catalogsOf(family);
    const beside = [...new Set([...catalogs.keys()].map(folderOf))].flatMap((each) => unnamed.get(each) ?? []);
    const mayBeModules = !isChosen(family) && [...catalogs.keys()].every((path) => languageInName(path) !== undefined);
    const lang = mayBeModules ? await languageOfAll(folder, catalogs, beside, signal) : undefined;
    if (lang !== undefined) {
      found.push(...[...catalogs.keys()].map((path) => ofModule(family, path, lang)));
      continue;
    }
    found.push(family);
    if (members.length > 0 || isTemplatePath(source)) {
      [source, ...catalogs.keys()].filter(isGettext).forEach((path) => ofLanguages.add(folderOf(path)));
    }
  }
  return sortFamilies(found.filter((family) => !isUnnamed(family) || !ofLanguages.has(folderOf(family.source))));
}

/** Returns true for a catalog whose path names no language. */
function isUnnamed({ source, members, texts }: Family): boolean {
  return isCatalog(source) && members.length === 0 && texts === undefined;
}

/** Returns the files with translations of a family and the languages that their paths name. */
function catalogsOf({ members, texts }: Family): ReadonlyMap<string, string> {
  const files = [...(texts === undefined ? [] : [texts]), ...members];
  return new Map(files.flatMap(({ path, lang }) => (isCatalog(path) ? [[path, lang]] : [])));
}

/**
 * Returns the language that the headers of at least two files name, if it is one, and no path has it.
 *
 * @param catalogs paths with their languages
 * @param beside paths without one in the same folders
 */
async function languageOfAll(
  folder: Pick<LocaleFolder, 'read'>,
  catalogs: ReadonlyMap<string, string>,
  beside: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const paths = catalogs.size === 0 || catalogs.size + beside.length < 2 ? [] : [...catalogs.keys(), ...beside];
  let common: string | undefined;
  let count = 0;
  for (const path of paths) {
    const lang = catalogs.get(path);
    const text = await folder.read(path, signal).catch(() => undefined);
    signal?.throwIfAborted();
    const named = text === undefined ? undefined : languageOfCatalog(path, text);
    common ??= named;
    count += named === undefined ? 0 : 1;
    if (named !== undefined && (named !== common || (lang !== undefined && isSameLanguage(named, lang)))) {
      return undefined;
    }
  }
  return count < 2 ? undefined : common;
}

function ofModule({ sourceLang, kind }: Family, source: string, lang: string): Family {
  return { source, sourceLang, kind, members: [{ lang: languageForm(lang), path: source, isBilingual: true }] };
}

function isCatalog(path: string): boolean {
  return /\.po$/i.test(path);
}

function isGettext(path: string): boolean {
  return isCatalog(path) || isTemplatePath(path);
}
