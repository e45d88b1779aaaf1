import * as vscode from 'vscode';
import { takesNewFiles } from '../../editor/files/takesNewFiles.ts';
import { getFileName } from '../../notify/getFileName.ts';
import { readExtension } from '../../service/api/documents/documentFormats.ts';
import type { JobRecord } from './jobs/jobRecord.ts';

/** Types that the editor cannot show. */
const foreign = ['docx', 'doc', 'pptx', 'xlsx', 'pdf', 'idml', 'mif'];

/**
 * Opens a translated document: in the editor, in the program for its type, or else shows it in the explorer. Outside of
 * the workspace, the editor opens it if possible, else its message names the file and its folder.
 */
export async function openResult(uri: vscode.Uri): Promise<void> {
  if (!foreign.includes(readExtension(uri.path))) {
    await vscode.commands.executeCommand('vscode.open', uri);
    return;
  }
  const isHere = uri.scheme === 'file' && vscode.env.remoteName === undefined;
  if (!isHere || vscode.env.uiKind === vscode.UIKind.Web || !(await vscode.env.openExternal(uri))) {
    const command = vscode.workspace.getWorkspaceFolder(uri) ? 'revealInExplorer' : 'vscode.open';
    await vscode.commands.executeCommand(command, uri);
  }
}

/**
 * Asks where to save a translation that could not be saved; the default is next to its source or, if that is not
 * writable, in the workspace. Returns undefined if the user cancels.
 */
export async function askResultUri({ source, target }: JobRecord): Promise<vscode.Uri | undefined> {
  const name = getFileName(vscode.Uri.parse(target, true));
  const sourceUri = vscode.Uri.parse(source, true);
  const [workspace] = vscode.workspace.workspaceFolders ?? [];
  const folder = takesNewFiles(sourceUri) ? vscode.Uri.joinPath(sourceUri, '..') : workspace?.uri;
  const title = vscode.l10n.t('Save Translation {0}', name);
  return vscode.window.showSaveDialog({ title, ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }) });
}
