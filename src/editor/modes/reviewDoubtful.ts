import * as vscode from 'vscode';
import { notifyMissed } from '../edits/notifyMissed.ts';
import { findOpenDocument } from '../files/sourceText.ts';
import { createDiagnostic } from '../findings/diagnostic.ts';
import { type ApplyRequest, applyByMode, type Comparison } from './comparisons.ts';

/**
 * Puts translations into their document whose placeholders may be in wrong places, for a review: each has a warning
 * until it is edited or reverted, or the review is closed. Nothing is saved.
 */
export async function reviewDoubtful(placing: ApplyRequest): Promise<void> {
  const { missed, comparison } = await applyByMode('review', placing);
  const document = comparison && (await findOpenDocument(comparison.document));
  if (document) {
    comparison.details = warnAtChanges(document, comparison);
  }
  const unplaced = missed.flatMap((index) => placing.texts.get(index) ?? []);
  if (unplaced.length > 0) {
    notifyMissed(placing.comparisons.log, unplaced, 'review');
  }
}

/** Warns at each change of a review until it is edited or reverted; dispose it with the review. */
export function warnAtChanges(document: vscode.TextDocument, { spans, texts }: Comparison): vscode.Disposable {
  const diagnostics = vscode.languages.createDiagnosticCollection('languageServices.doubtful');
  const update = (): void => {
    const currentRange = spans.currentRanges(document);
    const ranges = [...texts.keys()].flatMap((index) => currentRange(index) ?? []);
    const { Warning } = vscode.DiagnosticSeverity;
    diagnostics.set(
      document.uri,
      ranges.map((range) => createDiagnostic(range, doubtfulWarning(), Warning)),
    );
  };
  const watcher = vscode.workspace.onDidChangeTextDocument((change) => {
    if (change.document === document) {
      update();
    }
  });
  update();
  return vscode.Disposable.from(watcher, diagnostics);
}

function doubtfulWarning(): string {
  return vscode.l10n.t(
    'Placeholders or tags of this translation may be in the wrong place. Compare it with the original.',
  );
}
