import * as vscode from 'vscode';

/**
 * Whether a document belongs to what nobody can write to, or is to be left alone by the user's settings. The editor itself lets an
 * extension change such a document, which could then never be saved.
 */
export async function isReadOnly(document: vscode.TextDocument): Promise<boolean> {
  const { uri, isUntitled } = document;
  const { fs } = vscode.workspace;
  const writable = fs.isWritableFileSystem(uri.scheme);
  if (isUntitled || writable === false) {
    return writable === false;
  }
  if (isNamedIn('readonlyInclude', document)) {
    return !isNamedIn('readonlyExclude', document);
  }
  if (writable === undefined) {
    return false;
  }
  try {
    const { permissions = 0 } = await fs.stat(uri);
    return (permissions & vscode.FilePermission.Readonly) !== 0;
  } catch {
    return false;
  }
}

/** Whether the patterns of a setting of the editor name a document: a pattern is that of a whole path, or begins at its workspace folder. */
function isNamedIn(setting: 'readonlyInclude' | 'readonlyExclude', document: vscode.TextDocument): boolean {
  const { uri } = document;
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  const named = vscode.workspace.getConfiguration('files', uri).get<Readonly<Record<string, unknown>>>(setting, {});
  return Object.entries(named)
    .filter(([, isOn]) => isOn === true)
    .flatMap(([pattern]) => (folder ? [pattern, new vscode.RelativePattern(folder, pattern)] : [pattern]))
    .some((pattern) => vscode.languages.match({ pattern }, document) > 0);
}
