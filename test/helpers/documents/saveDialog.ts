import * as vscode from 'vscode';

export interface AnsweredDialog extends vscode.Disposable {
  /** The places that were offered, in order. */
  readonly offered: readonly (vscode.Uri | undefined)[];
}

/**
 * Answers the editor's question for a place to save at, which in test mode nobody sees; dispose of it when the test is
 * over.
 */
export function answerSaveDialog(place: vscode.Uri): AnsweredDialog {
  const { showSaveDialog } = vscode.window;
  const offered: (vscode.Uri | undefined)[] = [];
  const replace = (value: unknown) =>
    Object.defineProperty(vscode.window, 'showSaveDialog', { value, configurable: true, writable: true });
  replace((options?: vscode.SaveDialogOptions) => {
    offered.push(options?.defaultUri);
    return Promise.resolve(place);
  });
  return Object.assign(new vscode.Disposable(() => replace(showSaveDialog)), { offered });
}
