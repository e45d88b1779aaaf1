import * as vscode from 'vscode';

/** Scheme prefix of our own documents: only those that exist at the service can be opened, by their ids. */
const ours = 'languageservices-';

/** Returns true if a new file can be written next to the file at a URI. */
export function takesNewFiles({ scheme }: vscode.Uri): boolean {
  return vscode.workspace.fs.isWritableFileSystem(scheme) === true && !scheme.startsWith(ours);
}
