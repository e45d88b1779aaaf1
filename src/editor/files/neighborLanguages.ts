import path from 'node:path';
import * as vscode from 'vscode';
import { languageInName, toBaseLanguage } from '../../names/languages/languageToken.ts';

/**
 * Returns the languages into which files next to a file are translated, by their names: `fr` for `en.json` next to
 * `fr.json`, and for `docs/en/start.md` next to `docs/fr`. The language of the file itself is left out; an unreadable
 * folder has none.
 */
export async function neighborLanguages(file: vscode.Uri): Promise<readonly string[]> {
  const folder = vscode.Uri.joinPath(file, '..');
  const own = languageInName(file.path) ?? languageInName(folder.path);
  const [files, folders] = await Promise.all([namesIn(folder), namesIn(vscode.Uri.joinPath(folder, '..'))]);
  const ending = path.posix.extname(file.path);
  const names = [
    ...files.filter(([name, type]) => type === vscode.FileType.File && path.posix.extname(name) === ending),
    // Folders count only where the file's own is named for its language.
    ...(languageInName(folder.path) === undefined ? [] : folders.filter(([, type]) => type !== vscode.FileType.File)),
  ];
  const found = names.flatMap(([name]) => languageInName(name) ?? []);
  return [...new Set(found)]
    .filter((language) => own === undefined || toBaseLanguage(language) !== toBaseLanguage(own))
    .sort();
}

async function namesIn(folder: vscode.Uri): Promise<readonly [string, vscode.FileType][]> {
  try {
    return await vscode.workspace.fs.readDirectory(folder);
  } catch {
    return [];
  }
}
