import * as vscode from 'vscode';

/**
 * The editor's selections that hold more than white space, without the white space around their text, which stays as it
 * is.
 */
export function selectedRanges(editor: vscode.TextEditor): vscode.Range[] {
  const { document, selections } = editor;
  return selections.flatMap((selection) => {
    const text = document.getText(selection);
    const lead = text.length - text.trimStart().length;
    const length = text.trim().length;
    if (length === 0) {
      return [];
    }
    const start = document.offsetAt(selection.start) + lead;
    return [new vscode.Range(document.positionAt(start), document.positionAt(start + length))];
  });
}
