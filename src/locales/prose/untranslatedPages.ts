import { toWire } from '../../asking/wire.ts';
import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { countCharacters } from '../../text/countCharacters.ts';
import { addToGroup } from '../../text/groupBy.ts';
import { manyAtOnce } from '../../text/turns/manyAtOnce.ts';
import { type Family, type FamilyMember, sortFamilies, withFurther } from '../atStart/family.ts';
import { isPageText } from '../contents/xmlPages.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { openFile } from '../reading/localeFile.ts';
import type { LackingPage, PageTree } from './pageTrees.ts';
import { readProse } from './proseText.ts';

/** The pages of a tree in one of its languages. Paths go from the root of the folder. */
export interface PagesInLanguage {
  /** Path of the folder with the pages in the source language. */
  readonly tree: string;
  readonly sourceLang: string;
  readonly lang: string;
  /** Sources of the pages that have a translation. */
  readonly translated: readonly string[];
  readonly untranslated: readonly LackingPage[];
}

/**
 * Returns the pages of trees, for each language: without drafts, pages that are not to be translated, pages in another
 * language, and pages without text. Reads the pages that a language lacks. Rejects with the signal's reason.
 *
 * @param isCounted what is known of pages by their paths; pages that are read are added
 */
export async function untranslatedPages(
  folder: Pick<LocaleFolder, 'read'>,
  trees: readonly PageTree[],
  options: LocaleOptions,
  signal?: AbortSignal,
  isCounted = new Map<string, boolean>(),
): Promise<readonly PagesInLanguage[]> {
  for (const { sourceLang, languages } of trees) {
    const lacking = new Set(languages.flatMap((each) => each.lacking.map(({ source }) => source)));
    const unknown = [...lacking].filter((source) => !isCounted.has(source));
    const count = async (source: string): Promise<readonly [string, boolean]> => [
      source,
      await hasTextToTranslate(folder, source, sourceLang, options, signal),
    ];
    for await (const counted of manyAtOnce(unknown, count, signal)) {
      counted.forEach(([source, is]) => isCounted.set(source, is));
    }
  }
  return trees.flatMap(({ root, sourceLang, languages }) =>
    languages.map(({ lang, translated, lacking }) => ({
      tree: root,
      sourceLang,
      lang,
      translated,
      untranslated: lacking.filter(({ source }) => isCounted.get(source) === true),
    })),
  );
}

/** UTF-16 code units up to which a page may have no text: a longer one has, so that it is not parsed. */
const mayBeEmpty = 2000;

async function hasTextToTranslate(
  folder: Pick<LocaleFolder, 'read'>,
  path: string,
  sourceLang: string,
  options: LocaleOptions,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const text = await folder.read(path, signal).catch(() => undefined);
  signal?.throwIfAborted();
  if (text === undefined || !isPageText(path, text) || isForNoOne(text, sourceLang)) {
    return false;
  }
  return text.length > mayBeEmpty || readProse(openFile(options, path, text)).units.length > 0;
}

const frontMatter = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n([^]*?)\r?\n\1[ \t]*(?:\r?\n|$)/;
const leftOut = /^(?:draft[ \t]*[:=][ \t]*true|(?:translate|published)[ \t]*[:=][ \t]*false)\b/m;
const ownLanguage =
  /^(?:lang|language|locale)[ \t]*[:=][ \t]*["']?([A-Za-z]{2,3}(?:[-_]\w+)?(?:-\w+)*)["']?[ \t]*(?:#.*)?$/m;

/** Returns true for a page whose front matter says that it is a draft, not to be translated, or in another language. */
function isForNoOne(text: string, sourceLang: string): boolean {
  const [, , front = ''] = frontMatter.exec(text) ?? [];
  const [, lang = sourceLang] = ownLanguage.exec(front) ?? [];
  return leftOut.test(front) || toBaseLanguage(lang) !== toBaseLanguage(sourceLang);
}

/** Returns the characters of the texts of each page. Reads and parses them. Rejects with the signal's reason. */
export async function charactersOfPages(
  folder: Pick<LocaleFolder, 'read'>,
  sources: Iterable<string>,
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const characters = new Map<string, number>();
  for (const source of new Set(sources)) {
    const text = await folder.read(source, signal).catch(() => undefined);
    signal?.throwIfAborted();
    const { units } = readProse(openFile(options, source, text ?? ''));
    characters.set(
      source,
      units.reduce((sum, { parts }) => sum + countCharacters(toWire(parts)), 0),
    );
  }
  return characters;
}

/** Returns the pages that have a path for which something holds: of their source, or of their translation. */
export function onlyPages(
  pages: readonly PagesInLanguage[],
  isWanted: (path: string) => boolean,
): readonly PagesInLanguage[] {
  return pages
    .map(({ translated, untranslated, ...each }) => ({
      ...each,
      translated: translated.filter(isWanted),
      untranslated: untranslated.filter(({ source, path }) => [source, path].filter(isWanted).length > 0),
    }))
    .filter(({ translated, untranslated }) => translated.length + untranslated.length > 0);
}

/** Returns families with the pages that have no translation, as members whose files are not there yet. */
export function withNewPages(families: readonly Family[], pages: readonly PagesInLanguage[]): readonly Family[] {
  const used = new Set(families.flatMap(({ members }) => members.map(({ path }) => path)));
  const added = new Map<string, FamilyMember[]>();
  const languages = new Map<string, string>();
  for (const { sourceLang, lang, untranslated } of pages) {
    for (const { source, path } of untranslated.filter((each) => !used.has(each.path))) {
      addToGroup(added, source, { lang, path, isBilingual: false });
      languages.set(source, languages.get(source) ?? sourceLang);
      used.add(path);
    }
  }
  const known = new Set(families.map(({ source }) => source));
  const whole = families.map((family) =>
    withFurther(family, (family.kind === 'prose' && added.get(family.source)) || []),
  );
  const fresh = [...languages].flatMap(([source, sourceLang]): Family[] =>
    known.has(source) ? [] : [withFurther({ source, sourceLang, kind: 'prose', members: [] }, added.get(source) ?? [])],
  );
  return sortFamilies([...whole, ...fresh]);
}
