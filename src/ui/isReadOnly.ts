import * as vscode from 'vscode';

/**
 * Whether a document belongs to what nobody can write to. The editor itself lets an extension change such a document, which
 * could then never be saved.
 */
export async function isReadOnly({ uri, isUntitled }: vscode.TextDocument): Promise<boolean> {
  const { fs } = vscode.workspace;
  const writable = fs.isWritableFileSystem(uri.scheme);
  if (isUntitled || !writable) {
    return writable === false;
  }
  try {
    const { permissions = 0 } = await fs.stat(uri);
    return (permissions & vscode.FilePermission.Readonly) !== 0;
  } catch {
    return false;
  }
}
