import type * as vscode from 'vscode';

/** The page of the translator: its script and styles come from `dist`. */
export function pageHtml({ asWebviewUri, cspSource }: vscode.Webview, extensionUri: vscode.Uri): string {
  return `<!DOCTYPE html><html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${cspSource}"></head><body data-root="${asWebviewUri(extensionUri).toString()}"></body></html>`;
}
