// Code of the feature that is loaded at its first use.
import type * as vscode from 'vscode';
import type { CommandBodies } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import type { LanguageCommands } from './contract.ts';
import { findLanguage } from './findLanguage.ts';
import { showLanguagePair } from './showLanguagePair.ts';
import { showLanguages } from './showLanguages.ts';
import { toggleBetaLanguages } from './toggleBetaLanguages.ts';

export { languagesDocument } from './languagesDocument.ts';

/**
 * Returns what the commands of the feature run.
 * @param pages makes the editor read a language page again
 */
export function languageCommands(
  services: Services,
  pages: vscode.EventEmitter<vscode.Uri>,
): CommandBodies<keyof LanguageCommands> {
  return {
    showLanguages: (options) => showLanguages(services, pages, options),
    toggleBetaLanguages: (_, uris) => toggleBetaLanguages(services, pages, uris),
    findLanguage: (options) => findLanguage(services, options),
    showLanguagePair: (options) => showLanguagePair(services, pages, options),
  };
}
