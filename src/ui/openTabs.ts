import * as vscode from 'vscode';

/** The documents of a scheme that a tab shows. The editor keeps others in memory for a while, too. */
export function openTabs(scheme: string): vscode.Uri[] {
  const shown = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.flatMap(({ input }) => addresses(input)));
  const ours = shown.filter((uri) => uri.scheme === scheme);
  return [...new Map(ours.map((uri) => [uri.toString(), uri])).values()];
}

function addresses(input: unknown): vscode.Uri[] {
  if (input instanceof vscode.TabInputText) {
    return [input.uri];
  }
  return input instanceof vscode.TabInputTextDiff ? [input.original, input.modified] : [];
}
