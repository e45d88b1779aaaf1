import * as vscode from 'vscode';

/** To make them takes a hundred times as long as to ask them; the display language stays as long as the window. */
let displayNames: Intl.DisplayNames | undefined;

/**
 * The language's name in the user's display language, variants behind the language (`English (United Kingdom)`); where
 * it has no known name the one that the service gives, else the code itself.
 */
export function languageName(code: string, nameOfService = code): string {
  displayNames ??= new Intl.DisplayNames([vscode.env.language, 'en'], {
    type: 'language',
    languageDisplay: 'standard',
    fallback: 'none',
  });
  try {
    return displayNames.of(code) ?? nameOfService;
  } catch {
    return nameOfService;
  }
}
