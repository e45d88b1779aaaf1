import * as vscode from 'vscode';
import { extensionOf } from '../../api/documents/documentFormats.ts';

/** Types that the editor itself shows nothing of. */
const foreign = ['docx', 'doc', 'pptx', 'xlsx', 'pdf', 'idml', 'mif'];

/**
 * Opens a translated document: in the editor, in the program for its type, or where neither is at hand shows it in the
 * explorer; one outside of the workspace in the editor as far as that can, which names it and its place.
 */
export async function openResult(uri: vscode.Uri): Promise<void> {
  if (!foreign.includes(extensionOf(uri.path))) {
    await vscode.commands.executeCommand('vscode.open', uri);
    return;
  }
  const isHere = uri.scheme === 'file' && vscode.env.remoteName === undefined;
  if (!isHere || vscode.env.uiKind === vscode.UIKind.Web || !(await vscode.env.openExternal(uri))) {
    const command = vscode.workspace.getWorkspaceFolder(uri) ? 'revealInExplorer' : 'vscode.open';
    await vscode.commands.executeCommand(command, uri);
  }
}
