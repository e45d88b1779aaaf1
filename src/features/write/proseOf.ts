import type * as vscode from 'vscode';
import type { TextEngine } from '../../state/textEngine.ts';
import { rangeOf } from '../../ui/passageRange.ts';
import { Snapshot } from '../../ui/snapshot.ts';

/** Returns a snapshot of what is corrected of a document: of a commit message the lines that Git keeps, else all. */
export function proseOf(engine: TextEngine, document: vscode.TextDocument): Snapshot {
  const ranges =
    document.languageId === 'git-commit'
      ? engine.commitProse(document.getText()).map((range) => rangeOf(document, range))
      : undefined;
  return new Snapshot(document, ranges);
}
