import * as vscode from 'vscode';

/** True where a folder stands at an address. */
export async function isFolder(uri: vscode.Uri): Promise<boolean> {
  try {
    const { type } = await vscode.workspace.fs.stat(uri);
    return (type & vscode.FileType.Directory) !== 0;
  } catch {
    // Of a scheme without files, as an untitled document is, or gone: opening it tells.
    return false;
  }
}
