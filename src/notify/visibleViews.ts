import type * as vscode from 'vscode';

/** Ids of the visible views: the progress of their commands begins there. */
const visibleViews = new Set<string>();

/** Follows whether a view is visible. */
export function followVisibility(
  id: string,
  view: Pick<vscode.TreeView<unknown>, 'onDidChangeVisibility'>,
): vscode.Disposable {
  return view.onDidChangeVisibility(({ visible }) => visibleViews[visible ? 'add' : 'delete'](id));
}

/** Returns true for a view that is followed and visible. */
export function isVisibleView(id: string): boolean {
  return visibleViews.has(id);
}
