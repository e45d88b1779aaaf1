import * as vscode from 'vscode';
import type { Language } from '../../service/api/atStart/languages/languageFeatures.ts';
import { languageName } from '../names.ts';
import type { Choice } from './pickers.ts';

/**
 * Returns the languages to choose from, by name, without variants, which the base language serves.
 *
 * @param first code of the choice that is shown first
 */
export function baseLanguageChoices(languages: readonly Language[], first?: string): Choice<string>[] {
  const { compare } = new Intl.Collator(vscode.env.language);
  return languages
    .filter(({ lang }) => !lang.includes('-'))
    .map(({ lang, name }) => ({ label: languageName(lang, name), description: lang, value: lang }))
    .sort(
      (one, other) => Number(other.value === first) - Number(one.value === first) || compare(one.label, other.label),
    );
}
