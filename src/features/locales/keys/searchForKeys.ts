import * as vscode from 'vscode';
import { localeCore } from '../../../app/families/localeCore.ts';
import type { WorkspaceFamilies } from '../../../app/families/workspaceFamilies.ts';
import type { Lazy } from '../../../app/lazy.ts';
import { readSetting } from '../../../contract/readSetting.ts';
import { ownPatterns } from './folderKeys.ts';

/** Looks for the locale files of a folder if none were looked for and its code names a key at a position. */
export async function searchForKeys(
  families: Lazy<WorkspaceFamilies>,
  document: vscode.TextDocument,
  position: vscode.Position,
): Promise<void> {
  const folder = vscode.workspace.getWorkspaceFolder(document.uri)?.uri;
  const found = (await families.made())?.found ?? [];
  const isKnown = found.some(({ root }) => root.toString() === folder?.toString());
  if (folder === undefined || isKnown || readSetting('keysInCode', folder) === 'off') {
    return;
  }
  const core = await localeCore();
  const calls = new core.KeyCalls(ownPatterns(folder));
  if (!core.isNamedAt(calls, document.getText(), document.offsetAt(position))) {
    return;
  }
  const { index } = await (await families.get()).folder(folder);
  await index.families();
  // Their texts are read before the user points at the key again.
  await vscode.commands.executeCommand('vscode.executeHoverProvider', document.uri, position);
}
