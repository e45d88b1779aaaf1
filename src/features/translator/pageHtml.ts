import type * as vscode from 'vscode';

/** The page of the translator: its script and styles come from `dist`. */
export function pageHtml(webview: vscode.Webview, extensionUri: vscode.Uri): string {
  return `<!DOCTYPE html><html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${webview.cspSource}"></head><body data-root="${webview.asWebviewUri(extensionUri).toString()}"></body></html>`;
}
