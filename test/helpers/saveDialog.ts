import * as vscode from 'vscode';

/** Answers the editor's question for a place to save at, which in test mode nobody sees; dispose of it when the test is over. */
export function answerSaveDialog(place: vscode.Uri): vscode.Disposable {
  const { showSaveDialog } = vscode.window;
  const replace = (value: unknown) =>
    Object.defineProperty(vscode.window, 'showSaveDialog', { value, configurable: true, writable: true });
  replace(() => Promise.resolve(place));
  return new vscode.Disposable(() => replace(showSaveDialog));
}
