import type * as vscode from 'vscode';

/** Returns the selections of an editor, one a line; empty without any. */
export function selectedText({ document, selections }: vscode.TextEditor): string {
  return selections
    .filter(({ isEmpty }) => !isEmpty)
    .sort((one, other) => one.start.compareTo(other.start))
    .map((selection) => document.getText(selection).replaceAll('\r\n', '\n'))
    .join('\n');
}
