import { countCharacters } from '../../text/countCharacters.ts';
import { toBaseLanguage } from '../../text/paths/languageToken.ts';
import { toWire } from '../../text/wire.ts';
import type { Family, FamilyMember } from '../family.ts';
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
 */
export async function untranslatedPages(
  folder: Pick<LocaleFolder, 'read'>,
  trees: readonly PageTree[],
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<readonly PagesInLanguage[]> {
  const isCounted = new Map<string, boolean>();
  const found: PagesInLanguage[] = [];
  for (const { root, sourceLang, languages } of trees) {
    for (const { lang, translated, lacking } of languages) {
      const untranslated: LackingPage[] = [];
      for (const page of lacking) {
        const { source } = page;
        const counts = isCounted.get(source) ?? (await hasTextToTranslate(folder, source, sourceLang, options, signal));
        isCounted.set(source, counts);
        untranslated.push(...(counts ? [page] : []));
      }
      found.push({ tree: root, sourceLang, lang, translated, untranslated });
    }
  }
  return found;
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
  if (text === undefined || isForNoOne(text, sourceLang)) {
    return false;
  }
  return text.length > mayBeEmpty || readProse(openFile(options, path, text)).units.length > 0;
}

const frontMatter = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n([^]*?)\r?\n\1[ \t]*(?:\r?\n|$)/;
const leftOut = /^(?:draft[ \t]*[:=][ \t]*true|(?:translate|published)[ \t]*[:=][ \t]*false)\b/m;
const ownLanguage = /^(?:lang|language|locale)[ \t]*[:=][ \t]*["']?([A-Za-z]{2,3}(?:[-_]\w+)*)["']?[ \t]*(?:#.*)?$/m;

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

/** Returns families with the pages that have no translation, as members whose files are not there yet. */
export function withNewPages(families: readonly Family[], pages: readonly PagesInLanguage[]): readonly Family[] {
  const used = new Set(families.flatMap(({ members }) => members.map(({ path }) => path)));
  const added = new Map<string, { readonly sourceLang: string; readonly members: FamilyMember[] }>();
  for (const { sourceLang, lang, untranslated } of pages) {
    for (const { source, path } of untranslated.filter((each) => !used.has(each.path))) {
      const { members } = addedTo(source, sourceLang);
      members.push({ lang, path, isBilingual: false });
      used.add(path);
    }
  }
  const known = new Set<string>();
  const whole = families.map((family): Family => {
    const { members = [] } = (family.kind === 'prose' && added.get(family.source)) || {};
    known.add(family.source);
    return members.length === 0 ? family : { ...family, members: inOrder([...family.members, ...members]) };
  });
  const fresh = [...added].flatMap(([source, { sourceLang, members }]): Family[] =>
    known.has(source) ? [] : [{ source, sourceLang, kind: 'prose', members: inOrder(members) }],
  );
  return [...whole, ...fresh].sort((one, other) => (one.source < other.source ? -1 : 1));

  function addedTo(source: string, sourceLang: string): { readonly members: FamilyMember[] } {
    const found = added.get(source) ?? { sourceLang, members: [] };
    added.set(source, found);
    return found;
  }
}

function inOrder(members: readonly FamilyMember[]): readonly FamilyMember[] {
  return members.toSorted((one, other) => (one.lang < other.lang ? -1 : 1));
}
