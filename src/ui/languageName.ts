import * as vscode from 'vscode';

/**
 * The language's name in the user's display language, variants behind the language (`English (United Kingdom)`); where it has
 * no known name the one that the service gives, else the code itself.
 */
export function languageName(code: string, nameOfService = code): string {
  const locales = [vscode.env.language, 'en'];
  try {
    const names = new Intl.DisplayNames(locales, { type: 'language', languageDisplay: 'standard', fallback: 'none' });
    return names.of(code) ?? nameOfService;
  } catch {
    return nameOfService;
  }
}
