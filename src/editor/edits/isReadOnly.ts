import * as vscode from 'vscode';

/** Schemes without a file system whose documents can be edited: notebook cells, commit message and comment inputs. */
const editedSchemes = new Set(['vscode-notebook-cell', 'vscode-interactive-input', 'vscode-scm', 'comment']);

/**
 * Returns whether a document cannot be written: it has no file system, a read-only one, or the user's settings make it
 * read-only. The editor lets extensions change such a document, but it could never be saved. What is read-only for a
 * session, or by its permissions, is not known before it is edited (see `applyTextEdits`).
 */
export async function isReadOnly(document: vscode.TextDocument): Promise<boolean> {
  const { uri } = document;
  if (document.isUntitled) {
    return false;
  }
  const writable = vscode.workspace.fs.isWritableFileSystem(uri.scheme);
  if (!writable && !editedSchemes.has(uri.scheme)) {
    return true;
  }
  if (isNamedIn('readonlyInclude', document)) {
    return !isNamedIn('readonlyExclude', document);
  }
  // The editor never reports permissions of files on disk, and waiting for its answer would delay every edit.
  if (!writable || uri.scheme === 'file') {
    return false;
  }
  try {
    const { permissions = 0 } = await vscode.workspace.fs.stat(uri);
    return (permissions & vscode.FilePermission.Readonly) !== 0;
  } catch {
    return false;
  }
}

/**
 * Returns whether the patterns of an editor setting match a document: a pattern matches a whole path, or starts at the
 * workspace folder.
 */
function isNamedIn(setting: 'readonlyInclude' | 'readonlyExclude', document: vscode.TextDocument): boolean {
  const { uri } = document;
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  const named = vscode.workspace.getConfiguration('files', uri).get<Readonly<Record<string, unknown>>>(setting, {});
  return Object.entries(named)
    .filter(([, isOn]) => isOn === true)
    .flatMap(([pattern]) => (folder ? [pattern, new vscode.RelativePattern(folder, pattern)] : [pattern]))
    .some((pattern) => vscode.languages.match({ pattern }, document) > 0);
}
