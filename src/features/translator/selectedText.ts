import type * as vscode from 'vscode';

/** What is selected in an editor, a line for each selection; empty where nothing is. */
export function selectedText({ document, selections }: vscode.TextEditor): string {
  return selections
    .filter(({ isEmpty }) => !isEmpty)
    .sort((one, other) => one.start.compareTo(other.start))
    .map((selection) => document.getText(selection).replaceAll('\r\n', '\n'))
    .join('\n');
}
