import * as vscode from 'vscode';
import type { Git } from '../../locales/git/git.ts';
import type { LocaleCore } from './localeCore.ts';

/**
 * Returns Git for a workspace folder; undefined if the folder is not on this computer's disk, not trusted, or in no
 * repository, or Git is not installed.
 */
export async function folderGit(core: LocaleCore, root: vscode.Uri): Promise<Git | undefined> {
  const isAsked = root.scheme === 'file' && vscode.workspace.isTrusted;
  return isAsked ? core.openGit(root.fsPath, chosenPrograms()) : undefined;
}

/** Returns the programs that the editor's own Git extension uses. A workspace cannot choose them. */
function chosenPrograms(): readonly string[] {
  const given: unknown = vscode.workspace.getConfiguration('git').inspect('path')?.globalValue;
  const all: readonly unknown[] = Array.isArray(given) ? given : [given];
  return all.filter((program): program is string => typeof program === 'string' && program !== '');
}
