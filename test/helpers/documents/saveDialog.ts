import * as vscode from 'vscode';

export interface AnsweredDialog extends vscode.Disposable {
  /** The proposed targets, in order. */
  readonly offered: readonly (vscode.Uri | undefined)[];
}

/** Answers the editor's save dialog, which is not shown in test mode; dispose it at the end of the test. */
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
