import type * as vscode from 'vscode';
import { bcp47Code, v2Code } from '../../api/languages/languageCodes.ts';
import type { ListedLanguage } from '../../state/lists/languageStore.ts';
import type { Services } from '../../state/services.ts';
import { readSetting } from '../../state/settings/readSetting.ts';

/** Returns the default target: the settings', else the one used last; as it is listed, or empty. */
export function defaultTarget(
  { recentLanguages }: Services,
  languages: readonly ListedLanguage[],
  resource: vscode.Uri | undefined,
): string {
  const wanted = [readSetting('targetLanguage', resource) ?? '', ...recentLanguages.list('target')];
  const [found] = wanted.flatMap((code) => languages.find(({ lang }) => v2Code(lang) === v2Code(code)) ?? []);
  return found ? bcp47Code(found.lang) : '';
}
