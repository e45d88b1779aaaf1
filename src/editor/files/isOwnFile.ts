import * as vscode from 'vscode';
import { OwnPlaces } from '../../service/api/atStart/files/ownPlaces.ts';
import { pathBelow } from './pathBelow.ts';

/**
 * Returns false for a file that does not belong to its workspace folder: a link leads out of the folder, or the file is
 * in a folder of version control. Such a file is used only if the user names it.
 *
 * @param folder of a file that is in no workspace folder
 */
export function isOwnFile(uri: vscode.Uri, folder?: vscode.Uri): boolean {
  const root = vscode.workspace.getWorkspaceFolder(uri)?.uri ?? folder;
  const path = root && pathBelow(root, uri);
  if (root?.scheme !== 'file' || !path) {
    return true;
  }
  try {
    new OwnPlaces(root.fsPath).readable(path);
    return true;
  } catch {
    return false;
  }
}
