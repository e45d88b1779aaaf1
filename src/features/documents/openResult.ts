import * as vscode from 'vscode';
import { readExtension } from '../../service/api/documents/documentFormats.ts';

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
