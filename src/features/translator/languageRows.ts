import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { languageName } from '../../notify/names.ts';
import { maturity } from '../../notify/pickers/pickLanguage.ts';
import { bcp47Code, v2Code } from '../../service/api/atStart/languages/languageCodes.ts';
import type { ListedLanguage } from '../../service/lists/languageStore.ts';
import { RecentLanguages } from '../../service/lists/recentLanguages.ts';
import type { PageLanguage as Row } from './protocol/translatorMessages.ts';

/**
 * Returns languages as the page lists them, recently used ones first.
 * @param recent codes in any case, the latest first
 * @param chosen a code that is always listed, even if the service does not have it; empty: none
 */
export function languageRows(
  languages: readonly ListedLanguage[],
  recent: readonly string[] = [],
  chosen = '',
): readonly Row[] {
  const rows = new Map(languages.map((language) => [v2Code(language.lang), rowOf(language)]));
  if (chosen !== '' && !rows.has(v2Code(chosen))) {
    rows.set(v2Code(chosen), { lang: chosen, name: languageName(chosen) });
  }
  const used = new Set(recent.map(v2Code));
  const recentRows = [...used].flatMap((code) => rows.get(code) ?? []);
  const others = [...rows].filter(([code]) => !used.has(code)).map(([, row]) => row);
  const { compare } = new Intl.Collator(vscode.env.language);
  others.sort((one, other) => compare(one.name, other.name));
  return [...recentRows.map((row) => ({ ...row, isRecent: true })), ...others];
}

function rowOf({ lang, name, status }: ListedLanguage): Row {
  const label = languageName(lang, name);
  return { lang, name: status === 'stable' ? label : vscode.l10n.t('{0} ({1})', label, maturity(status)) };
}

/**
 * Returns the default target: the folder's, else the one used last; as it is listed, or empty.
 * @param before the one proposed before, which stays unless the folder has one
 */
export async function defaultTarget(
  services: Services,
  languages: readonly ListedLanguage[],
  resource: vscode.Uri | undefined,
  before: string,
): Promise<string> {
  const ofFolder = services.targetLanguages.of(resource) ?? '';
  const wanted = [ofFolder, before, ...(await new RecentLanguages(services).list('target'))];
  const [found] = wanted.flatMap((code) => languages.find(({ lang }) => v2Code(lang) === v2Code(code)) ?? []);
  return found ? bcp47Code(found.lang) : '';
}
