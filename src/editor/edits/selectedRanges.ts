import * as vscode from 'vscode';
import { Snapshot } from './trackedSpans.ts';

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

/**
 * Returns a snapshot of what a command for the selection works on: the selections with text, else the texts at the
 * cursors. Undefined if only white space is selected.
 */
export function snapshotSelection(editor: vscode.TextEditor): Snapshot | undefined {
  const { document, selections } = editor;
  const ranges = selectedRanges(editor);
  if (ranges.length > 0) {
    return new Snapshot(document, ranges);
  }
  return selections.every(({ isEmpty }) => isEmpty)
    ? new Snapshot(
        document,
        undefined,
        selections.map(({ active }) => active),
      )
    : undefined;
}
