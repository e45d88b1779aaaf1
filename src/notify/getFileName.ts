import type * as vscode from 'vscode';

/** Returns the name of a file or folder. */
export function getFileName(uri: vscode.Uri): string {
  return uri.path.split('/').findLast((part) => part !== '') ?? uri.toString();
}
