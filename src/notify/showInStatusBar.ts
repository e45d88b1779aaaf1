import * as vscode from 'vscode';

/** Shows a message in the status bar for ten seconds. */
export function showInStatusBar(message: string): void {
  vscode.window.setStatusBarMessage(message, 10_000);
}
