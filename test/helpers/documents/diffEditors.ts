import * as vscode from 'vscode';
import { until } from '../extension.ts';

/** Returns the open diff editors. */
export function diffTabs(): { readonly tab: vscode.Tab; readonly input: vscode.TabInputTextDiff }[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs }) =>
    tabs.flatMap((tab) => (tab.input instanceof vscode.TabInputTextDiff ? [{ tab, input: tab.input }] : [])),
  );
}

/** Returns both sides of the only diff editor, once both have their text. */
export async function diffSides(): Promise<{
  readonly tab: vscode.Tab;
  readonly left: vscode.TextDocument;
  readonly right: vscode.TextDocument;
}> {
  return until('a diff editor is open', () => {
    const [diff, ...others] = diffTabs();
    const [left, right] = [diff?.input.original, diff?.input.modified].map((side) =>
      vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === side?.toString()),
    );
    return diff && left && right && others.length === 0 ? { tab: diff.tab, left, right } : undefined;
  });
}
