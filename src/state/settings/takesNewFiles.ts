import * as vscode from 'vscode';

/**
 * Of our own documents: those that the service has are all there are, by their ids, whatever name an address gives
 * them.
 */
const ours = 'languageservices-';

/** True where a new file can be written beside the one at an address. */
export function takesNewFiles({ scheme }: vscode.Uri): boolean {
  return vscode.workspace.fs.isWritableFileSystem(scheme) === true && !scheme.startsWith(ours);
}
