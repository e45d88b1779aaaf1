import * as vscode from 'vscode';

/** Returns a diagnostic of the extension. */
export function createDiagnostic(
  range: vscode.Range,
  message: string,
  severity: vscode.DiagnosticSeverity,
  code?: vscode.Diagnostic['code'],
): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(range, message, severity);
  diagnostic.source = 'Language Services';
  diagnostic.code = code;
  return diagnostic;
}

/** Returns a quick fix that edits a document. */
export function quickFix(
  document: vscode.TextDocument,
  diagnostic: vscode.Diagnostic,
  title: string,
  edits: readonly vscode.TextEdit[],
  isPreferred: boolean,
): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.diagnostics = [diagnostic];
  action.isPreferred = isPreferred;
  action.edit = new vscode.WorkspaceEdit();
  action.edit.set(document.uri, [...edits]);
  return action;
}
