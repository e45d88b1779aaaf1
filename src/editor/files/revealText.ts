import * as vscode from 'vscode';
import type { Passage } from '../../formats/readInFormat.ts';
import { toEditorRange } from './passageRange.ts';
import { showDocument } from './showDocument.ts';

/**
 * Shows a text of a file, selected, as a preview; without a text, only the file. Sideways, the editor only scrolls as far
 * as the start of the text needs: a selection that it shows itself would be shown up to its end.
 */
export async function revealText(
  uri: vscode.Uri,
  text: Pick<Passage, 'start' | 'end'> | undefined,
  viewColumn: vscode.ViewColumn,
): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await showDocument(document, { viewColumn, preview: true });
  if (editor && text) {
    const { start, end } = toEditorRange(document, text);
    const lineStart = start.with({ character: 0 });
    // The cursor is in sight: a key that moves it does not scroll, either.
    editor.selection = new vscode.Selection(end, start);
    editor.revealRange(new vscode.Range(lineStart, lineStart), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    editor.revealRange(new vscode.Range(start, start));
  }
}
