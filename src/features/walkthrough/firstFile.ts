import * as vscode from 'vscode';

/** Returns the file that `npm start` shows first, in a window without tabs. */
export function firstFile(): vscode.Uri | undefined {
  const file = process.env.LANGUAGE_SERVICES_FIRST_FILE;
  const isEmpty = vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0);
  return file !== undefined && isEmpty ? vscode.Uri.file(file) : undefined;
}
