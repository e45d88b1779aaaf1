import type * as vscode from 'vscode';
import { bcp47Code, v2Code } from '../../api/languages/languageCodes.ts';
import type { ListedLanguage } from '../../state/lists/languageStore.ts';
import { RecentLanguages } from '../../state/lists/recentLanguages.ts';
import type { Services } from '../../state/services.ts';

/** Returns the default target: the folder's, else the one used last; as it is listed, or empty. */
export async function defaultTarget(
  services: Services,
  languages: readonly ListedLanguage[],
  resource: vscode.Uri | undefined,
): Promise<string> {
  const wanted = [services.targetLanguages.of(resource) ?? '', ...(await new RecentLanguages(services).list('target'))];
  const [found] = wanted.flatMap((code) => languages.find(({ lang }) => v2Code(lang) === v2Code(code)) ?? []);
  return found ? bcp47Code(found.lang) : '';
}
