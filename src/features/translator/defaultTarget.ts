import type * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { bcp47Code, v2Code } from '../../service/api/languages/languageCodes.ts';
import type { ListedLanguage } from '../../service/lists/languageStore.ts';
import { RecentLanguages } from '../../service/lists/recentLanguages.ts';

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
