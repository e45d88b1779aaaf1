import { languageForm } from '../../names/languages/languageForm.ts';
import type { FamilyMember } from '../atStart/family.ts';
import type { LocaleFolder } from '../localeFolder.ts';

/** Code that sets the messages of a program up: `src/i18n/index.js`, `plugins/i18n.ts`, `src/locales/config.ts`. */
const setUpPath =
  /(?:^|\/)(?:(?:i18n|intl|l10n|locales?|langs?|languages?|translations?|locali[sz]ation)\/(?:index|config|setup|init|main|settings|constants)|(?:i18n|intl|l10n|locales?|languages?|locali[sz]ation)(?:[.-](?:config|setup|options))?)\.[cm]?[jt]sx?$/i;

/** How many files are read: few projects have more than one. */
const mostFiles = 10;

/**
 * Returns the code that may say in which region the messages of a program are written.
 *
 * @param isLeftOut is only asked about such code: few paths are
 */
export function setUpFiles(paths: readonly string[], isLeftOut: (path: string) => boolean): readonly string[] {
  return paths.filter((path) => setUpPath.test(path) && !isLeftOut(path)).slice(0, mostFiles);
}

/** `fallbackLocale: 'en-US'`, `DEFAULT_LANG = "en-US"`, `default: ['en-US']`. */
const naming = /(?:fallback|default|source)\w{0,30}['"]?\s{0,5}[:=(][[({\s]{0,10}['"`]([\w-]{2,12})['"`]/gi;

/**
 * Returns the only one of several regions of a language that code names as the default, or as what is shown where a text
 * is missing. Rejects with the signal's reason.
 */
export async function defaultRegion(
  folder: Pick<LocaleFolder, 'read'>,
  regions: readonly FamilyMember[],
  files: readonly string[],
  signal: AbortSignal | undefined,
): Promise<FamilyMember | undefined> {
  const named = new Set<string>();
  for (const path of files) {
    const text = await folder.read(path, signal).catch(() => undefined);
    signal?.throwIfAborted();
    for (const [, code = ''] of (text ?? '').matchAll(naming)) {
      named.add(languageForm(code));
    }
  }
  const [region, more] = regions.filter(({ lang }) => named.has(lang));
  return more === undefined ? region : undefined;
}
