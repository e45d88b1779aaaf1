import * as vscode from 'vscode';
import { visibleText } from '../../text/visibleText.ts';

/** Returns a diagnostic of the extension. Its message is shown as text in one line: it may have words of a file. */
export function createDiagnostic(
  range: vscode.Range,
  message: string,
  severity: vscode.DiagnosticSeverity,
  code?: vscode.Diagnostic['code'],
): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(range, visibleText(message), severity);
  diagnostic.source = 'Language Services';
  diagnostic.code = code;
  return diagnostic;
}

/** Returns an action for diagnostics. Its title is shown as text in one line: it may have words of a file. */
export function codeAction(
  title: string,
  diagnostics: readonly vscode.Diagnostic[],
  kind = vscode.CodeActionKind.QuickFix,
): vscode.CodeAction {
  const action = new vscode.CodeAction(visibleText(title), kind);
  action.diagnostics = [...diagnostics];
  return action;
}

/** Returns a quick fix that edits a document. */
export function quickFix(
  document: vscode.TextDocument,
  diagnostic: vscode.Diagnostic,
  title: string,
  edits: readonly vscode.TextEdit[],
  isPreferred: boolean,
): vscode.CodeAction {
  const action = codeAction(title, [diagnostic]);
  action.isPreferred = isPreferred;
  action.edit = new vscode.WorkspaceEdit();
  action.edit.set(document.uri, [...edits]);
  return action;
}

/**
 * Returns where a fix may put a word: at the cursor, or in place of the selection; undefined outside of the finding.
 * Going to a problem selects all of its text. A word never replaces that: it goes to the end of the text.
 */
export function placeOfWord({ range }: vscode.Diagnostic, selected: vscode.Range): vscode.Range | undefined {
  const place = range.intersection(selected);
  const isAll = place?.isEqual(range) === true;
  return isAll ? new vscode.Range(range.end, range.end) : place;
}
