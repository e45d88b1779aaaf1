import * as vscode from 'vscode';

export interface AnsweredDialog extends vscode.Disposable {
  /** The proposed targets, in order. */
  readonly offered: readonly (vscode.Uri | undefined)[];
}

/**
 * Answers the editor's save dialog, which is not shown in test mode; dispose it at the end of the test.
 *
 * @param places one for each dialog, the last also for all later ones; undefined cancels
 */
export function answerSaveDialog(...places: readonly (vscode.Uri | undefined)[]): AnsweredDialog {
  const { showSaveDialog } = vscode.window;
  const offered: (vscode.Uri | undefined)[] = [];
  const replace = (value: unknown) =>
    Object.defineProperty(vscode.window, 'showSaveDialog', { value, configurable: true, writable: true });
  replace((options?: vscode.SaveDialogOptions) => {
    offered.push(options?.defaultUri);
    return Promise.resolve(places[Math.min(offered.length, places.length) - 1]);
  });
  return Object.assign(new vscode.Disposable(() => replace(showSaveDialog)), { offered });
}
