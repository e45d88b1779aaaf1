import * as vscode from 'vscode';

/**
 * Cached: creating it takes a hundred times as long as using it, and the display language never changes in a window.
 */
let displayNames: Intl.DisplayNames | undefined;

/**
 * Returns the language's name in the user's display language, variants after the language (`English (United Kingdom)`);
 * if that is unknown, the service's name, else the code itself.
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
