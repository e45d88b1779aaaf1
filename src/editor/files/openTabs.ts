import * as vscode from 'vscode';

/** Returns the documents of a scheme that a tab shows. The editor keeps others in memory for a while too. */
export function openTabs(scheme: string): vscode.Uri[] {
  const shown = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.flatMap(listTabUris));
  const ours = shown.filter((uri) => uri.scheme === scheme);
  return [...new Map(ours.map((uri) => [uri.toString(), uri])).values()];
}

/** Returns the tabs that show one of some documents, alone or with others. */
export function listTabs(...shown: readonly vscode.Uri[]): vscode.Tab[] {
  const keys = new Set(shown.map((uri) => uri.toString()));
  const isOne = (tab: vscode.Tab) => listTabUris(tab).some((uri) => keys.has(uri.toString()));
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(isOne));
}

/**
 * Returns the documents that a tab shows: both sides of a comparison, and all of an editor with several comparisons.
 */
export function listTabUris({ input }: vscode.Tab): vscode.Uri[] {
  return addressesIn(input);
}

function addressesIn(input: unknown): vscode.Uri[] {
  if (input instanceof vscode.TabInputText) {
    return [input.uri];
  }
  if (input instanceof vscode.TabInputTextDiff) {
    return [input.original, input.modified];
  }
  // The editor does not export the class of this one.
  const isSeveral = typeof input === 'object' && input !== null && 'textDiffs' in input;
  const several: readonly unknown[] = isSeveral && Array.isArray(input.textDiffs) ? input.textDiffs : [];
  return several.flatMap(addressesIn);
}
