import * as vscode from 'vscode';

/** Returns true if there is a folder at a URI. */
export async function isFolder(uri: vscode.Uri): Promise<boolean> {
  try {
    const { type } = await vscode.workspace.fs.stat(uri);
    return (type & vscode.FileType.Directory) !== 0;
  } catch {
    // A scheme without files, such as an untitled document, or gone: opening it reports that.
    return false;
  }
}
