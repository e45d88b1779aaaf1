import * as vscode from 'vscode';
import type { Passage } from '../../formats/readInFormat.ts';

/** Returns the range of a unit in the document it was gathered from. */
export function toEditorRange(
  document: vscode.TextDocument,
  { start, end }: Pick<Passage, 'start' | 'end'>,
): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}
