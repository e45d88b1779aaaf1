import * as vscode from 'vscode';
import { type ContributedLanguage, LanguageNames } from '../../names/files/languageNames.ts';
import { fieldOf } from '../../text/fieldOf.ts';

/**
 * Returns how the editor recognizes languages: the setting `files.associations` for a folder or file, and all
 * extensions.
 */
export function editorLanguageNames(resource: vscode.Uri): LanguageNames {
  const associations: unknown = vscode.workspace.getConfiguration('files', resource).get('associations');
  return new LanguageNames(
    Object.entries(associations ?? {}).flatMap(([glob, id]: [string, unknown]) =>
      typeof id === 'string' ? [[glob, id] as const] : [],
    ),
    vscode.extensions.all.flatMap(({ packageJSON }) => {
      const languages = fieldOf(fieldOf(packageJSON, 'contributes'), 'languages');
      return Array.isArray(languages) ? languages.flatMap(contributed) : [];
    }),
  );
}

function contributed(language: unknown): ContributedLanguage[] {
  const id = fieldOf(language, 'id');
  const firstLine = fieldOf(language, 'firstLine');
  const strings = (key: string): string[] => {
    const found = fieldOf(language, key);
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
  };
  return typeof id === 'string'
    ? [
        {
          id,
          filenames: strings('filenames'),
          filenamePatterns: strings('filenamePatterns'),
          extensions: strings('extensions'),
          firstLine: typeof firstLine === 'string' ? firstLine : undefined,
        },
      ]
    : [];
}
