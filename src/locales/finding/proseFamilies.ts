import { runInTurns } from '../../text/asking/runInTurns.ts';
import { toBaseLanguage } from '../../text/paths/languageToken.ts';
import { type Family, type FamilyMember, listPaths } from '../family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import type { LocaleName } from './localeNames.ts';
import { defaultLanguage } from './sourceFile.ts';

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
  names: ReadonlyMap<string, LocaleName>,
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<Family[]> {
  const groups = new Map<string, Pages>();
  const read = ([path, { pages }]: readonly [string, LocaleName]): void => {
    for (const { shape, lang, bares, target } of pages) {
      const bare = bares.find((each) => known.has(each));
      // Translations of one page may be named in several ways.
      const name = bare ?? shape;
      const group: Pages = groups.get(name) ?? { langs: new Map(), bare, target };
      groups.set(name, group);
      if (!group.langs.has(lang)) {
        group.langs.set(lang, path);
      }
    }
  };
  await runInTurns(names, read, signal);
  const used = new Set<string>();
  const families: Family[] = [];
  const take = (group: Pages): void => {
    const family = familyOf(group, used, defaultLanguage(options));
    if (family !== undefined) {
      families.push(family);
      listPaths(family).forEach((path) => used.add(path));
    }
  };
  // Larger groups first: a path that can be read in two ways is most likely one of many.
  const largerFirst = [...groups.values()].sort((one, other) => other.langs.size - one.langs.size);
  await runInTurns(largerFirst, take, signal);
  return families;
}

function familyOf({ langs, bare, target }: Pages, used: ReadonlySet<string>, wanted: string): Family | undefined {
  const free = [...langs].filter(([, path]) => !used.has(path));
  const [ofSource] = free
    .filter(([lang]) => toBaseLanguage(lang) === toBaseLanguage(wanted))
    .sort(([one], [other]) => Number(other === wanted) - Number(one === wanted) || one.length - other.length);
  const [sourceLang, source] = ofSource ?? [wanted, bare === undefined || used.has(bare) ? undefined : bare];
  if (source === undefined) {
    return undefined;
  }
  const members = free
    .filter(([lang, path]) => path !== source && lang !== sourceLang)
    .map(([lang, path]): FamilyMember => ({ lang, path, isBilingual: false }))
    .sort((one, other) => (one.lang < other.lang ? -1 : 1));
  const isByTool = target !== undefined && source === bare;
  return members.length === 0
    ? undefined
    : { source, sourceLang, kind: 'prose', ...(isByTool && { target: fromSource(source, target) }), members };
}

/** Returns a pattern of paths from the root as one of paths from the folder of a source. */
function fromSource(source: string, target: string): string {
  return source.includes('/') ? `\${dir}/${'../'.repeat(source.split('/').length - 1)}${target}` : target;
}
