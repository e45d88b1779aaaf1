import * as vscode from 'vscode';

/** Returns the editor's selections that contain more than white space, without the white space around their text. */
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
