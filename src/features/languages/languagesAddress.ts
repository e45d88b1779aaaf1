import * as vscode from 'vscode';
import { InvalidInput, phrase } from '../../service/api/atStart/errors.ts';
import type { LanguageInclude, LanguageUse } from '../../service/api/languages/languages.ts';
import { languagesScheme } from './languagesScheme.ts';

/** The resources that `showLanguages` accepts. */
export const languageUses = [
  'translate_text',
  'translate_document',
  'glossary',
  'write',
  'style_rules',
  'voice',
] as const satisfies readonly LanguageUse[];

/** The resources that users select from: no command uses voice. */
export const shownUses = languageUses.filter((use) => use !== 'voice');

export const everyInclude: readonly LanguageInclude[] = ['beta', 'external'];

/** What a language page shows. */
export type LanguagesPage = { readonly include: readonly LanguageInclude[] } & (
  | { readonly resource: LanguageUse }
  | { readonly sourceLang: string; readonly targetLang: string }
);

/** @param title of the tab */
export function pageAddress(title: string, page: LanguagesPage): vscode.Uri {
  const { include, ...rest } = page;
  const query = new URLSearchParams(rest);
  include.forEach((each) => query.append('include', each));
  return vscode.Uri.from({ scheme: languagesScheme, path: `/${title.replaceAll('/', ' ')}.txt`, query: String(query) });
}

/** Returns undefined for a URI that is not a language page. */
export function parsePage({ scheme, query }: vscode.Uri): LanguagesPage | undefined {
  const parameters = new URLSearchParams(query);
  const include = everyInclude.filter((each) => parameters.getAll('include').includes(each));
  const resource = languageUses.find((each) => each === parameters.get('resource'));
  const [sourceLang, targetLang] = [parameters.get('sourceLang'), parameters.get('targetLang')];
  if (scheme !== languagesScheme) {
    return undefined;
  }
  return resource ? { resource, include } : sourceLang && targetLang ? { sourceLang, targetLang, include } : undefined;
}

/** Checks an option, which comes from outside: one or several values. Throws `InvalidInput`. */
export function checkedInclude(given: unknown): readonly LanguageInclude[] {
  const all: readonly unknown[] = Array.isArray(given) ? given : given === undefined ? [] : [given];
  const unknown = all.find((each) => !everyInclude.some((known) => known === each));
  if (unknown !== undefined) {
    const found = typeof unknown === 'string' ? unknown : typeof unknown;
    throw new InvalidInput({ field: 'include', allowed: phrase`a list of ${everyInclude.join(', ')}`, found });
  }
  return everyInclude.filter((known) => all.includes(known));
}
