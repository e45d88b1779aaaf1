import { isTemporaryName } from '../api/documents/temporaryFiles.ts';
import { inTurns } from '../text/asking/inTurns.ts';
import { isSameLanguage } from '../text/files/sameLanguage.ts';
import { formatFor } from '../text/formats/all.ts';
import type { Family } from './family.ts';
import { familiesOf } from './finding/familiesOf.ts';
import { heldLanguages } from './finding/heldLanguages.ts';
import { isBilingualPath, isCatalogPath } from './finding/sourceFile.ts';
import type { LocaleFolder } from './localeFolder.ts';
import type { LocaleOptions } from './localeOptions.ts';

/**
 * Returns the families of a folder, sorted by their source: those of the settings and those by convention. Reads only
 * files that may hold several languages. Rejects with the signal's reason.
 */
export async function findFamilies(
  folder: Pick<LocaleFolder, 'list' | 'read'>,
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<readonly Family[]> {
  const paths = await folder.list(signal);
  // A pattern of the settings may match any name.
  const kept: string[] = [];
  const keep = (path: string): void => {
    if (!isTemporaryName(path.slice(path.lastIndexOf('/') + 1))) {
      kept.push(path);
    }
  };
  await inTurns(paths, keep, signal);
  const families = await familiesOf(kept, options, signal);
  const whole: Family[] = [];
  for (const family of families) {
    const found = isBilingualPath(family.source) ? await withHeldLanguages(folder, family, signal) : family;
    if (found !== undefined) {
      whole.push(found);
    }
  }
  return whole;
}

/** Returns a bilingual family with the languages that its file names; undefined for a file of another kind. */
async function withHeldLanguages(
  folder: Pick<LocaleFolder, 'read'>,
  family: Family,
  signal: AbortSignal | undefined,
): Promise<Family | undefined> {
  const isSource = /\.ts$/i.test(family.source);
  const isAlone = family.members.length === 0 || family.members.every(({ path }) => path === family.source);
  if (!isSource && !isAlone) {
    return family;
  }
  const text = await folder.read(family.source, signal).catch(() => undefined);
  signal?.throwIfAborted();
  if (text === undefined || (isSource && formatFor('', family.source, text).name !== 'qt')) {
    return undefined;
  }
  const held = isAlone ? heldLanguages(family.source, text) : undefined;
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
