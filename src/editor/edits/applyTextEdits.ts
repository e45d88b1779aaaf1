import * as vscode from 'vscode';
import { keepSelections } from './keepSelections.ts';

/**
 * Makes edits of a document as one undo step, and keeps selections; does not save. Returns false if the editor refused:
 * the document changed in the meantime, or it is read-only.
 */
export async function applyTextEdits(
  document: vscode.TextDocument,
  edits: readonly vscode.TextEdit[],
): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  edit.set(document.uri, [...edits]);
  const selectAgain = keepSelections(document, edits);
  const isDone = await vscode.workspace.applyEdit(edit);
  if (isDone) {
    selectAgain();
  }
  return isDone;
}
