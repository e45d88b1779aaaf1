import * as vscode from 'vscode';
import { InvalidInput } from '../../api/errors.ts';
import { phrase } from '../../api/phrase.ts';
import type { LanguageInclude, LanguageUse } from '../../api/languages/languages.ts';
import { languagesScheme } from './languagesScheme.ts';

/** Everything that languages are listed for, as `showLanguages` offers it. */
export const languageUses = [
  'translate_text',
  'translate_document',
  'glossary',
  'write',
  'style_rules',
  'voice',
] as const satisfies readonly LanguageUse[];

export const everyInclude: readonly LanguageInclude[] = ['beta', 'external'];

/** What a document of ours shows. */
export type LanguagesPage = { readonly include: readonly LanguageInclude[] } & (
  | { readonly resource: LanguageUse }
  | { readonly sourceLang: string; readonly targetLang: string }
);

/** @param title what the tab is called */
export function pageAddress(title: string, page: LanguagesPage): vscode.Uri {
  const { include, ...rest } = page;
  const query = new URLSearchParams(rest);
  include.forEach((each) => query.append('include', each));
  return vscode.Uri.from({ scheme: languagesScheme, path: `/${title.replaceAll('/', ' ')}.txt`, query: String(query) });
}

/** Undefined for an address that names nothing of ours. */
export function pageOf({ scheme, query }: vscode.Uri): LanguagesPage | undefined {
  const parameters = new URLSearchParams(query);
  const include = everyInclude.filter((each) => parameters.getAll('include').includes(each));
  const resource = languageUses.find((each) => each === parameters.get('resource'));
  const [sourceLang, targetLang] = [parameters.get('sourceLang'), parameters.get('targetLang')];
  if (scheme !== languagesScheme) {
    return undefined;
  }
  return resource ? { resource, include } : sourceLang && targetLang ? { sourceLang, targetLang, include } : undefined;
}

/** What an option names. It comes from outside, so the type alone proves nothing. Throws `InvalidInput`. */
export function checkedUse(given: unknown): LanguageUse {
  const use = languageUses.find((each) => each === given);
  if (use === undefined) {
    const found = typeof given === 'string' ? given : typeof given;
    throw new InvalidInput({ field: 'resource', allowed: phrase`one of ${languageUses.join(', ')}`, found });
  }
  return use;
}

/** As {@link checkedUse}, of one or several. */
export function checkedInclude(given: unknown): readonly LanguageInclude[] {
  const all: readonly unknown[] = Array.isArray(given) ? given : given === undefined ? [] : [given];
  const unknown = all.find((each) => !everyInclude.some((known) => known === each));
  if (unknown !== undefined) {
    const found = typeof unknown === 'string' ? unknown : typeof unknown;
    throw new InvalidInput({ field: 'include', allowed: phrase`a list of ${everyInclude.join(', ')}`, found });
  }
  return everyInclude.filter((known) => all.includes(known));
}
