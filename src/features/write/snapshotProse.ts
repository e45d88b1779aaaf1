import type * as vscode from 'vscode';
import { Snapshot } from '../../editor/edits/trackedSpans.ts';
import { toEditorRange } from '../../editor/files/passageRange.ts';
import type { TextEngine } from '../../service/textEngine.ts';

/**
 * Returns a snapshot of the text to correct: for a commit message the lines that Git keeps, else the whole document.
 */
export function snapshotProse(engine: TextEngine, document: vscode.TextDocument): Snapshot {
  const text = document.getText();
  // The whole document as one range: the ranges of its units then exclude the padding of tables.
  const prose = document.languageId === 'git-commit' ? engine.commitProse(text) : [{ start: 0, end: text.length }];
  return new Snapshot(
    document,
    prose.map((range) => toEditorRange(document, range)),
  );
}
